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
import type { InitialCatalogue } from '../marketplace/Marketplace';
import { createCatalogueStore, type CatalogueStore } from './catalogueStore';
import { useServices } from './MarketplaceProvider';
import { useRequiredContext } from './useRequiredContext';

const CatalogueContext = createContext<CatalogueStore | null>(null);

export interface CatalogueProviderProps {
  initial?: InitialCatalogue;
  children: ReactNode;
}

export function CatalogueProvider({ initial, children }: CatalogueProviderProps) {
  const { marketplace } = useServices();
  const store = useMemo(() => createCatalogueStore(marketplace.catalogue, initial), [marketplace, initial]);
  return <CatalogueContext value={store}>{children}</CatalogueContext>;
}

interface Found {
  listing: Listing;
  /** Query of the shown listing; lags the requested one while loading. */
  query: CatalogueQuery;
}

interface Catalogue extends Found {
  loadMore: () => void;
  retry: () => void;
}

/** Keeps the previous products while the next load. `query` must be referentially stable. */
export function useCatalogue(query: CatalogueQuery): Catalogue {
  const store = useRequiredContext(CatalogueContext, 'useCatalogue', 'CatalogueProvider');
  const [found, setFound] = useState<Found>(() => ({ listing: store.listing(query), query }));

  useEffect(() => {
    const read = () => {
      const listing = store.listing(query);
      startTransition(() =>
        setFound((last) => {
          const keepsPrevious = listing.kind === 'loading' && last.listing.kind === 'ready';
          return keepsPrevious || listing === last.listing ? last : { listing, query };
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

export function useQuickLookProduct(id: ProductId | null): QuickLook {
  const store = useRequiredContext(CatalogueContext, 'useQuickLookProduct', 'CatalogueProvider');
  useEffect(() => {
    if (id !== null) store.loadQuickLook(id);
  }, [store, id]);
  return useSyncExternalStore(
    store.subscribe,
    () => (id === null ? null : store.quickLook(id)),
    () => null,
  );
}
