import { createElement, use } from 'react';
import { removeFromCart, restoreLine, updateQuantity } from '../domain/cartLines';
import type { ProductId } from '../domain/product';
import { loadForPage } from '../i18n/loadMessages';
import { loadOnce } from '../i18n/loadOnce';
import { useCart, useCartActions } from '../stores/CartProvider';
import { useCapabilities } from '../stores/MarketplaceProvider';
import { useNotifications } from '../stores/NotificationsProvider';
import { CartTemplate } from '../templates/CartTemplate/CartTemplate';
import { useCheckoutOnArrival } from './useBuyNow';

interface LineActions {
  onQuantityChange: (id: ProductId, quantity: number) => void;
  onRemove: (id: ProductId) => void;
}

function DemoCart(lineActions: LineActions) {
  const { lines } = useCart();
  const { notify } = useNotifications();
  const checkOut = () => notify({ kind: 'checkoutComingSoon' });
  useCheckoutOnArrival(checkOut, lines.length > 0);
  return <CartTemplate cart={lines} {...lineActions} onCheckout={checkOut} />;
}

function LazyCheckoutCart(props: LineActions) {
  return createElement(
    use(
      loadOnce('payingCart', async () => {
        const [page] = await Promise.all([import('./CheckoutCart'), loadForPage(['buying', 'payment'])]);
        return page.CheckoutCart;
      }),
    ),
    props,
  );
}

export function CartPage() {
  const { update } = useCartActions();
  const { notify } = useNotifications();
  const { payments } = useCapabilities();

  const lineActions: LineActions = {
    onQuantityChange: (id, quantity) => update((cart) => updateQuantity(cart, id, quantity)),
    onRemove: (id) => {
      const before = update((cart) => cart);
      const position = before.findIndex((line) => line.id === id);
      const line = before[position];
      if (!line) return;
      update((cart) => removeFromCart(cart, id));
      notify({ kind: 'removedFromCart', title: line.title }, () =>
        update((cart) => restoreLine(cart, line, position)),
      );
    },
  };

  return payments ? <LazyCheckoutCart {...lineActions} /> : <DemoCart {...lineActions} />;
}
