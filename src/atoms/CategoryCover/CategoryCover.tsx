import { clsx } from 'clsx';
import type { Category, ProductId } from '../../domain/product';
import kinari from '../../theme/kinari.module.css';
import styles from './CategoryCover.module.css';
import { coverStyle } from './coverStyle';

export interface CategoryCoverProps {
  /** Which drawings and which hue. */
  category: Category;
  /** The product whose own cover this is, too small for its title; omit for the category's fixed one. */
  id?: ProductId;
  /** As of `coverShifts`. */
  coverShift?: number;
  /** Aspect ratio, width / height, at least 1; defaults to 16 : 10. */
  ratio?: number;
  /** Kinari, the border of a sari, along the lower edge. */
  border?: boolean;
}

/** Decorative block print: a patterned ground, and an emblem of the category in a frame. */
export function CategoryCover({ category, id, coverShift, ratio, border = false }: CategoryCoverProps) {
  const cover = coverStyle(category, id, coverShift);
  return (
    <div
      className={clsx(styles.root, cover.className, border && [styles.border, kinari.kinari])}
      style={{ ...cover.style, aspectRatio: ratio }}
    />
  );
}
