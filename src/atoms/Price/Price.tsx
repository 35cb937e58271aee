import { styled } from '@mui/material/styles';
import { formatRupees } from '../../domain/money';

export interface PriceProps {
  /** Rupees. */
  rupees: number;
  /** `large` where the price is what the eye should find first. */
  size?: 'text' | 'large';
}

const Amount = styled('span', { shouldForwardProp: (prop) => prop !== 'size' })<Pick<PriceProps, 'size'>>(
  ({ theme, size }) => ({
    fontSize: size === 'large' ? theme.typography.pxToRem(26) : 'inherit',
    fontWeight: theme.typography.fontWeightBold,
    lineHeight: theme.typography.h1.lineHeight,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  }),
);

/** An amount in rupees: Indian grouping, always two decimals, never broken across lines. */
export function Price({ rupees, size = 'text' }: PriceProps) {
  return <Amount size={size}>{formatRupees(rupees)}</Amount>;
}
