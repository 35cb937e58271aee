import { clsx } from 'clsx';
import skeleton from '../../theme/skeleton.module.css';
import styles from './SecondFactor.module.css';

export interface SecondFactorSkeletonProps {
  /** Includes the heading, for when not even the section's code has loaded. */
  withHeading?: boolean;
}

/** Visual only: the section announces loading. */
export function SecondFactorSkeleton({ withHeading = false }: SecondFactorSkeletonProps) {
  return (
    <div className={skeleton.root} aria-hidden>
      {withHeading && <div className={clsx(skeleton.bone, skeleton.heading)} />}
      <div className={styles.bones}>
        <div className={clsx(skeleton.bone, skeleton.line)} />
        <div className={clsx(skeleton.bone, skeleton.line)} />
      </div>
    </div>
  );
}
