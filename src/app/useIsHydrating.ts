import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/** True during hydration of a prerendered page, false soon after. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );
}
