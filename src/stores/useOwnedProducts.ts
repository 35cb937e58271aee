import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Ownership } from '../domain/listing';
import type { Purchase } from '../domain/order';
import { isFullyRefunded } from '../domain/purchaseRefund';
import type { OwnProduct, ProductId } from '../domain/product';
import { useServices } from './MarketplaceProvider';
import { ownProductsQuery, purchasesQuery, sessionQuery } from './queries';
import { useUserQuery } from './useUserQuery';

/** Products that the user need not, or can't, buy. */
interface OwnedProducts {
  bought: ReadonlySet<ProductId>;
  own: ReadonlySet<ProductId>;
}

function ownedProducts(
  purchases: readonly Purchase[] = [],
  products: readonly OwnProduct[] = [],
): OwnedProducts {
  return {
    // What was refunded in full can be bought again.
    bought: new Set(purchases.filter((purchase) => !isFullyRefunded(purchase)).map(({ product }) => product)),
    own: new Set(products.map(({ id }) => id)),
  };
}

/** Empty while loading and after a failure; `load` fetches them right after sign-in. */
export function useOwnedProducts(): OwnedProducts & { load: () => Promise<OwnedProducts> } {
  const { marketplace } = useServices();
  const { purchases: purchasesPort, seller } = marketplace;
  const client = useQueryClient();
  const { value: purchases } = useUserQuery(purchasesPort ? (id) => purchasesQuery(purchasesPort, id) : null);
  const { value: products } = useUserQuery(seller ? (id) => ownProductsQuery(seller, id) : null);

  const load = async (): Promise<OwnedProducts> => {
    const userId = client.getQueryData(sessionQuery(marketplace).queryKey)?.id ?? '';
    const orNothing = () => undefined;
    return ownedProducts(
      ...(await Promise.all([
        purchasesPort && client.query(purchasesQuery(purchasesPort, userId)).catch(orNothing),
        seller && client.query(ownProductsQuery(seller, userId)).catch(orNothing),
      ])),
    );
  };

  const owned = useMemo(() => ownedProducts(purchases, products), [purchases, products]);
  return { ...owned, load };
}

/** Why the user need not, or can't, buy a product; by product. Referentially stable. */
export function useOwnership(): ReadonlyMap<ProductId, Ownership> {
  const { bought, own } = useOwnedProducts();
  return useMemo(
    () =>
      new Map<ProductId, Ownership>([
        ...[...bought].map((id) => [id, 'bought'] as const),
        ...[...own].map((id) => [id, 'own'] as const),
      ]),
    [bought, own],
  );
}
