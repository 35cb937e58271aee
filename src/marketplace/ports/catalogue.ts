import type { ArchiveListing } from '../../domain/archive';
import type { CatalogueQuery } from '../../domain/catalogueQuery';
import type { Result } from '../../domain/failure';
import type { Category, Product, ProductId } from '../../domain/product';
import type { Suggestions } from '../../domain/suggestions';
import type { Total } from '../../domain/total';
import type { CallOptions } from './call';

export interface PageRequest {
  size: number;
  /** Cursor; omitted for the first page. */
  after?: string;
}

export interface CataloguePage {
  products: readonly Product[];
  /** Matches on all pages. */
  total: Total;
  /** Cursor; null at the end. */
  next: string | null;
}

/** First products that came with the page. */
export interface InitialCatalogue {
  query: CatalogueQuery;
  page: CataloguePage;
}

export interface CataloguePort {
  /** Repeating categories of the first products, if known before they load; for skeletons. */
  skeletonCategories: readonly Category[];
  /** Pause in typing before a search, in milliseconds; 0 where searching costs no request. */
  searchDebounceMs: number;
  /** Filter choices besides "all". */
  filterCategories: readonly Category[];
  find(query: CatalogueQuery, page: PageRequest, options?: CallOptions): Promise<Result<CataloguePage>>;
  suggest(query: CatalogueQuery, options?: CallOptions): Promise<Result<Suggestions>>;
  /** Fails with `notFound`. */
  product(id: ProductId, options?: CallOptions): Promise<Result<Product>>;
  /** Null when it is no archive or is unread. */
  contents(id: ProductId, options?: CallOptions): Promise<Result<ArchiveListing | null>>;
}
