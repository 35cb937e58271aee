import { useEffect, useRef } from 'react';
import type { LoadState } from '../domain/loadState';
import type { Order } from '../domain/order';
import { useServices } from './MarketplaceProvider';
import { pendingOrdersQuery } from './queries';
import { useInvalidate } from './queryCache';
import { useUserQuery } from './useUserQuery';

interface PendingOrders {
  /** Newest first; empty until loaded. */
  orders: readonly Order[];
  state: LoadState;
  retry: () => void;
}

/** Orders whose payment is pending; when one no longer is, purchases are refetched. Null where nothing can be bought. */
export function usePendingOrders(): PendingOrders | null {
  const { purchases: port } = useServices().marketplace;
  const invalidate = useInvalidate();
  const { value, state, retry } = useUserQuery(port ? (id) => pendingOrdersQuery(port, id) : null);

  const before = useRef<readonly Order[]>([]);
  useEffect(() => {
    const now = value ?? [];
    const isDecided = before.current.some(({ id }) => !now.some((order) => order.id === id));
    before.current = now;
    if (isDecided) void invalidate('paymentDecided');
  }, [value, invalidate]);

  return port ? { orders: value ?? [], state, retry } : null;
}
