import type { CSSProperties } from 'react';
import { useText } from '../../i18n/useText';
import { staticStyled } from '../../theme/staticStyled';
import { theme } from '../../theme/theme';
import star from './star.svg';

export interface RatingStarsProps {
  /** 1 to 5, one decimal; 0 means not rated. */
  value: number;
}

// A single element: stars made of elements would cost more than the rest of a card.
const Root = staticStyled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  fontWeight: theme.typography.fontWeightBold,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&[role]::before': {
    content: '""',
    width: '5.5em',
    height: '1.1em',
    background: `linear-gradient(90deg, ${theme.vars.palette.secondary.main} var(--rated), ${theme.vars.palette.divider} var(--rated))`,
    mask: `url("${star}") 0 0 / 1.1em 1.1em repeat-x`,
    forcedColorAdjust: 'none',
  },
});

/** Stars are filled to the tenth; unrated products show text. */
export function RatingStars({ value }: RatingStarsProps) {
  const t = useText();
  if (value === 0) return <Root>{t.rich('product.unrated')}</Root>;
  const rating = value.toFixed(1);
  const rated: CSSProperties & { '--rated': string } = { '--rated': `${value * 20}%` };
  return (
    <Root role="img" aria-label={t('product.ratingValue', { rating })} style={rated}>
      {rating}
    </Root>
  );
}
