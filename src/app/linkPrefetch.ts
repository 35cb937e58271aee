import { evictFailedLoads } from '../pages/loadOnce';
import { loadPage, screenAt } from './routes';

const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads a route's code when a link to it is hovered, focused or touched. */
export function prefetchLinkedPages(): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    // Following the link retries.
    loadPage(screenAt(link.pathname)).catch(evictFailedLoads);
  };
  for (const type of INTENT_EVENTS) document.addEventListener(type, prefetch, { passive: true });
}
