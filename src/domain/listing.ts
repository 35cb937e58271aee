import type { Failure } from './failure';
import type { Category, Product } from './product';
import type { Suggestions } from './suggestions';

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
      total: number;
      loadingMore: boolean;
      suggestions?: Suggestions;
    };

/** Null while closed. */
export type QuickLook =
  { kind: 'loading' } | { kind: 'found'; product: Product } | { kind: 'notFound' } | null;
