import { useEffect, useMemo, useReducer } from 'react';
import { CHECKOUT_IDLE, nextCheckoutStatus, type CheckoutStatus } from '../domain/checkoutStatus';
import { useAuth } from './AuthProvider';
import { useCartActions } from './CartProvider';
import { createCheckoutRunner, type CheckoutRunner } from './checkoutRunner';
import { useServices } from './MarketplaceProvider';
import { useInvalidate } from './queryCache';

interface Checkout extends Omit<CheckoutRunner, 'end' | 'setBuyer'> {
  status: CheckoutStatus;
}

/** Unmounting cancels without loss. @throws Error if `MarketplaceProvider` has no `payment` */
export function useCheckout(): Checkout {
  const { marketplace, clock, payment } = useServices();
  if (!payment) throw new Error('useCheckout needs a MarketplaceProvider with payment tools');
  const { update } = useCartActions();
  const [status, dispatch] = useReducer(nextCheckoutStatus, CHECKOUT_IDLE);

  const { user } = useAuth();
  const invalidate = useInvalidate();

  const runner = useMemo(
    () =>
      createCheckoutRunner({
        port: marketplace.checkout,
        payment,
        clock,
        dispatch,
        updateCart: update,
        onPaid: () => void invalidate('orderPaid'),
      }),
    [marketplace, payment, clock, update, invalidate],
  );
  useEffect(() => runner.setBuyer(user), [runner, user]);
  useEffect(() => runner.end, [runner]);

  return { ...runner, status };
}
