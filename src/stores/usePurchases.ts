import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Result } from '../domain/failure';
import type { LoadState } from '../domain/loadState';
import type { OrderId, OrderLineId, Purchase, Receipt } from '../domain/order';
import type { CallOptions } from '../marketplace/Marketplace';
import { useAuth } from './AuthProvider';
import { useServices } from './MarketplaceProvider';
import { purchasesQuery } from './queries';
import { useInvalidate } from './queryCache';
import { useUserQuery } from './useUserQuery';

interface Purchases {
  /** Newest first; empty until loaded. */
  purchases: readonly Purchase[];
  state: LoadState;
  retry: () => void;
  rate: (line: OrderLineId, rating: number) => Promise<Result<null>>;
  receipt: (order: OrderId, options: CallOptions) => Promise<Result<Receipt>>;
}

/** Null without payments. */
export function usePurchases(): Purchases | null {
  const { marketplace } = useServices();
  const { purchases: port, capabilities } = marketplace;
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const userId = useAuth().user?.id ?? '';
  const { payments } = capabilities;
  const { value, ...query } = useUserQuery(payments ? (id) => purchasesQuery(marketplace, id) : null);

  const rate = async (line: OrderLineId, rating: number) => {
    const result = await port.rate(line, rating);
    if (result.ok) {
      client.setQueryData(purchasesQuery(marketplace, userId).queryKey, (bought) =>
        bought?.map((purchase) => (purchase.id === line ? { ...purchase, rating } : purchase)),
      );
      void invalidate('rated');
    }
    return result;
  };
  const receipt = useCallback((order: OrderId, options: CallOptions) => port.receipt(order, options), [port]);

  return payments ? { purchases: value ?? [], ...query, rate, receipt } : null;
}
