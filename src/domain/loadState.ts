/** `outdated`: the last refetch failed; `retrying`: it is being repeated. What was there before is still shown. */
export type Freshness = 'outdated' | 'retrying';

export type LoadState = 'loading' | 'failed' | 'ready' | Freshness;

interface Loading {
  hasData: boolean;
  isError: boolean;
  isFetching: boolean;
}

export function loadState({ hasData, isError, isFetching }: Loading): LoadState {
  if (!isError) return hasData ? 'ready' : 'loading';
  if (isFetching) return hasData ? 'retrying' : 'loading';
  return hasData ? 'outdated' : 'failed';
}

/** Of parts that are shown together: the least complete one. */
export function combinedState(...states: readonly LoadState[]): LoadState {
  const order: readonly LoadState[] = ['loading', 'failed', 'retrying', 'outdated'];
  return order.find((state) => states.includes(state)) ?? 'ready';
}

export function isLoaded(state: LoadState): boolean {
  return state !== 'loading' && state !== 'failed';
}
