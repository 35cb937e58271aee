import { clsx } from 'clsx';
import skeleton from '../../theme/skeleton.module.css';
import chart from './EarningsChart.module.css';

export interface EarningsSkeletonProps {
  /** Includes the heading, for when not even the chart's code has loaded. */
  withHeading?: boolean;
}

/** As high as the loaded chart. Visual only: the section announces loading. */
export function EarningsSkeleton({ withHeading = false }: EarningsSkeletonProps) {
  return (
    <div className={skeleton.root} aria-hidden>
      {withHeading && <div className={clsx(skeleton.bone, skeleton.heading)} />}
      <div className={clsx(chart.surface, chart.skeleton)}>
        <div className={clsx(skeleton.bone, skeleton.line)} />
        <div className={chart.columns} />
      </div>
    </div>
  );
}
