import { clsx } from 'clsx';
import skeleton from '../../theme/skeleton.module.css';
import list from './PurchaseList.module.css';
import row from './PurchaseRow.module.css';

export interface PurchasesSkeletonProps {
  /** Includes the heading, for when not even the list's code has loaded. */
  withHeading?: boolean;
}

const ROWS = [0, 1, 2];

/** Rows about as high as loaded ones. Visual only: the list announces loading. */
export function PurchasesSkeleton({ withHeading = false }: PurchasesSkeletonProps) {
  return (
    <div className={skeleton.root} aria-hidden>
      {withHeading && <div className={clsx(skeleton.bone, skeleton.heading)} />}
      <ul className={list.rows}>
        {ROWS.map((index) => (
          <li key={index} className={row.root}>
            <div className={clsx(row.jacket, skeleton.bone, skeleton.jacket)} />
            <div className={row.product}>
              <div className={clsx(skeleton.bone, skeleton.line)} />
              <div className={clsx(skeleton.bone, skeleton.line)} />
              <div className={clsx(skeleton.bone, skeleton.line)} />
            </div>
            <div className={row.bars}>
              <div className={skeleton.bone} />
              <div className={clsx(skeleton.bone, skeleton.line, row.text)} />
              <div className={clsx(skeleton.bone, skeleton.line, row.stars)} />
            </div>
            <div>
              <div className={clsx(skeleton.bone, skeleton.line)} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
