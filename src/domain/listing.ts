import type { Failure } from './failure';
import type { Freshness, LoadState } from './loadState';
import type { Category, Product, SellerSummary } from './product';
import type { Suggestions } from './suggestions';
import type { Total } from './total';

export type Listing =
  | {
      kind: 'loading';
      /** For the skeleton's covers, repeating; empty or omitted when unknown. */
      covers?: readonly Category[];
    }
  | { kind: 'failed'; failure: Failure }
  | {
      kind: 'ready';
      products: readonly Product[];
      /** Matches of the query, loaded or not. */
      total: Total;
      loadingMore: boolean;
      suggestions?: Suggestions;
      /** Prices and counts may have changed. */
      freshness?: Freshness;
    };

export function loadStateOf(listing: Listing): LoadState {
  return listing.kind === 'ready' ? (listing.freshness ?? 'ready') : listing.kind;
}

/** Why the user need not, or can't, buy a product. */
export type Ownership = 'bought' | 'own';

/** Null while closed. */
export type QuickLook =
  | { kind: 'loading' }
  | {
      kind: 'found';
      product: Product;
      /** Omitted while unknown. */
      seller?: SellerSummary;
      ownership?: Ownership;
    }
  | { kind: 'notFound' }
  /** The server couldn't be reached or had a fault. */
  | { kind: 'failed'; retry: () => void }
  | null;
