import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { coverOf } from '../../domain/cover';
import type { Category } from '../../domain/product';
import { COVER_GROUNDS, COVER_INKS } from '../../theme/tokens';
import styles from './CategoryCover.module.css';

/**
 * Classes and custom properties of a cover: `--drawings`, `--frame`, `--emblem`, `--tile`, `--tile-size`, `--tile-at`,
 * `--ground`, and `--ink` for text on it.
 * @param title of the product; omit for the category's fixed cover
 * @param shift as of `coverShifts`
 */
export function coverStyle(category: Category, title?: string, shift?: number) {
  const { tile, ground, frame, emblem, tileSize, tileX, tileY } = coverOf(title, category, shift);
  return {
    className: clsx(styles[category], styles[tile]),
    style: {
      '--ground': COVER_GROUNDS[category][ground],
      '--ink': COVER_INKS[category],
      '--frame': frame,
      '--emblem': emblem,
      '--tile-size': `${12 + 3 * tileSize}%`,
      '--tile-at': `${50 + 4 * tileX}% ${50 + 6 * tileY}%`,
    } as CSSProperties,
  };
}
