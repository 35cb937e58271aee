import { useSyncExternalStore } from 'react';

const noChange = () => () => undefined;

/** Whether React is taking over a page that the build has written down, and has to show just that. False soon after. */
export function useWrittenDown(): boolean {
  return useSyncExternalStore(
    noChange,
    () => false,
    () => true,
  );
}
