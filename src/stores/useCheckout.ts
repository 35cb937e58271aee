import { useCallback } from 'react';
import type { Cart } from '../domain/cart';
import type { Result } from '../domain/failure';
import type { CheckoutOutcome } from '../marketplace/Marketplace';
import { useServices } from './MarketplaceProvider';

/** Starts the checkout of a cart; an attempt is named by a UUID (see `CheckoutPort`). */
export function useCheckout(): (cart: Cart, attempt: string) => Promise<Result<CheckoutOutcome>> {
  const { marketplace } = useServices();
  return useCallback((cart, attempt) => marketplace.checkout.start(cart, attempt), [marketplace]);
}
