import { clsx } from 'clsx';
import type { Category } from '../../domain/product';
import kinari from '../../theme/kinari.module.css';
import skeleton from '../../theme/skeleton.module.css';
import { coverStyle } from '../CategoryCover/coverStyle';
import jacket from '../Jacket/Jacket.module.css';
import card from '../ProductCard/ProductCard.module.css';
import styles from './ProductCardSkeleton.module.css';

export interface ProductCardSkeletonProps {
  /** Category of the expected product, if known, for its cover. */
  category?: Category;
}

const line = clsx(skeleton.bone, styles.line);
const shortLine = clsx(line, styles.short);

/** Visual only: the list announces loading. */
export function ProductCardSkeleton({ category }: ProductCardSkeletonProps) {
  const cover = category && coverStyle(category);
  return (
    <div className={card.root} aria-hidden>
      {cover ? (
        <div className={clsx(jacket.root, cover.className, kinari.inGrid)} style={cover.style} />
      ) : (
        <div className={clsx(skeleton.root, skeleton.bone, jacket.root, styles.picture)} />
      )}
      <div className={clsx(skeleton.root, card.body, styles.body)}>
        <div className={shortLine} />
        <div className={line} />
        <div className={clsx(shortLine, styles.seller)} />
        <div className={card.bottom}>
          <div className={clsx(card.figures, styles.figures)}>
            <div className={clsx(skeleton.bone, styles.price)} />
            <div className={shortLine} />
          </div>
          <div className={clsx(skeleton.bone, styles.button)} />
        </div>
      </div>
    </div>
  );
}
