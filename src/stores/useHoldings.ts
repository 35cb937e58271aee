import { useCallback, useEffect, useState } from 'react';
import type { ProductId } from '../domain/product';
import { useAuth } from './AuthProvider';
import { useServices } from './MarketplaceProvider';

/** Products that somebody need not buy, or can't. */
interface Holdings {
  bought: ReadonlySet<ProductId>;
  /** What they sell. */
  own: ReadonlySet<ProductId>;
}

const NOTHING: Holdings = { bought: new Set(), own: new Set() };

/**
 * What the signed-in person has bought and what they sell; nothing while that is not known, and where it can't be had.
 * It is asked for when the screen opens and when somebody signs in; `ask` does it, too, and resolves to the answer.
 */
export function useHoldings(): Holdings & { ask: () => Promise<Holdings> } {
  const { purchases, seller } = useServices().marketplace;
  const { user } = useAuth();
  const userId = user?.id;
  const [held, setHeld] = useState(NOTHING);

  const load = useCallback(async (): Promise<Holdings> => {
    const [bought, own] = await Promise.all([purchases.list(), seller.products()]);
    return {
      bought: new Set(bought.ok ? bought.value.map(({ product }) => product) : []),
      own: new Set(own.ok ? own.value.map(({ id }) => id) : []),
    };
  }, [purchases, seller]);

  useEffect(() => {
    let left = false;
    if (userId !== undefined)
      void load().then((loaded) => {
        if (!left) setHeld(loaded);
      });
    return () => {
      left = true;
    };
  }, [load, userId]);

  const ask = useCallback(async () => {
    const loaded = await load();
    setHeld(loaded);
    return loaded;
  }, [load]);

  return { ...(userId === undefined ? NOTHING : held), ask };
}
