import styles from './Jharokha.module.css';

const ARCH =
  'M70 430V214c0-34 22-42 30-62 7-16 9-26 30-32 17-5 24-14 33-29 9-13 34-20 67-57 33 37 58 44 67 57 9 15 16 24 33 29 21 6 23 16 30 32 8 20 30 28 30 62v216z';

const PETALS = Array.from({ length: 16 }, (_, index) => index * 22.5);

/** A jharokha, a Rajasthani bay window, with a rangoli as its sun. */
export function Jharokha() {
  return (
    <svg viewBox="0 0 460 440" preserveAspectRatio="xMidYMin slice" aria-hidden>
      <defs>
        <pattern id="jharokha-jaali" width="40" height="40" patternUnits="userSpaceOnUse">
          <path
            className={styles.lattice}
            d="M20 4l5 5h6v6l5 5-5 5v6h-6l-5 5-5-5H9v-6l-5-5 5-5V9h6zM20 4V0M20 36v4M4 20H0M36 20h4"
          />
        </pattern>
        <path id="jharokha-petal" d="M0-92c13 15 13 29 0 44-13-15-13-29 0-44z" />
        <path id="jharokha-inner" d="M0-64c9 10 9 20 0 30-9-10-9-20 0-30z" />
      </defs>
      <path className={styles.wall} d="M20 430V150C20 72 110 6 230 6s210 66 210 144v280z" />
      <path fill="url(#jharokha-jaali)" d="M20 430V150C20 72 110 6 230 6s210 66 210 144v280z" />
      <path className={styles.beads} d="M32 430V152C32 80 118 18 230 18s198 62 198 134v278" />
      <path className={styles.night} d={ARCH} />
      <path className={styles.rim} d={ARCH} />
      <g transform="translate(230 172)">
        <g className={styles.cream}>
          {PETALS.map((turn) => (
            <use key={turn} href="#jharokha-petal" transform={`rotate(${turn})`} />
          ))}
        </g>
        <circle className={styles.brick} r="62" />
        <g className={styles.gold}>
          {PETALS.map((turn) => (
            <use key={turn} href="#jharokha-inner" transform={`rotate(${turn + 11.25})`} />
          ))}
          <circle r="34" />
        </g>
        <circle className={styles.brick} r="22" />
      </g>
      <path className={styles.brick} d="M-3000 408h6460v32h-6460z" />
      <path className={styles.beads} d="M-2998.9 424h6452" />
    </svg>
  );
}
