import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Price } from '../../atoms/Price/Price';
import { cartTotal, type Cart } from '../../domain/cart';
import { toRupees } from '../../domain/money';
import { useText } from '../../i18n/useText';
import styles from './OrderSummary.module.css';

export interface OrderSummaryProps {
  /** The cart to order. */
  cart: Cart;
  /** The checkout button was pressed. */
  onCheckout: () => void;
  /** A checkout is in progress; the button does nothing. */
  busy?: boolean;
  /** A note above the button. */
  note?: ReactNode;
  /** Called with true when the whole button is on screen and clear of notices, otherwise with false. Must be referentially stable. */
  onCheckoutVisible?: (visible: boolean) => void;
}

/** Not 1: fractions of pixels round. */
const ENTIRELY = 0.99;

/** Without the foot of the window, where notices and the checkout bar are. */
const CLEAR_OF_NOTICES = '0px 0px -80px';

/** Shipping is free, so subtotal and total are equal. */
export function OrderSummary({ cart, onCheckout, busy = false, note, onCheckoutVisible }: OrderSummaryProps) {
  const t = useText('cart');
  const headingId = useId();
  const rupees = toRupees(cartTotal(cart));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!button.current || !onCheckoutVisible) return;
    const observer = new IntersectionObserver(
      ([entry]) => onCheckoutVisible((entry?.intersectionRatio ?? 1) >= ENTIRELY),
      // The document: also inside a frame.
      { root: document, threshold: ENTIRELY, rootMargin: CLEAR_OF_NOTICES },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [onCheckoutVisible]);
  return (
    <section className={styles.root} aria-labelledby={headingId}>
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
        <div className={styles.total}>
          <dt>{t.rich('cart.total')}</dt>{' '}
          <dd>
            <Price rupees={rupees} size="large" />
          </dd>
        </div>
      </dl>
      {note && <div className={styles.note}>{note}</div>}
      {/* Not `disabled`: that would drop keyboard focus. */}
      <Button
        ref={button}
        variant="contained"
        size="large"
        fullWidth
        aria-disabled={busy}
        onClick={busy ? undefined : onCheckout}
      >
        <span>{t.rich('cart.checkout')}</span>
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t.rich('cart.checkoutNote')}
      </Typography>
    </section>
  );
}
