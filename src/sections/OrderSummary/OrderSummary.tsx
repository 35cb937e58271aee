import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { Price } from '../../atoms/Price/Price';
import { cartTotal, type Cart } from '../../domain/cart';
import { toRupees } from '../../domain/money';
import { useText } from '../../i18n/useText';

export interface OrderSummaryProps {
  /** The cart to order. */
  cart: Cart;
  /** The checkout button was pressed. */
  onCheckout: () => void;
  /** A checkout is in progress; the button does nothing. */
  busy?: boolean;
  /** A note above the button. */
  note?: ReactNode;
}

const Root = styled('section')(({ theme }) => ({
  padding: theme.spacing(2.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderBlockStart: `3px solid ${theme.vars.palette.secondary.main}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.shop.shadowRest,
  '& dl': { margin: theme.spacing(2, 0, 3) },
  '& dl > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    paddingBlock: theme.spacing(0.75),
  },
  '& dd': { margin: 0 },
  '& .note': { marginBlockEnd: theme.spacing(2) },
  '& > [aria-disabled="true"]': { opacity: 0.6, cursor: 'default' },
  '& > p': { marginTop: theme.spacing(1.5), textAlign: 'center' },
  '& .total': {
    marginBlockStart: theme.spacing(1),
    paddingBlockStart: theme.spacing(2),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    '& dt': theme.typography.subtitle1,
    '& dd, & dd span': { minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
}));

/** Shipping is free, so subtotal and total are equal. */
export function OrderSummary({ cart, onCheckout, busy = false, note }: OrderSummaryProps) {
  const t = useText();
  const headingId = useId();
  const rupees = toRupees(cartTotal(cart));
  return (
    <Root aria-labelledby={headingId}>
      <Typography id={headingId} component="h2" variant="h3">
        {t.rich('cart.summary')}
      </Typography>
      <dl>
        <div>
          <dt>{t.rich('cart.subtotal')}</dt>{' '}
          <dd>
            <Price rupees={rupees} />
          </dd>
        </div>
        <div>
          <dt>{t.rich('cart.shipping')}</dt> <dd>{t.rich('cart.free')}</dd>
        </div>
        <div className="total">
          <dt>{t.rich('cart.total')}</dt>{' '}
          <dd>
            <Price rupees={rupees} size="large" />
          </dd>
        </div>
      </dl>
      {note && <div className="note">{note}</div>}
      {/* Not `disabled`: that would drop keyboard focus. */}
      <Button
        variant="contained"
        size="large"
        fullWidth
        aria-disabled={busy}
        onClick={busy ? undefined : onCheckout}
      >
        {t.rich('cart.checkout')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t.rich('cart.checkoutNote')}
      </Typography>
    </Root>
  );
}
