import type { Failure } from './failure';
import type { Category, Product } from './product';
import type { Suggestions } from './suggestions';

/** `outdated`: the last refetch failed; `retrying`: it is being repeated. What was there before is still shown. */
export type Freshness = 'outdated' | 'retrying';

export type LoadState = 'loading' | 'failed' | 'ready' | Freshness;

interface Loading {
  hasData: boolean;
  isError: boolean;
  isFetching: boolean;
}

export function freshness({ isError, isFetching }: Omit<Loading, 'hasData'>): Freshness | null {
  if (!isError) return null;
  return isFetching ? 'retrying' : 'outdated';
}

export function loadState({ hasData, ...loading }: Loading): LoadState {
  if (hasData) return freshness(loading) ?? 'ready';
  return loading.isError && !loading.isFetching ? 'failed' : 'loading';
}

/** Of parts that are shown together: the least complete one. */
export function combinedState(...states: readonly LoadState[]): LoadState {
  const order: readonly LoadState[] = ['failed', 'loading', 'outdated', 'retrying'];
  return order.find((state) => states.includes(state)) ?? 'ready';
}

export function isLoaded(state: LoadState): boolean {
  return state !== 'loading' && state !== 'failed';
}

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
      /** Prices and counts may have changed. */
      freshness?: Freshness;
    };

export function loadStateOf(listing: Listing): LoadState {
  return listing.kind === 'ready' ? (listing.freshness ?? 'ready') : listing.kind;
}

/** Null while closed. */
export type QuickLook =
  { kind: 'loading' } | { kind: 'found'; product: Product } | { kind: 'notFound' } | null;
