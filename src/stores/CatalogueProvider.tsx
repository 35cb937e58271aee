import {
  createContext,
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
import { createCatalogueStore, LOADING, type CatalogueStore } from './catalogueStore';
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
 * screen.
 *
 * @param query has to keep its identity while it asks for the same
 */
export function useCatalogue(query: CatalogueQuery): Catalogue {
  const store = useRequiredContext(CatalogueContext, 'useCatalogue', 'CatalogueProvider');
  const current = useSyncExternalStore(
    store.subscribe,
    () => store.listing(query),
    () => LOADING,
  );
  const [settled, setSettled] = useState(current);
  if (current.kind !== 'loading' && current !== settled) setSettled(current);

  useEffect(() => {
    store.open(query);
  }, [store, query]);

  return {
    listing: current.kind === 'loading' && settled.kind === 'ready' ? settled : current,
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
