import { clsx } from 'clsx';
import skeleton from '../../theme/skeleton.module.css';
import styles from './AccountActions.module.css';

/** Visual only. */
export function AccountActionsSkeleton() {
  return (
    <div className={skeleton.root} aria-hidden>
      <div className={clsx(skeleton.bone, skeleton.heading)} />
      <div className={styles.row}>
        <div className={clsx(skeleton.bone, styles.bar)} />
        <div className={clsx(skeleton.bone, styles.bar)} />
        <div className={clsx(skeleton.bone, styles.bar)} />
      </div>
    </div>
  );
}
