import { WHOLE_CATALOGUE, writeCatalogueQuery, type CatalogueQuery } from '../domain/catalogueQuery';
import { CATALOGUE_PAGE_SIZE } from '../domain/limits';
import type { Listing, QuickLook } from '../domain/listing';
import type { Product, ProductId } from '../domain/product';
import type { CataloguePort } from '../marketplace/Marketplace';

/** How many queries' products are kept, so that Back shows them at once. */
const KEPT_QUERIES = 30;

interface Entry {
  listing: Listing;
  next: string | null;
}

/** What has been fetched of the catalogue. Listings keep their identity until they change. */
export interface CatalogueStore {
  subscribe: (listener: () => void) => () => void;
  listing: (query: CatalogueQuery) => Listing;
  /** Fetches the first page, unless it is there or on its way. */
  open: (query: CatalogueQuery) => void;
  loadMore: (query: CatalogueQuery) => void;
  /** Fetches again what has failed. */
  retry: (query: CatalogueQuery) => void;
  look: (id: ProductId) => QuickLook;
  openLook: (id: ProductId) => void;
}

const LOOK_LOADING: QuickLook = { kind: 'loading' };
const LOOK_NOT_FOUND: QuickLook = { kind: 'notFound' };

export function createCatalogueStore(catalogue: CataloguePort): CatalogueStore {
  const listeners = new Set<() => void>();
  const entries = new Map<string, Entry>();
  const looks = new Map<ProductId, QuickLook>();
  const fetching = new Set<ProductId>();

  const keyOf = (query: CatalogueQuery) => writeCatalogueQuery(query).toString();
  const unknown: Listing = { kind: 'loading' };
  const opening: Listing = { kind: 'loading', covers: catalogue.opensWith };
  const loading = (key: string) => (key === keyOf(WHOLE_CATALOGUE) ? opening : unknown);

  function put(key: string, entry: Entry) {
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= KEPT_QUERIES) break;
      entries.delete(oldest);
    }
    for (const listener of listeners) listener();
  }

  /** The product as it was looked at, if it was fetched whole. */
  function wholeProduct(id: ProductId): Product | undefined {
    const look = looks.get(id);
    return look?.kind === 'found' && !look.product.shortened ? look.product : undefined;
  }

  /** A product that has been seen once opens its quick look at once. Descriptions never change: a whole one is kept. */
  function remember(products: readonly Product[]) {
    for (const product of products) {
      const whole = product.shortened && wholeProduct(product.id);
      const shown = whole ? { ...product, description: whole.description, shortened: undefined } : product;
      looks.set(product.id, { kind: 'found', product: shown });
    }
  }

  async function fetchPage(query: CatalogueQuery, after?: string) {
    const key = keyOf(query);
    const shown = entries.get(key)?.listing;
    const earlier = after !== undefined && shown?.kind === 'ready' ? shown.products : [];
    const result = await catalogue.find(query, {
      size: CATALOGUE_PAGE_SIZE,
      ...(after !== undefined && { after }),
    });
    if (!result.ok) {
      // What is on screen stays; the button for more can be pressed again.
      if (shown?.kind === 'ready')
        put(key, { listing: { ...shown, loadingMore: false }, next: after ?? null });
      else put(key, { listing: { kind: 'failed', failure: result.failure }, next: null });
      return;
    }
    const { products, total, next } = result.value;
    const suggestions = total === 0 ? await catalogue.suggest(query) : null;
    if (suggestions?.ok) remember(suggestions.value.close);
    remember(products);
    put(key, {
      listing: {
        kind: 'ready',
        products: [...earlier, ...products],
        total,
        loadingMore: false,
        ...(suggestions?.ok && { suggestions: suggestions.value }),
      },
      next,
    });
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
      put(key, { ...entry, listing: { ...entry.listing, loadingMore: true } });
      void fetchPage(query, entry.next);
    },
    retry: (query) => {
      const key = keyOf(query);
      put(key, { listing: loading(key), next: null });
      void fetchPage(query);
    },
    look: (id) => looks.get(id) ?? LOOK_LOADING,
    openLook: (id) => {
      const known = looks.get(id);
      const isShortened = known?.kind === 'found' && known.product.shortened;
      if ((known && !isShortened) || fetching.has(id)) return;
      if (!known) looks.set(id, LOOK_LOADING);
      fetching.add(id);
      void catalogue.product(id).then((result) => {
        fetching.delete(id);
        if (result.ok) looks.set(id, { kind: 'found', product: result.value });
        else if (isShortened) return;
        else if (result.failure.kind === 'notFound') looks.set(id, LOOK_NOT_FOUND);
        // It may be there: it is asked for again when it is opened again.
        else looks.delete(id);
        for (const listener of listeners) listener();
      });
    },
  };
}
