import {
  createContext,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { CatalogueQuery } from '../domain/catalogueQuery';
import type { Listing, QuickLook } from '../domain/listing';
import type { ProductId } from '../domain/product';
import { createCatalogueStore, type CatalogueStore } from './catalogueStore';
import { useServices } from './MarketplaceProvider';
import { useRequiredContext } from './useRequiredContext';

const CatalogueContext = createContext<CatalogueStore | null>(null);

/** Keeps what has been fetched of the catalogue. */
export function CatalogueProvider({ children }: { children: ReactNode }) {
  const { marketplace } = useServices();
  const store = useMemo(() => createCatalogueStore(marketplace.catalogue), [marketplace]);
  return <CatalogueContext value={store}>{children}</CatalogueContext>;
}

interface Found {
  listing: Listing;
  /** What the listing answers; behind what was asked for while the answer is on its way. */
  query: CatalogueQuery;
}

interface Catalogue extends Found {
  /** Fetches the next page of the listing. */
  loadMore: () => void;
  /** Fetches again what has failed. */
  retry: () => void;
}

/**
 * The products that a query finds. While the next query's products are on their way, the last ones stay on
 * screen. What arrives is rendered in a transition: it never holds up a letter that is typed. Everything in the answer
 * stays the same until another listing comes.
 *
 * @param query has to keep its identity while it asks for the same
 */
export function useCatalogue(query: CatalogueQuery): Catalogue {
  const store = useRequiredContext(CatalogueContext, 'useCatalogue', 'CatalogueProvider');
  const [found, setFound] = useState<Found>(() => ({ listing: store.listing(query), query }));

  useEffect(() => {
    const read = () => {
      const listing = store.listing(query);
      startTransition(() =>
        setFound((last) => {
          const waits = listing.kind === 'loading' && last.listing.kind === 'ready';
          return waits || listing === last.listing ? last : { listing, query };
        }),
      );
    };
    const unsubscribe = store.subscribe(read);
    store.open(query);
    read();
    return unsubscribe;
  }, [store, query]);

  return {
    ...found,
    loadMore: useCallback(() => store.loadMore(found.query), [store, found.query]),
    retry: useCallback(() => store.retry(found.query), [store, found.query]),
  };
}

/** What the quick look shows of a product; null for no product. */
export function useQuickLookProduct(id: ProductId | null): QuickLook {
  const store = useRequiredContext(CatalogueContext, 'useQuickLookProduct', 'CatalogueProvider');
  useEffect(() => {
    if (id !== null) store.openLook(id);
  }, [store, id]);
  return useSyncExternalStore(
    store.subscribe,
    () => (id === null ? null : store.look(id)),
    () => null,
  );
}
