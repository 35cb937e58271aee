import type { Failure } from './failure';
import type { Category, Product } from './product';
import type { Suggestions } from './suggestions';

/** A list of products, while loading or loaded. */
export type Listing =
  | {
      kind: 'loading';
      /** Repeating categories for the skeleton's covers; empty or omitted when unknown. */
      covers?: readonly Category[];
    }
  | { kind: 'failed'; failure: Failure }
  | {
      kind: 'ready';
      /** Loaded so far, in the query's order. */
      products: readonly Product[];
      /** Total matches of the query. */
      total: number;
      /** Whether the next page is loading. */
      loadingMore: boolean;
      /** Shown when the query finds nothing. */
      suggestions?: Suggestions;
    };

/** Content of the quick-look dialog; null while closed. */
export type QuickLook =
  { kind: 'loading' } | { kind: 'found'; product: Product } | { kind: 'notFound' } | null;
