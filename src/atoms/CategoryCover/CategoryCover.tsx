import { clsx } from 'clsx';
import type { Category } from '../../domain/product';
import styles from './CategoryCover.module.css';
import { coverStyle } from './coverStyle';

export interface CategoryCoverProps {
  /** Which drawings and which hue. */
  category: Category;
  /** Title of the product whose own cover this is, too small for it; omit for the category's fixed one. */
  title?: string;
  /** As of `coverShifts`. */
  coverShift?: number;
  /** Aspect ratio, width / height, at least 1; defaults to 16 : 10. */
  ratio?: number;
}

/** Decorative block print: a patterned ground, and an emblem of the category in a frame. */
export function CategoryCover({ category, title, coverShift, ratio }: CategoryCoverProps) {
  const cover = coverStyle(category, title, coverShift);
  return (
    <div className={clsx(styles.root, cover.className)} style={{ ...cover.style, aspectRatio: ratio }} />
  );
}
