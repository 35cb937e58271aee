import { clsx } from 'clsx';
import skeleton from '../../theme/skeleton.module.css';
import list from './OwnProductList.module.css';
import row from './OwnProductRow.module.css';

const ROWS = [0, 1, 2];

/** Rows as high as loaded ones. Visual only: the list announces loading. */
export function OwnProductsSkeleton() {
  return (
    <div className={clsx(list.list, skeleton.root)} aria-hidden>
      {ROWS.map((index) => (
        <div key={index} className={clsx(row.root, row.skeleton)}>
          <div className={clsx(row.jacket, skeleton.bone, skeleton.jacket)} />
          <div className={row.lines}>
            <div className={clsx(skeleton.bone, skeleton.line)} />
            <div className={clsx(skeleton.bone, skeleton.line)} />
          </div>
        </div>
      ))}
    </div>
  );
}
