import { useCallback } from 'react';
import type { Product } from '../domain/product';
import { useCartActions } from '../stores/CartProvider';
import { useNotifications } from '../stores/NotificationsProvider';

/** Referentially stable. */
export function useAddToCart(): (product: Product) => void {
  const { add } = useCartActions();
  const { notify } = useNotifications();
  return useCallback(
    (product) => {
      const { quantity, lineCount } = add(product);
      notify({ kind: 'addedToCart', title: product.title, quantity, lines: lineCount });
    },
    [add, notify],
  );
}
