import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Category } from '../../domain/product';
import styles from './CategoryCover.module.css';

export interface CategoryCoverProps {
  /** Which artwork. */
  category: Category;
  /** Aspect ratio, width / height; the artwork is drawn for 16 : 10 and cropped evenly otherwise. */
  ratio?: number;
  /** An `img` that covers the artwork once it has `data-arrived`. */
  children?: ReactNode;
}

export const COVER_RATIO = 16 / 10;

/** Decorative cover of a category: jaali, rangoli, block-printed lotus or spinning wheel. */
export function CategoryCover({ category, ratio, children }: CategoryCoverProps) {
  return (
    <div
      className={clsx(styles.root, styles[category])}
      style={ratio === undefined ? undefined : { aspectRatio: ratio }}
    >
      {children}
    </div>
  );
}
