import { useCallback } from 'react';
import type { Cart } from '../domain/cart';
import type { Result } from '../domain/failure';
import type { CheckoutOutcome } from '../marketplace/Marketplace';
import { useServices } from './MarketplaceProvider';

/** Starts the checkout of a cart. */
export function useCheckout(): (cart: Cart) => Promise<Result<CheckoutOutcome>> {
  const { marketplace } = useServices();
  return useCallback((cart) => marketplace.checkout.start(cart), [marketplace]);
}
