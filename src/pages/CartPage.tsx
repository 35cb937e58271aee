import { createElement, use, useState } from 'react';
import type { ProductId } from '../domain/product';
import { useCart, useCartActions } from '../stores/CartProvider';
import { useServices } from '../stores/MarketplaceProvider';
import { useNotifications } from '../stores/NotificationsProvider';
import { CartTemplate } from '../templates/CartTemplate/CartTemplate';
import { loadOnce } from './loads';

interface Removing {
  onRemove: (id: ProductId) => void;
}

/** A cart whose checkout only announces itself. */
function UnpaidCart({ onRemove }: Removing) {
  const { lines } = useCart();
  const { updateQuantity } = useCartActions();
  const { checkout } = useServices().marketplace;
  const { notify } = useNotifications();
  const [checkingOut, setCheckingOut] = useState(false);

  const checkOut = async () => {
    setCheckingOut(true);
    const result = await checkout.start(lines, '');
    setCheckingOut(false);
    notify(result.ok ? { kind: 'checkoutComingSoon' } : { kind: 'failed', failure: result.failure });
  };

  return (
    <CartTemplate
      cart={lines}
      checkingOut={checkingOut}
      onQuantityChange={updateQuantity}
      onRemove={onRemove}
      onCheckout={() => void checkOut()}
    />
  );
}

/** A cart that can be paid; suspends until its code has arrived. */
function PayingCart(props: Removing) {
  return createElement(
    use(loadOnce('payingCart', async () => (await import('./PayingCart')).PayingCart)),
    props,
  );
}

/** `/cart` */
export function CartPage() {
  const { remove, restore } = useCartActions();
  const { notify } = useNotifications();
  const { takesPayments } = useServices().marketplace.traits;

  const removeLine = (id: ProductId) => {
    const removed = remove(id);
    if (removed) notify({ kind: 'removedFromCart', title: removed.line.title }, () => restore(removed));
  };

  return takesPayments ? <PayingCart onRemove={removeLine} /> : <UnpaidCart onRemove={removeLine} />;
}
