import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '../domain/paths';
import type { Product } from '../domain/product';
import { useCartActions } from '../stores/CartProvider';
import { useNotifications } from '../stores/NotificationsProvider';

/** State of a history entry of the cart that opens the checkout. */
const CHECKOUT = 'checkout';

/**
 * Adds the product unless it is in the cart, and goes there; the checkout opens if nothing else is in the cart, so that
 * nobody pays for what they do not see. Referentially stable.
 */
export function useBuyNow(): (product: Product) => void {
  const { add, update } = useCartActions();
  const { notify } = useNotifications();
  const navigate = useNavigate();
  return useCallback(
    (product) => {
      const before = update((cart) => cart);
      if (!before.some(({ id }) => id === product.id)) {
        const { limit } = add(product);
        if (limit) {
          notify({ kind: 'cartLimit', limit, title: product.title });
          return;
        }
      }
      const isAlone = before.every(({ id }) => id === product.id);
      if (!isAlone) notify({ kind: 'othersInCart' });
      void navigate(PATHS.cart, isAlone ? { state: CHECKOUT } : {});
    },
    [add, update, notify, navigate],
  );
}

/** Calls it once if the cart was opened to buy at once; Back and reloading do not repeat it. */
export function useCheckoutOnArrival(checkOut: () => void, ready: boolean): void {
  const location = useLocation();
  const navigate = useNavigate();
  const handled = useRef<string>(undefined);
  useEffect(() => {
    if (location.state !== CHECKOUT || !ready || handled.current === location.key) return;
    handled.current = location.key;
    void navigate(PATHS.cart, { replace: true, state: null });
    checkOut();
  });
}
