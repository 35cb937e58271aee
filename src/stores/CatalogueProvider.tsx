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

interface Catalogue {
  listing: Listing;
  loadMore: () => void;
  retry: () => void;
}

/**
 * The products that a query finds. While the next query's products are on their way, the last ones stay on
 * screen. What arrives is rendered in a transition: it never holds up a letter that is typed.
 *
 * @param query has to keep its identity while it asks for the same
 */
export function useCatalogue(query: CatalogueQuery): Catalogue {
  const store = useRequiredContext(CatalogueContext, 'useCatalogue', 'CatalogueProvider');
  const [listing, setListing] = useState(() => store.listing(query));

  useEffect(() => {
    const read = () => {
      const next = store.listing(query);
      startTransition(() =>
        setListing((last) => (next.kind === 'loading' && last.kind === 'ready' ? last : next)),
      );
    };
    const unsubscribe = store.subscribe(read);
    store.open(query);
    read();
    return unsubscribe;
  }, [store, query]);

  return {
    listing,
    loadMore: useCallback(() => store.loadMore(query), [store, query]),
    retry: useCallback(() => store.retry(query), [store, query]),
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
