import { useCallback } from 'react';
import type { Result } from '../domain/failure';
import type { OrderId, OrderLineId, Purchase, Receipt } from '../domain/order';
import type { CallOptions } from '../marketplace/Marketplace';
import { useServices } from './MarketplaceProvider';
import { useForUser } from './useForUser';

interface Purchases {
  /** Newest first; empty until loaded. */
  purchases: readonly Purchase[];
  state: 'loading' | 'failed' | 'ready';
  /** Refetches after a failure. */
  retry: () => void;
  /** Rates a purchase, once. */
  rate: (line: OrderLineId, rating: number) => Promise<Result<null>>;
  receipt: (order: OrderId, options: CallOptions) => Promise<Result<Receipt>>;
}

const NONE: readonly Purchase[] = [];

/** Purchases of the signed-in user; null without payments. */
export function usePurchases(): Purchases | null {
  const { purchases: port, traits } = useServices().marketplace;
  const { takesPayments } = traits;
  const list = useCallback((options: CallOptions) => port.list(options), [port]);
  const { value, state, retry, change } = useForUser(takesPayments ? list : null);

  const rate = useCallback(
    async (line: OrderLineId, rating: number) => {
      const result = await port.rate(line, rating);
      if (result.ok)
        change((bought) =>
          bought.map((purchase) => (purchase.id === line ? { ...purchase, rating } : purchase)),
        );
      return result;
    },
    [port, change],
  );
  const receipt = useCallback((order: OrderId, options: CallOptions) => port.receipt(order, options), [port]);

  return takesPayments ? { purchases: value ?? NONE, state, retry, rate, receipt } : null;
}
