import { useEffect, useState } from 'react';
import type { OrderId } from '../domain/order';
import { useServices } from '../stores/MarketplaceProvider';

/** Number of a paid order's receipt; null until loaded. */
export function useReceiptNumber(order: OrderId | null): string | null {
  const { purchases } = useServices().marketplace;
  const [loaded, setLoaded] = useState<{ order: OrderId; number: string } | null>(null);
  useEffect(() => {
    if (order === null || !purchases) return;
    const controller = new AbortController();
    const { signal } = controller;
    void purchases.receipt(order, { signal }).then((result) => {
      if (result.ok && !signal.aborted) setLoaded({ order, number: result.value.number });
    });
    return () => controller.abort();
  }, [order, purchases]);
  return loaded?.order === order ? loaded.number : null;
}
