import type { Failure } from './failure';
import type { Category, Product } from './product';
import type { Suggestions } from './suggestions';

/** What is known of the products that a query finds. */
export type Listing =
  | {
      kind: 'loading';
      /** Categories of the first products, over and over; left out, or empty, where nothing is known of them yet. */
      covers?: readonly Category[];
    }
  | { kind: 'failed'; failure: Failure }
  | {
      kind: 'ready';
      /** The products fetched so far, in the query's order. */
      products: readonly Product[];
      /** How many the query finds in all. */
      total: number;
      /** Whether the next page is on its way. */
      loadingMore: boolean;
      /** What may help when the query finds nothing. */
      suggestions?: Suggestions;
    };

/** What the quick look shows; null while it is closed. */
export type QuickLook =
  { kind: 'loading' } | { kind: 'found'; product: Product } | { kind: 'notFound' } | null;
