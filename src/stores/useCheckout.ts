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

/** Unmounting cancels without loss. @throws Error without payments */
export function useCheckout(): Checkout {
  const { marketplace, clock, payment } = useServices();
  const { payments } = marketplace;
  if (!payment || !payments) throw new Error('useCheckout needs a marketplace with payments');
  const { update } = useCartActions();
  const [status, dispatch] = useReducer(nextCheckoutStatus, CHECKOUT_IDLE);

  const { user } = useAuth();
  const invalidate = useInvalidate();

  const runner = useMemo(
    () =>
      createCheckoutRunner({
        port: payments,
        payment,
        clock,
        dispatch,
        updateCart: update,
        onPaid: () => void invalidate('orderPaid'),
      }),
    [payments, payment, clock, update, invalidate],
  );
  useEffect(() => runner.setBuyer(user), [runner, user]);
  useEffect(() => runner.end, [runner]);

  const isPending = status.kind === 'pending';
  useEffect(() => {
    if (isPending) void invalidate('paymentPending');
  }, [isPending, invalidate]);

  return { ...runner, status };
}
