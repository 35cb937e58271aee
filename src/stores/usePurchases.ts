import { useCallback } from 'react';
import type { Result } from '../domain/failure';
import type { OrderId, OrderLineId, Purchase, Receipt } from '../domain/order';
import type { CallOptions } from '../marketplace/Marketplace';
import { useServices } from './MarketplaceProvider';
import { useUserQuery } from './useUserQuery';

interface Purchases {
  /** Newest first; empty until loaded. */
  purchases: readonly Purchase[];
  state: 'loading' | 'failed' | 'ready';
  retry: () => void;
  rate: (line: OrderLineId, rating: number) => Promise<Result<null>>;
  receipt: (order: OrderId, options: CallOptions) => Promise<Result<Receipt>>;
}

const NONE: readonly Purchase[] = [];

/** Null without payments. */
export function usePurchases(): Purchases | null {
  const { purchases: port, capabilities } = useServices().marketplace;
  const { payments } = capabilities;
  const list = useCallback((options: CallOptions) => port.list(options), [port]);
  const { value, state, retry, update } = useUserQuery(payments ? list : null);

  const rate = useCallback(
    async (line: OrderLineId, rating: number) => {
      const result = await port.rate(line, rating);
      if (result.ok)
        update((bought) =>
          bought.map((purchase) => (purchase.id === line ? { ...purchase, rating } : purchase)),
        );
      return result;
    },
    [port, update],
  );
  const receipt = useCallback((order: OrderId, options: CallOptions) => port.receipt(order, options), [port]);

  return payments ? { purchases: value ?? NONE, state, retry, rate, receipt } : null;
}
