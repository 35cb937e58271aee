import { useEffect } from 'react';

/**
 * Calls back when other tabs, browsers or people may have changed something while this tab was away.
 * @param refetch must be referentially stable
 * @param hydrated nothing is refetched before
 */
export function useOnReturn(refetch: () => void, hydrated?: Promise<void>): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onEvent = () => {
      if (document.visibilityState === 'visible') refetch();
    };
    void Promise.resolve(hydrated).then(() => {
      // `focus`: two windows side by side. `pageshow`: back from the back/forward cache.
      for (const type of ['focus', 'online', 'pageshow']) window.addEventListener(type, onEvent, { signal });
      document.addEventListener('visibilitychange', onEvent, { signal });
    });
    return () => controller.abort();
  }, [refetch, hydrated]);
}
