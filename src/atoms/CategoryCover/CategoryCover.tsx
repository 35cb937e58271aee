import type { ReactNode } from 'react';
import type { Category } from '../../domain/product';
import { staticStyled } from '../../theme/staticStyled';
import { theme } from '../../theme/theme';
// Not inlined: a page needs only one or two of them.
import assets from './assets.svg?no-inline';
import code from './code.svg?no-inline';
import prompts from './prompts.svg?no-inline';
import scripts from './scripts.svg?no-inline';

export interface CategoryCoverProps {
  /** Which artwork. */
  category: Category;
  /** Aspect ratio, width / height; the artwork is drawn for 16 : 10 and cropped evenly otherwise. */
  ratio?: number;
  /** An `img` that covers the artwork once it has `data-arrived`. */
  children?: ReactNode;
}

export const COVER_RATIO = 16 / 10;

const Root = staticStyled('div', {
  overflow: 'hidden',
  aspectRatio: COVER_RATIO,
  backgroundColor: theme.vars.palette.shop.band,
  backgroundPosition: 'center',
  backgroundSize: 'cover',
  '&.code': { backgroundImage: `url("${code}")` },
  '&.prompts': { backgroundImage: `url("${prompts}")` },
  '&.assets': { backgroundImage: `url("${assets}")` },
  '&.scripts': { backgroundImage: `url("${scripts}")` },
  '& > img': {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    opacity: 0,
    transition: theme.transitions.create('opacity'),
  },
  '& > img[data-arrived]': { opacity: 1 },
});

/** Decorative cover of a category: jaali, rangoli, block-printed lotus or spinning wheel. */
export function CategoryCover({ category, ratio, children }: CategoryCoverProps) {
  return (
    <Root className={category} style={ratio === undefined ? undefined : { aspectRatio: ratio }}>
      {children}
    </Root>
  );
}
