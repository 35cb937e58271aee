import { evictFailedLoads } from '../i18n/loadOnce';
import { loadPage, screenAt } from './routes';

const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

/** Loads a route's code when a link to it is hovered, focused or touched. */
export function prefetchLinkedPages(): void {
  const prefetch = (target: EventTarget | null) => {
    const link = linkAt(target);
    if (link?.origin !== location.origin) return;
    // Evicted, so that following the link retries.
    loadPage(screenAt(link.pathname)).catch(evictFailedLoads);
  };
  for (const type of INTENT_EVENTS)
    document.addEventListener(type, ({ target }) => prefetch(target), { passive: true });
  // Links hovered or focused before hydration.
  prefetch(document.activeElement);
  prefetch(document.querySelector('a:hover'));
}

/** A double click adds one history entry: while its page loads, the router still compares with the previous URL. */
export function ignoreDoubleClicks(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.detail > 1 && linkAt(event.target)?.href === location.href) event.preventDefault();
    },
    { capture: true },
  );
}
