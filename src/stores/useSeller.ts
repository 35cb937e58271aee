import { useEffect, useState } from 'react';
import type { OwnProduct } from '../domain/product';
import type { SellerStats } from '../domain/user';
import { useAuth } from './AuthProvider';
import { useServices } from './MarketplaceProvider';

export interface SellerOverview {
  stats: SellerStats;
  products: readonly OwnProduct[];
}

const NOTHING_YET: SellerOverview = {
  stats: { totalEarnings: 0, totalSales: 0, activeProducts: 0, monthlyEarnings: 0 },
  products: [],
};

/** The signed-in person's figures and products; zeros until they have arrived. */
export function useSeller(): SellerOverview {
  const { marketplace } = useServices();
  const { user } = useAuth();
  const userId = user?.id;
  const [overview, setOverview] = useState<{ of: string; seller: SellerOverview } | null>(null);

  useEffect(() => {
    if (userId === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const { seller } = marketplace;
    void Promise.all([seller.stats({ signal }), seller.products({ signal })]).then(([stats, products]) => {
      if (signal.aborted || !stats.ok || !products.ok) return;
      setOverview({ of: userId, seller: { stats: stats.value, products: products.value } });
    });
    return () => controller.abort();
  }, [marketplace, userId]);

  return overview && overview.of === userId ? overview.seller : NOTHING_YET;
}
