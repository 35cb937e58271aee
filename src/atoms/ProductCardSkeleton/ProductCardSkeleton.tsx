import { clsx } from 'clsx';
import type { Category } from '../../domain/product';
import { CategoryCover } from '../CategoryCover/CategoryCover';
import skeleton from '../../theme/skeleton.module.css';
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
  return (
    <div className={card.root} aria-hidden>
      {category ? (
        <CategoryCover category={category} border />
      ) : (
        <div className={clsx(skeleton.root, skeleton.bone, styles.picture)} />
      )}
      <div className={clsx(skeleton.root, card.body, styles.body)}>
        <div className={shortLine} />
        <div className={line} />
        <div className={line} />
        <div className={shortLine} />
        <div className={clsx(card.bottom, styles.bottom)}>
          <div className={clsx(skeleton.bone, styles.price)} />
          <div className={clsx(skeleton.bone, styles.button)} />
        </div>
      </div>
    </div>
  );
}
