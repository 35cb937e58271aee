import { useCallback, useEffect, useState } from 'react';
import type { ProductId } from '../domain/product';
import { useAuth } from './AuthProvider';
import { useServices } from './MarketplaceProvider';

/** Products that the user need not, or can't, buy. */
interface OwnedProducts {
  bought: ReadonlySet<ProductId>;
  own: ReadonlySet<ProductId>;
}

const NO_PRODUCTS: OwnedProducts = { bought: new Set(), own: new Set() };

/** Empty while loading and after a failure; refetched at sign-in. */
export function useOwnedProducts(): OwnedProducts & { refetch: () => Promise<OwnedProducts> } {
  const { purchases, seller } = useServices().marketplace;
  const { user } = useAuth();
  const userId = user?.id;
  const [owned, setOwned] = useState(NO_PRODUCTS);

  const load = useCallback(async (): Promise<OwnedProducts> => {
    const [bought, own] = await Promise.all([purchases.list(), seller.products()]);
    return {
      bought: new Set(bought.ok ? bought.value.map(({ product }) => product) : []),
      own: new Set(own.ok ? own.value.map(({ id }) => id) : []),
    };
  }, [purchases, seller]);

  useEffect(() => {
    let unmounted = false;
    if (userId !== undefined)
      void load().then((loaded) => {
        if (!unmounted) setOwned(loaded);
      });
    return () => {
      unmounted = true;
    };
  }, [load, userId]);

  const refetch = useCallback(async () => {
    const loaded = await load();
    setOwned(loaded);
    return loaded;
  }, [load]);

  return { ...(userId === undefined ? NO_PRODUCTS : owned), refetch };
}
