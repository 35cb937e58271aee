import { clsx } from 'clsx';
import type { Category, ProductId } from '../../domain/product';
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
}

/** Decorative block print: a patterned ground, and an emblem of the category in a frame. */
export function CategoryCover({ category, id, coverShift, ratio }: CategoryCoverProps) {
  const cover = coverStyle(category, id, coverShift);
  return (
    <div className={clsx(styles.root, cover.className)} style={{ ...cover.style, aspectRatio: ratio }} />
  );
}
