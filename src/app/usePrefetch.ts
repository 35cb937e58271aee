import { useEffect } from 'react';
import { forgetFailedLoads } from '../pages/loads';
import { loadPage, screenAt } from './routes';

/** What comes before a click, sooner or later: the pointer, a finger, the focus. */
const APPROACHES = ['pointerover', 'touchstart', 'focusin'] as const;

function prefetch({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin || link.pathname === location.pathname) return;
  // One that fails is asked for again when the link is followed.
  loadPage(screenAt(link.pathname)).catch(forgetFailedLoads);
}

/** Fetches a screen's code as soon as someone comes near a link to it. */
export function usePrefetch(): void {
  useEffect(() => {
    for (const approach of APPROACHES) document.addEventListener(approach, prefetch, { passive: true });
    return () => {
      for (const approach of APPROACHES) document.removeEventListener(approach, prefetch);
    };
  }, []);
}
