import { useQueryClient } from '@tanstack/react-query';
import type { Result } from '../domain/failure';
import type { LoadState } from '../domain/loadState';
import type { OrderId, OrderLineId, Purchase, Receipt } from '../domain/order';
import type { CallOptions } from '../marketplace/ports/call';
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

/** Null where nothing can be bought. */
export function usePurchases(): Purchases | null {
  const { purchases: port } = useServices().marketplace;
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const userId = useAuth().user?.id ?? '';
  const { value, ...query } = useUserQuery(port ? (id) => purchasesQuery(port, id) : null);
  if (!port) return null;

  const rate = async (line: OrderLineId, rating: number) => {
    const result = await port.rate(line, rating);
    if (result.ok) {
      client.setQueryData(purchasesQuery(port, userId).queryKey, (bought) =>
        bought?.map((purchase) => (purchase.id === line ? { ...purchase, rating } : purchase)),
      );
      void invalidate('rated');
    }
    return result;
  };
  const receipt = (order: OrderId, options: CallOptions) => port.receipt(order, options);
  return { purchases: value ?? [], ...query, rate, receipt };
}
