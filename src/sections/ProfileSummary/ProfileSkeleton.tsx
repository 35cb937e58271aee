import { clsx } from 'clsx';
import skeleton from '../../theme/skeleton.module.css';
import styles from './ProfileSummary.module.css';

/** As high as a loaded account with its sign-out button. Visual only. */
export function ProfileSkeleton() {
  return (
    <div className={clsx(styles.root, skeleton.root)} aria-hidden>
      <div className={clsx(skeleton.bone, styles.seal)} />
      <div>
        <div className={clsx(skeleton.bone, skeleton.heading)} />
        <div className={styles.email}>
          <div className={clsx(skeleton.bone, skeleton.line)} />
        </div>
      </div>
      <div className={clsx(skeleton.bone, styles.button)} />
    </div>
  );
}
