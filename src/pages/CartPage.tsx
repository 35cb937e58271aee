import { createElement, use, useState } from 'react';
import { removeFromCart, restoreLine, updateQuantity } from '../domain/cartLines';
import type { ProductId } from '../domain/product';
import { hi } from '../i18n/parts/cart.hi';
import { PartWords } from '../i18n/parts/PartWords';
import { useCart, useCartActions } from '../stores/CartProvider';
import { useServices } from '../stores/MarketplaceProvider';
import { useNotifications } from '../stores/NotificationsProvider';
import { CartTemplate } from '../templates/CartTemplate/CartTemplate';
import { loadOnce } from './loads';

interface Changing {
  onQuantityChange: (id: ProductId, quantity: number) => void;
  onRemove: (id: ProductId) => void;
}

/** Cart without payments: checkout shows a notice. */
function UnpaidCart(changing: Changing) {
  const { lines } = useCart();
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
    <CartTemplate cart={lines} checkingOut={checkingOut} {...changing} onCheckout={() => void checkOut()} />
  );
}

/** Cart with payments; suspends while its chunk loads. */
function PayingCart(props: Changing) {
  return createElement(
    use(loadOnce('payingCart', async () => (await import('./PayingCart')).PayingCart)),
    props,
  );
}

/** /cart. */
export function CartPage() {
  const { revise } = useCartActions();
  const { notify } = useNotifications();
  const { takesPayments } = useServices().marketplace.traits;

  const changing: Changing = {
    onQuantityChange: (id, quantity) => revise((cart) => updateQuantity(cart, id, quantity)),
    onRemove: (id) => {
      const before = revise((cart) => cart);
      const position = before.findIndex((line) => line.id === id);
      const line = before[position];
      if (!line) return;
      revise((cart) => removeFromCart(cart, id));
      notify({ kind: 'removedFromCart', title: line.title }, () =>
        revise((cart) => restoreLine(cart, line, position)),
      );
    },
  };

  return (
    <PartWords hi={hi}>
      {takesPayments ? <PayingCart {...changing} /> : <UnpaidCart {...changing} />}
    </PartWords>
  );
}
