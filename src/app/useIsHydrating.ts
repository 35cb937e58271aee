import { useSyncExternalStore } from 'react';

const noSubscription = () => () => undefined;

export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );
}
