import { formatRupees } from '../../domain/money';
import { staticStyled } from '../../theme/staticStyled';
import { theme } from '../../theme/theme';

export interface PriceProps {
  /** Rupees. */
  rupees: number;
  /** `large` for prominent prices. */
  size?: 'text' | 'large';
}

const Amount = staticStyled('span', {
  fontWeight: theme.typography.fontWeightBold,
  lineHeight: theme.typography.h1.lineHeight,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&.large': { fontSize: theme.typography.pxToRem(26) },
});

export function Price({ rupees, size = 'text' }: PriceProps) {
  return <Amount className={size}>{formatRupees(rupees)}</Amount>;
}
