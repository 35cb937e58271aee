import { clsx } from 'clsx';
import skeleton from '../../theme/skeleton.module.css';
import styles from './DeviceList.module.css';

export interface DevicesSkeletonProps {
  /** Includes the heading, for when not even the list's code has loaded. */
  withHeading?: boolean;
}

/** One device, as most people have. Visual only: the list announces loading. */
export function DevicesSkeleton({ withHeading = false }: DevicesSkeletonProps) {
  return (
    <div className={skeleton.root} aria-hidden>
      {withHeading && <div className={clsx(skeleton.bone, skeleton.heading)} />}
      <div className={styles.bones}>
        <div className={clsx(skeleton.bone, skeleton.line)} />
        <div className={clsx(skeleton.bone, skeleton.line)} />
        <div className={clsx(skeleton.bone, skeleton.line)} />
      </div>
    </div>
  );
}
