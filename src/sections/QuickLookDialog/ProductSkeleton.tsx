import { clsx } from 'clsx';
import skeleton from '../../theme/skeleton.module.css';
import details from './ProductDetails.module.css';
import styles from './ProductSkeleton.module.css';

const line = clsx(skeleton.bone, skeleton.line);
const textLine = clsx(skeleton.bone, styles.line);

/** Visual only: the dialog's title announces loading. As large as most products' pages. */
export function ProductSkeleton() {
  return (
    <div className={clsx(skeleton.root, details.root)} aria-hidden>
      <div className={clsx(details.picture, skeleton.bone, styles.picture)} />
      <div className={details.words}>
        <div>
          <div className={line} />
          <div className={line} />
        </div>
        <div className={clsx(skeleton.bone, styles.row)} />
        <div className={clsx(skeleton.bone, styles.row)} />
        <div>
          <div className={textLine} />
          <div className={textLine} />
          <div className={textLine} />
        </div>
        <div className={clsx(skeleton.bone, styles.actions)} />
      </div>
    </div>
  );
}
