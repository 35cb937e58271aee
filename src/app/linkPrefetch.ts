import { startTransition, useEffect, useInsertionEffect, useState } from 'react';
import { evictFailedLoads } from '../pages/loadOnce';
import { loadPage, screenAt, type ScreenName } from './routes';

/** What comes before a click, sooner or later: the pointer, a finger, the focus. */
const PREFETCH_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** What shows that the link is not what somebody is about to follow. */
const CANCEL_EVENTS = ['pointerdown', 'keydown'] as const;

/** What shows that somebody is there, and may want more than the page that they opened. */
const INPUT_EVENTS = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const;

/** Where browsers don't tell that they have nothing else to do, so many milliseconds are waited for each screen. */
const IDLE_FALLBACK_MS = 200;

function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no idea of idleness.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, IDLE_FALLBACK_MS);
  });
}

/** Fetches the code of the screens that the header leads to, unless the person wants to save data. */
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

/**
 * The screen that a link leads to which someone has come near, once its code is there; null where there is none, and
 * again when they turn to something else. It is rendered where nobody sees it, so that a click has little left to do.
 *
 * @param pathname of the screen that is seen
 */
export function usePrerenderedRoute(pathname: string): ScreenName | null {
  const [prerendered, setPrerendered] = useState<ScreenName | null>(null);
  // A screen that was left is not kept for those who come back.
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
        // One that fails is asked for again when the link is followed.
        evictFailedLoads,
      );
    };
    /** What somebody does elsewhere may change what the screen has to show when it opens. */
    const cancelUnlessSameLink = (target: EventTarget | null) => {
      if (link === null || linkAt(target) === link) return;
      link = null;
      startTransition(() => setPrerendered(null));
    };

    for (const type of CANCEL_EVENTS)
      document.addEventListener(type, ({ target }) => cancelUnlessSameLink(target), { signal });
    document.addEventListener(
      'pointerout',
      // A finger is lifted before its click.
      ({ pointerType, relatedTarget }) => pointerType === 'mouse' && cancelUnlessSameLink(relatedTarget),
      { signal },
    );
    for (const type of PREFETCH_EVENTS)
      document.addEventListener(type, ({ target }) => prefetch(target), { passive: true, signal });
    // Who was quicker than the scripts.
    prefetch(document.activeElement);
    prefetch(document.querySelector('a:hover'));
    return () => controller.abort();
  }, [pathname]);

  return prerendered;
}

/** The class of the element around a screen that nobody sees. */
export const PRERENDERED_CLASS = 'prerendered';

let prerenderedRoute: ScreenName | null = null;

/**
 * Lays out what nobody sees, ahead: a cheap phone takes a third of a click for it. Where browsers know no other way to hide
 * it, React's way stays, which has no layout.
 */
function layOutPrerendered(): void {
  if (!CSS.supports('content-visibility', 'hidden')) return;
  for (const page of document.querySelectorAll<HTMLElement>(`.${PRERENDERED_CLASS}`)) {
    page.style.display = '';
    // To be asked for their size is what makes browsers lay such elements out.
    page.firstElementChild?.getBoundingClientRect();
  }
}

/** Stands beside an approached screen, and so is there when all of that is. */
export function PrerenderedMarker({ screen }: { screen: ScreenName }) {
  // The only effect that what is hidden has.
  useInsertionEffect(() => {
    prerenderedRoute = screen;
    // Once React has taken it out of the layout, which is the last thing that it does with what is hidden.
    queueMicrotask(layOutPrerendered);
    return () => {
      prerenderedRoute = null;
    };
  }, [screen]);
  return null;
}

/** Whether nothing that a screen needs is still on its way. */
export function isPrerendered(screen: ScreenName): boolean {
  return prerenderedRoute === screen;
}
