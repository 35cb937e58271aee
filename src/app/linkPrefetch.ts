import { startTransition, useEffect, useInsertionEffect, useState } from 'react';
import { evictFailedLoads } from '../pages/loadOnce';
import { loadPage, screenAt, type ScreenName } from './routes';

const PREFETCH_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Events that cancel a prerender when they hit another element. */
const CANCEL_EVENTS = ['pointerdown', 'keydown'] as const;

const INPUT_EVENTS = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const;

const IDLE_FALLBACK_MS = 200;

function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, IDLE_FALLBACK_MS);
  });
}

/** Prefetches the chunks of the header's links at idle time, unless `Save-Data` is on. */
async function prefetchHeaderLinks(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('header a')];
  for (const screen of new Set(links.map(({ pathname }) => screenAt(pathname)))) {
    await whenIdle();
    await loadPage(screen).catch(evictFailedLoads);
  }
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

/** The route to prerender: that of the hovered, touched or focused link once its chunk has loaded; otherwise null. */
export function usePrerenderedRoute(pathname: string): ScreenName | null {
  const [prerendered, setPrerendered] = useState<ScreenName | null>(null);
  const [lastPathname, setLastPathname] = useState(pathname);
  if (lastPathname !== pathname) {
    setLastPathname(pathname);
    setPrerendered(null);
  }

  useEffect(() => {
    const controller = new AbortController();
    const start = () => {
      controller.abort();
      void prefetchHeaderLinks();
    };
    for (const type of INPUT_EVENTS)
      document.addEventListener(type, start, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, []);

  useEffect(() => {
    let link: HTMLAnchorElement | null = null;
    const controller = new AbortController();
    const { signal } = controller;

    const prefetch = (target: EventTarget | null) => {
      const hovered = linkAt(target);
      if (
        hovered === null ||
        hovered === link ||
        hovered.origin !== location.origin ||
        hovered.pathname === pathname
      )
        return;
      link = hovered;
      const screen = screenAt(hovered.pathname);
      loadPage(screen).then(
        () => {
          if (hovered === link && !signal.aborted) startTransition(() => setPrerendered(screen));
        },
        // Evicted, so that following the link retries.
        evictFailedLoads,
      );
    };
    /** Input elsewhere may change what the screen has to show. */
    const cancelUnlessSameLink = (target: EventTarget | null) => {
      if (link === null || linkAt(target) === link) return;
      link = null;
      startTransition(() => setPrerendered(null));
    };

    for (const type of CANCEL_EVENTS)
      document.addEventListener(type, ({ target }) => cancelUnlessSameLink(target), { signal });
    document.addEventListener(
      'pointerout',
      // For touch, `pointerout` fires before the click.
      ({ pointerType, relatedTarget }) => pointerType === 'mouse' && cancelUnlessSameLink(relatedTarget),
      { signal },
    );
    for (const type of PREFETCH_EVENTS)
      document.addEventListener(type, ({ target }) => prefetch(target), { passive: true, signal });
    // Links hovered or focused before the scripts ran.
    prefetch(document.activeElement);
    prefetch(document.querySelector('a:hover'));
    return () => controller.abort();
  }, [pathname]);

  return prerendered;
}

export const PRERENDERED_CLASS = 'prerendered';

let prerenderedRoute: ScreenName | null = null;

/** Layout is a third of a click on a cheap phone; only `content-visibility` allows it while hidden. */
function layOutPrerendered(): void {
  if (!CSS.supports('content-visibility', 'hidden')) return;
  for (const page of document.querySelectorAll<HTMLElement>(`.${PRERENDERED_CLASS}`)) {
    page.style.display = '';
    // Reading the size forces layout.
    page.firstElementChild?.getBoundingClientRect();
  }
}

/** Mounts together with its prerendered screen, so only once that no longer suspends. */
export function PrerenderedMarker({ screen }: { screen: ScreenName }) {
  // In a hidden `Activity`, only insertion effects run.
  useInsertionEffect(() => {
    prerenderedRoute = screen;
    // After React has set `display: none`, its last step for hidden content.
    queueMicrotask(layOutPrerendered);
    return () => {
      prerenderedRoute = null;
    };
  }, [screen]);
  return null;
}

export function isPrerendered(screen: ScreenName): boolean {
  return prerenderedRoute === screen;
}
