import { useCallback, useEffect, useState } from 'react';
import type { ProductId } from '../domain/product';
import { useAuth } from './AuthProvider';
import { useServices } from './MarketplaceProvider';

/** Products that somebody need not buy, or can't. */
interface OwnedProducts {
  bought: ReadonlySet<ProductId>;
  /** What they sell. */
  own: ReadonlySet<ProductId>;
}

const NO_PRODUCTS: OwnedProducts = { bought: new Set(), own: new Set() };

/**
 * What the signed-in person has bought and what they sell; nothing while that is not known, and where it can't be had.
 * It is asked for when the screen opens and when somebody signs in; `ask` does it, too, and resolves to the answer.
 */
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
