import { MAX_SEARCH_LENGTH } from './limits';
import { isCategory, type Category, type Product } from './product';
import { normaliseForSearch, normaliseTerm } from './searchText';

/** In display order. */
export const SORTS = ['latest', 'popular', 'price-low', 'price-high', 'rating'] as const;

export type Sort = (typeof SORTS)[number];

export interface CatalogueQuery {
  /** Matched in title and description, trimmed; only the first {@link MAX_SEARCH_LENGTH} UTF-16 code units count. */
  text: string;
  category: Category | 'all';
  sort: Sort;
}

export const DEFAULT_QUERY: CatalogueQuery = { text: '', category: 'all', sort: 'latest' };

function isSort(value: string | null): value is Sort {
  return SORTS.some((sort) => sort === value);
}

/** Missing or invalid parameters default to {@link DEFAULT_QUERY}. */
export function readCatalogueQuery(params: URLSearchParams): CatalogueQuery {
  const category = params.get('category');
  const sort = params.get('sort');
  return {
    text: cutSearchText(params.get('q') ?? ''),
    category: isCategory(category) ? category : 'all',
    sort: isSort(sort) ? sort : 'latest',
  };
}

/** Omits defaults and keeps foreign parameters. */
export function writeCatalogueQuery(query: CatalogueQuery, existing?: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(existing);
  const set = (name: string, value: string, defaultValue: string) => {
    if (value === defaultValue) params.delete(name);
    else params.set(name, value);
  };
  set('q', cutSearchText(query.text), DEFAULT_QUERY.text);
  set('category', query.category, DEFAULT_QUERY.category);
  set('sort', query.sort, DEFAULT_QUERY.sort);
  return params;
}

/** Trimmed before and after, without half of a surrogate pair. */
export function cutSearchText(text: string): string {
  return text
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** Title and description are separate, so that no match spans both. */
export interface SearchEntry {
  title: string;
  description: string;
}

export type EntryOf = (product: Product, index: number) => SearchEntry;

export function searchEntry(product: Product): SearchEntry {
  return { title: normaliseForSearch(product.title), description: normaliseForSearch(product.description) };
}

const byNumber =
  (figure: (product: Product) => number, direction: 1 | -1) =>
  (a: Product, b: Product): number =>
    direction * (figure(a) - figure(b));

const COMPARE: Record<Exclude<Sort, 'latest'>, (a: Product, b: Product) => number> = {
  popular: byNumber((product) => product.downloads, -1),
  'price-low': byNumber((product) => product.price, 1),
  'price-high': byNumber((product) => product.price, -1),
  rating: byNumber((product) => product.rating, -1),
};

/** Stable; `latest` is the catalogue's own order. */
export function sortProducts(products: readonly Product[], sort: Sort): Product[] {
  return sort === 'latest' ? [...products] : products.toSorted(COMPARE[sort]);
}

/** What is searched for; empty for the whole catalogue. */
export function searchTerm({ text }: Pick<CatalogueQuery, 'text'>): string {
  return normaliseTerm(cutSearchText(text));
}

/** @param entryOf search text of the product at an index; pass a memoised one for large catalogues */
export function runCatalogueQuery(
  products: readonly Product[],
  query: CatalogueQuery,
  entryOf: EntryOf = searchEntry,
): Product[] {
  const term = searchTerm(query);
  const found = products.filter((product, index) => {
    if (query.category !== 'all' && product.category !== query.category) return false;
    if (term === '') return true;
    const entry = entryOf(product, index);
    return entry.title.includes(term) || entry.description.includes(term);
  });
  return sortProducts(found, query.sort);
}
