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
      // `focus`: two windows side by side.
      for (const type of ['focus', 'online']) window.addEventListener(type, onEvent, { signal });
      document.addEventListener('visibilitychange', onEvent, { signal });
      // Fired by every load; persisted after one from the back/forward cache.
      const onPageShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) onEvent();
      };
      window.addEventListener('pageshow', onPageShow, { signal });
    });
    return () => controller.abort();
  }, [refetch, hydrated]);
}
