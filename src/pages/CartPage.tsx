import { useState } from 'react';
import type { ProductId } from '../domain/product';
import { useCart, useCartActions } from '../stores/CartProvider';
import { useCheckout } from '../stores/useCheckout';
import { useNotifications } from '../stores/NotificationsProvider';
import { CartTemplate } from '../templates/CartTemplate/CartTemplate';

/** `/cart` */
export function CartPage() {
  const { lines } = useCart();
  const { remove, restore, updateQuantity } = useCartActions();
  const { notify } = useNotifications();
  const startCheckout = useCheckout();
  const [checkingOut, setCheckingOut] = useState(false);

  const removeLine = (id: ProductId) => {
    const removed = remove(id);
    if (removed) notify({ kind: 'removedFromCart', title: removed.line.title }, () => restore(removed));
  };

  const checkOut = async () => {
    setCheckingOut(true);
    const result = await startCheckout(lines, crypto.randomUUID());
    setCheckingOut(false);
    notify(result.ok ? { kind: 'checkoutComingSoon' } : { kind: 'failed', failure: result.failure });
  };

  return (
    <CartTemplate
      cart={lines}
      checkingOut={checkingOut}
      onQuantityChange={updateQuantity}
      onRemove={removeLine}
      onCheckout={() => void checkOut()}
    />
  );
}
