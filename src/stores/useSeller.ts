import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Result } from '../domain/failure';
import type { OwnProduct, ProductId } from '../domain/product';
import type { SellerStats } from '../domain/user';
import type { ProductChange, SendOptions } from '../marketplace/Marketplace';
import { useAuth } from './AuthProvider';
import { useServices } from './MarketplaceProvider';

export interface SellerOverview {
  stats: SellerStats;
  products: readonly OwnProduct[];
}

/** Each action resolves after the reload. */
interface ListingActions {
  retry: () => void;
  change: (id: ProductId, change: ProductChange) => Promise<Result<null>>;
  newVersion: (id: ProductId, file: File, options: SendOptions) => Promise<Result<null>>;
}

interface Seller extends SellerOverview {
  state: 'loading' | 'failed' | 'ready';
  /** Null where uploads do not persist. */
  listingActions: ListingActions | null;
}

const EMPTY_OVERVIEW: SellerOverview = {
  stats: { totalEarnings: 0, totalSales: 0, activeProducts: 0, monthlyEarnings: 0, test: false },
  products: [],
};

/** Figures are zero until loaded. */
export function useSeller(): Seller {
  const { seller, capabilities } = useServices().marketplace;
  const { user } = useAuth();
  const userId = user?.id;
  const [loaded, setLoaded] = useState<{ userId: string; overview: SellerOverview | null } | null>(null);
  /** The latest request; earlier responses are stale. */
  const request = useRef<AbortController | null>(null);

  const load = useCallback(async () => {
    request.current?.abort();
    if (userId === undefined) return;
    const { signal } = (request.current = new AbortController());
    const [stats, products] = await Promise.all([seller.stats({ signal }), seller.products({ signal })]);
    if (signal.aborted) return;
    const overview = stats.ok && products.ok ? { stats: stats.value, products: products.value } : null;
    setLoaded({ userId, overview });
  }, [seller, userId]);

  useEffect(() => {
    void load();
    return () => request.current?.abort();
  }, [load]);

  const listingActions = useMemo((): ListingActions | null => {
    if (!capabilities.uploads) return null;
    const reloadOnSuccess = async (call: Promise<Result<null>>) => {
      const result = await call;
      if (result.ok) await load();
      return result;
    };
    return {
      retry: () => {
        setLoaded(null);
        void load();
      },
      change: (id: ProductId, change: ProductChange) => reloadOnSuccess(seller.change(id, change)),
      newVersion: (id: ProductId, file: File, options: SendOptions) =>
        reloadOnSuccess(seller.newVersion(id, file, options)),
    };
  }, [seller, capabilities, load]);

  const current = loaded?.userId === userId ? loaded : null;
  const state = !current ? 'loading' : current.overview ? 'ready' : 'failed';
  return { ...(current?.overview ?? EMPTY_OVERVIEW), state, listingActions };
}
