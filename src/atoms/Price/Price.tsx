import { formatRupees } from '../../domain/money';
import { fixedStyles } from '../../theme/fixedStyles';
import { theme } from '../../theme/theme';

export interface PriceProps {
  /** Rupees. */
  rupees: number;
  /** `large` where the price is what the eye should find first. */
  size?: 'text' | 'large';
}

const Amount = fixedStyles('span', {
  fontWeight: theme.typography.fontWeightBold,
  lineHeight: theme.typography.h1.lineHeight,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&.large': { fontSize: theme.typography.pxToRem(26) },
});

/** An amount in rupees: Indian grouping, always two decimals, never broken across lines. */
export function Price({ rupees, size = 'text' }: PriceProps) {
  return <Amount className={size}>{formatRupees(rupees)}</Amount>;
}
