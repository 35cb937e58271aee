import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Note } from '../../atoms/Note/Note';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import type { CartLine } from '../../domain/cart';
import { MAX_CART_LINES } from '../../domain/limits';
import { PATHS } from '../../domain/paths';
import type { ProductId } from '../../domain/product';
import { useText } from '../../i18n/useText';
import {
  LazyPaymentDialog,
  type LazyPaymentDialogProps,
} from '../../sections/LazyPaymentDialog/LazyPaymentDialog';
import {
  LazySignInDialog,
  type LazySignInDialogProps,
} from '../../sections/LazySignInDialog/LazySignInDialog';
import { CartTemplate, type CartTemplateProps } from '../CartTemplate/CartTemplate';
import styles from './CheckoutCartTemplate.module.css';

export interface CheckoutCartTemplateProps extends Omit<CartTemplateProps, 'noteOn' | 'note'> {
  /** Products bought before. */
  bought: ReadonlySet<ProductId>;
  /** The user's own listings, which they can't buy. */
  own: ReadonlySet<ProductId>;
  /** Products whose payment is pending. */
  pending?: ReadonlySet<ProductId>;
  /** Props of the payment dialog. */
  payment: LazyPaymentDialogProps;
  /** Props of the sign-in dialog; null until needed. */
  signIn: LazySignInDialogProps | null;
}

/** The cart with payments: notes on lines and the checkout dialogs. */
export function CheckoutCartTemplate({
  bought,
  own,
  pending,
  payment,
  signIn,
  ...cart
}: CheckoutCartTemplateProps) {
  const t = useText('buying', 'payment');
  const root = useRef<HTMLDivElement>(null);
  const isPaid = payment.status.kind === 'paid';
  const wasPaid = useRef(isPaid);

  useEffect(() => {
    // The checkout button, to which the dialog would return focus, is gone.
    if (wasPaid.current && !isPaid) root.current?.querySelector('h1')?.focus();
    wasPaid.current = isPaid;
  }, [isPaid]);

  // Behind the thanks, the cart stays as it was ordered.
  const [ordered, setOrdered] = useState(cart.cart);
  if (!isPaid && cart.cart !== ordered) setOrdered(cart.cart);

  const ownCount = cart.cart.filter(({ id }) => own.has(id)).length;
  const boughtCount = cart.cart.filter(({ id }) => bought.has(id) && !own.has(id)).length;

  const toPurchases = (
    <Link className={styles.purchases} to={`${PATHS.account}#purchases`}>
      {t.rich('payment.purchases')}
    </Link>
  );

  // Said once, however many lines it holds for.
  const explained = cart.cart.find(({ id, quantity }) => quantity > 1 && !own.has(id))?.id;
  const noteOn = ({ id }: CartLine) => {
    if (own.has(id)) return <Note tone="warning">{t.rich('buying.own')}</Note>;
    const additional = id === explained && <p>{t.rich('buying.licences')}</p>;
    if (!bought.has(id)) return additional;
    return (
      <>
        {additional}
        <Note>
          <span>{t.rich('buying.bought')}</span> {toPurchases}
        </Note>
      </>
    );
  };

  // Stored by an earlier version, or with a product that was removed and brought back.
  const hasTooMany = cart.cart.length > MAX_CART_LINES;
  const blocking = hasTooMany ? t.rich('buying.tooManyInAll') : ownCount > 0 && t.rich('buying.ownInAll');
  const isPending = cart.cart.some(({ id }) => pending?.has(id));
  const warning = blocking || (isPending && t.rich('buying.pendingInAll'));
  const inAll = warning || (boughtCount > 0 && t.rich('buying.boughtInAll', { count: boughtCount }));

  return (
    <div ref={root}>
      <CartTemplate
        {...cart}
        cart={isPaid ? ordered : cart.cart}
        noteOn={isPaid ? undefined : noteOn}
        note={
          inAll && (
            <Note tone={warning ? 'warning' : 'info'}>
              <span>{inAll}</span> {!blocking && isPending && toPurchases}
            </Note>
          )
        }
      />
      {/* A live region: this may change after signing in. */}
      <PoliteStatus>{inAll}</PoliteStatus>
      <LazyPaymentDialog {...payment} />
      {signIn && <LazySignInDialog {...signIn} />}
    </div>
  );
}
