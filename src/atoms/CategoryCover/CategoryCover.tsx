import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Category } from '../../domain/product';
// Files of their own: the browser fetches the one or two that a page shows, and the script stays small.
import assets from './assets.svg?no-inline';
import code from './code.svg?no-inline';
import prompts from './prompts.svg?no-inline';
import scripts from './scripts.svg?no-inline';

export interface CategoryCoverProps {
  /** Which artwork. */
  category: Category;
  /** Width to height; the artwork is drawn for 16 : 10 and cut off evenly for any other. */
  ratio?: number;
  /** A picture that lies over the cover. */
  children?: ReactNode;
}

/** The ratio that the artworks are drawn in. */
export const COVER_RATIO = 16 / 10;

const ARTWORKS: Record<Category, string> = { code, prompts, assets, scripts };

const Root = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.shop.band,
  backgroundPosition: 'center',
  backgroundSize: 'cover',
}));

/**
 * The drawn cover of a category, for what has no picture of its own: a jaali window for code, a lamp in a
 * rangoli for prompts, a lotus on block print for assets, a spinning wheel for scripts. Decoration only.
 */
export function CategoryCover({ category, ratio = COVER_RATIO, children }: CategoryCoverProps) {
  return (
    <Root style={{ aspectRatio: ratio, backgroundImage: `url("${ARTWORKS[category]}")` }}>{children}</Root>
  );
}
