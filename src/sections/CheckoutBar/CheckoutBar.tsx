import Button from '@mui/material/Button';
import { Price } from '../../atoms/Price/Price';
import { cartTotal, type Cart } from '../../domain/cart';
import { toRupees } from '../../domain/money';
import { useText } from '../../i18n/useText';
import styles from './CheckoutBar.module.css';

export interface CheckoutBarProps {
  /** The cart to order. */
  cart: Cart;
  /** The checkout button was pressed. */
  onCheckout: () => void;
  /** A checkout is in progress; the button does nothing. */
  busy?: boolean;
  /** The order summary's own button is entirely on screen. */
  hidden: boolean;
}

/** On phones, at the foot of the screen: total and checkout, until the order summary is reached. */
export function CheckoutBar({ cart, onCheckout, busy = false, hidden }: CheckoutBarProps) {
  const t = useText('cart');
  return (
    <div className={styles.root} inert={hidden}>
      <p className={styles.total}>
        <span>{t.rich('cart.total')}</span> <Price rupees={toRupees(cartTotal(cart))} />
      </p>
      {/* Not `disabled`: that would drop keyboard focus. */}
      <Button variant="contained" size="large" aria-disabled={busy} onClick={busy ? undefined : onCheckout}>
        <span>{t.rich('cart.checkout')}</span>
      </Button>
    </div>
  );
}
