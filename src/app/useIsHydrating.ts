import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

/** Whether React is taking over a page that the build has written down, and has to show just that. False soon after. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );
}
