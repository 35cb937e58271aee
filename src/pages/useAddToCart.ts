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
      const { quantity, limit } = add(product);
      if (limit) notify({ kind: 'cartLimit', limit, title: product.title });
      else notify({ kind: 'addedToCart', title: product.title, quantity });
    },
    [add, notify],
  );
}
