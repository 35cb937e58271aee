import styles from './Celebration.module.css';

/** Decoration after paying or publishing: a garland falls, then a lamp is lit. Still from the start with reduced motion. */
export function Celebration() {
  return (
    <div className={styles.root} aria-hidden>
      <div className={styles.lamp} />
    </div>
  );
}
