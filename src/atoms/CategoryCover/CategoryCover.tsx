import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { coverOf } from '../../domain/cover';
import type { Category, ProductId } from '../../domain/product';
import kinari from '../../theme/kinari.module.css';
import { COVER_GROUNDS } from '../../theme/tokens';
import styles from './CategoryCover.module.css';

export interface CategoryCoverProps {
  /** Which drawings and which hue. */
  category: Category;
  /** The product whose own cover this is; omit for the category's fixed one. */
  id?: ProductId;
  /** Aspect ratio, width / height, at least 1; defaults to 16 : 10. */
  ratio?: number;
  /** Kinari, the border of a sari, along the lower edge. */
  border?: boolean;
  /** An `img` that covers the artwork once it has `data-arrived`. */
  children?: ReactNode;
}

export const COVER_RATIO = 16 / 10;

/** Decorative block print: a patterned ground, and an emblem of the category in a frame. */
export function CategoryCover({ category, id, ratio, border = false, children }: CategoryCoverProps) {
  const { tile, ground, frame, emblem, tileSize, tileX, tileY } = coverOf(id, category);
  const style = {
    backgroundColor: COVER_GROUNDS[category][ground],
    aspectRatio: ratio,
    '--frame': frame,
    '--emblem': emblem,
    '--tile-size': `${12 + 3 * tileSize}%`,
    '--tile-at': `${50 + 4 * tileX}% ${50 + 6 * tileY}%`,
  } as CSSProperties;
  return (
    <div
      className={clsx(styles.root, styles[category], styles[tile], border && [styles.border, kinari.kinari])}
      style={style}
    >
      {children}
    </div>
  );
}
