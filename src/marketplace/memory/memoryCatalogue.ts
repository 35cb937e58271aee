import type { ArchiveListing } from '../../domain/archive';
import { runCatalogueQuery, searchEntry, type EntryOf, type SearchEntry } from '../../domain/catalogueQuery';
import { fail, succeed } from '../../domain/failure';
import { UPLOAD_CATEGORIES, type Category, type Product, type ProductId } from '../../domain/product';
import { toTotal } from '../../domain/total';
import type { CataloguePort } from '../ports/catalogue';

export interface MemoryCatalogueOptions {
  /** What is listed now, newest first; a new array after each change, as the search index is kept per array. */
  products: () => readonly Product[];
  archives?: Readonly<Record<ProductId, ArchiveListing>>;
  filterCategories?: readonly Category[];
  skeletonCategories?: readonly Category[];
  /** Milliseconds. */
  searchDebounceMs?: number;
  /** How lists show a product. */
  inList?: (product: Product) => Product;
}

export function memoryCatalogue({
  products,
  archives = {},
  filterCategories = UPLOAD_CATEGORIES,
  skeletonCategories = [],
  searchDebounceMs = 0,
  inList = (product) => product,
}: MemoryCatalogueOptions): CataloguePort {
  // By position: looking up 100,000 products in a map takes as long as searching them.
  let indexed: readonly Product[] = [];
  let entries: SearchEntry[] = [];
  const entryOf: EntryOf = (product, index) => (entries[index] ??= searchEntry(product));
  const indexedProducts = () => {
    const listed = products();
    if (listed !== indexed) [indexed, entries] = [listed, []];
    return listed;
  };
  const find = (id: ProductId) => products().find((product) => product.id === id);

  return {
    skeletonCategories,
    searchDebounceMs,
    filterCategories,
    find: async (query, { size, after }) => {
      const found = runCatalogueQuery(indexedProducts(), query, entryOf);
      const start = Number(after ?? 0);
      const end = start + size;
      return succeed({
        products: found.slice(start, end).map(inList),
        total: toTotal(found.length),
        next: end < found.length ? String(end) : null,
      });
    },
    suggest: async (query) => {
      try {
        // Loaded on demand: most searches have results.
        const { suggestFor } = await import('../../domain/suggestions');
        const { close, ...wider } = suggestFor(indexedProducts(), query, entryOf);
        return succeed({ ...wider, close: close.map(inList) });
      } catch {
        return fail('unavailable');
      }
    },
    product: async (id) => {
      const product = find(id);
      return product ? succeed(product) : fail('notFound');
    },
    contents: async (id) => (find(id) ? succeed(archives[id] ?? null) : fail('notFound')),
  };
}
