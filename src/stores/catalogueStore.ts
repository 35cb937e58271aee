import { DEFAULT_QUERY, writeCatalogueQuery, type CatalogueQuery } from '../domain/catalogueQuery';
import { CATALOGUE_PAGE_SIZE } from '../domain/limits';
import type { Listing, QuickLook } from '../domain/listing';
import type { Product, ProductId } from '../domain/product';
import type { CataloguePort, InitialCatalogue } from '../marketplace/Marketplace';

/** Cached, so that Back shows products at once. */
const MAX_CACHED_QUERIES = 30;

interface Entry {
  listing: Listing;
  next: string | null;
}

/** Listings are referentially stable until they change. */
export interface CatalogueStore {
  subscribe: (listener: () => void) => () => void;
  listing: (query: CatalogueQuery) => Listing;
  /** Idempotent. */
  open: (query: CatalogueQuery) => void;
  loadMore: (query: CatalogueQuery) => void;
  retry: (query: CatalogueQuery) => void;
  quickLook: (id: ProductId) => QuickLook;
  loadQuickLook: (id: ProductId) => void;
}

const QUICK_LOOK_LOADING: QuickLook = { kind: 'loading' };
const QUICK_LOOK_NOT_FOUND: QuickLook = { kind: 'notFound' };

export function createCatalogueStore(catalogue: CataloguePort, initial?: InitialCatalogue): CatalogueStore {
  const listeners = new Set<() => void>();
  const entries = new Map<string, Entry>();
  const quickLooks = new Map<ProductId, QuickLook>();
  const fetching = new Set<ProductId>();

  const keyOf = (query: CatalogueQuery) => writeCatalogueQuery(query).toString();
  const loadingWithoutCovers: Listing = { kind: 'loading' };
  const loadingWithCovers: Listing = { kind: 'loading', covers: catalogue.skeletonCategories };
  const loading = (key: string) => (key === keyOf(DEFAULT_QUERY) ? loadingWithCovers : loadingWithoutCovers);

  function setEntry(key: string, entry: Entry) {
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_CACHED_QUERIES) break;
      entries.delete(oldest);
    }
    for (const listener of listeners) listener();
  }

  /** Undefined if only a shortened product is cached. */
  function fullProduct(id: ProductId): Product | undefined {
    const quickLook = quickLooks.get(id);
    return quickLook?.kind === 'found' && !quickLook.product.shortened ? quickLook.product : undefined;
  }

  /** Lets quick looks open at once. Full descriptions are kept: they never change. */
  function cacheProducts(products: readonly Product[]) {
    for (const product of products) {
      const full = product.shortened && fullProduct(product.id);
      const shown = full ? { ...product, description: full.description, shortened: undefined } : product;
      quickLooks.set(product.id, { kind: 'found', product: shown });
    }
  }

  async function fetchPage(query: CatalogueQuery, after?: string) {
    const key = keyOf(query);
    const shown = entries.get(key)?.listing;
    const previous = after !== undefined && shown?.kind === 'ready' ? shown.products : [];
    const result = await catalogue.find(query, {
      size: CATALOGUE_PAGE_SIZE,
      ...(after !== undefined && { after }),
    });
    if (!result.ok) {
      // Keep what is shown; "load more" can be retried.
      if (shown?.kind === 'ready')
        setEntry(key, { listing: { ...shown, loadingMore: false }, next: after ?? null });
      else setEntry(key, { listing: { kind: 'failed', failure: result.failure }, next: null });
      return;
    }
    const { products, total, next } = result.value;
    const suggestions = total === 0 ? await catalogue.suggest(query) : null;
    if (suggestions?.ok) cacheProducts(suggestions.value.close);
    cacheProducts(products);
    setEntry(key, {
      listing: {
        kind: 'ready',
        products: [...previous, ...products],
        total,
        loadingMore: false,
        ...(suggestions?.ok && { suggestions: suggestions.value }),
      },
      next,
    });
  }

  if (initial) {
    const { products, total, next } = initial.page;
    cacheProducts(products);
    setEntry(keyOf(initial.query), { listing: { kind: 'ready', products, total, loadingMore: false }, next });
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listing: (query) => entries.get(keyOf(query))?.listing ?? loading(keyOf(query)),
    open: (query) => {
      const key = keyOf(query);
      if (entries.has(key)) return;
      entries.set(key, { listing: loading(key), next: null });
      void fetchPage(query);
    },
    loadMore: (query) => {
      const key = keyOf(query);
      const entry = entries.get(key);
      if (entry?.listing.kind !== 'ready' || entry.listing.loadingMore || entry.next === null) return;
      setEntry(key, { ...entry, listing: { ...entry.listing, loadingMore: true } });
      void fetchPage(query, entry.next);
    },
    retry: (query) => {
      const key = keyOf(query);
      setEntry(key, { listing: loading(key), next: null });
      void fetchPage(query);
    },
    quickLook: (id) => quickLooks.get(id) ?? QUICK_LOOK_LOADING,
    loadQuickLook: (id) => {
      const cached = quickLooks.get(id);
      const isShortened = cached?.kind === 'found' && cached.product.shortened;
      if ((cached && !isShortened) || fetching.has(id)) return;
      if (!cached) quickLooks.set(id, QUICK_LOOK_LOADING);
      fetching.add(id);
      void catalogue.product(id).then((result) => {
        fetching.delete(id);
        if (result.ok) quickLooks.set(id, { kind: 'found', product: result.value });
        else if (isShortened) return;
        else if (result.failure.kind === 'notFound') quickLooks.set(id, QUICK_LOOK_NOT_FOUND);
        // Not cached, so that reopening retries.
        else quickLooks.delete(id);
        for (const listener of listeners) listener();
      });
    },
  };
}
