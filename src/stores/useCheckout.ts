import { useEffect, useMemo, useReducer } from 'react';
import { CHECKOUT_IDLE, nextCheckoutStatus, type CheckoutStatus } from '../domain/checkoutStatus';
import { useAuth } from './AuthProvider';
import { useCartActions } from './CartProvider';
import { createCheckoutRunner, type CheckoutRunner } from './checkoutRun';
import { useServices } from './MarketplaceProvider';

interface Checkout extends Omit<CheckoutRunner, 'end' | 'setBuyer'> {
  status: CheckoutStatus;
}

/**
 * Ordering and paying, and where that stands. What is bought leaves the cart. Ends with the screen that shows it, and
 * nothing is lost by that.
 *
 * @throws Error where `MarketplaceProvider` was handed nothing to pay with
 */
export function useCheckout(): Checkout {
  const { marketplace, clock, payment } = useServices();
  if (!payment) throw new Error('useCheckout needs a MarketplaceProvider with payment tools');
  const { revise } = useCartActions();
  const [status, tell] = useReducer(nextCheckoutStatus, CHECKOUT_IDLE);

  const { user } = useAuth();

  const runner = useMemo(
    () => createCheckoutRunner({ port: marketplace.checkout, payment, clock, tell, revise }),
    [marketplace, payment, clock, revise],
  );
  useEffect(() => runner.setBuyer(user), [runner, user]);
  useEffect(() => runner.end, [runner]);

  return { ...runner, status };
}
