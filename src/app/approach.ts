import { startTransition, useEffect, useInsertionEffect, useState } from 'react';
import { forgetFailedLoads } from '../pages/loads';
import { loadPage, screenAt, type ScreenName } from './routes';

/** What comes before a click, sooner or later: the pointer, a finger, the focus. */
const APPROACHES = ['pointerover', 'touchstart', 'focusin'] as const;

/** What shows that the link is not what somebody is about to follow. */
const ACTS = ['pointerdown', 'keydown'] as const;

/** What shows that somebody is there, and may want more than the page that they opened. */
const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const;

/** Where browsers don't tell that they have nothing else to do, so many milliseconds are waited for each screen. */
const PAUSE_MS = 200;

function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no idea of idleness.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, PAUSE_MS);
  });
}

/** Fetches the code of the screens that the header leads to, unless the person wants to save data. */
async function fetchMainScreens(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('header a')];
  for (const screen of new Set(links.map(({ pathname }) => screenAt(pathname)))) {
    await whenIdle();
    await loadPage(screen).catch(forgetFailedLoads);
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
export function useApproached(pathname: string): ScreenName | null {
  const [approached, setApproached] = useState<ScreenName | null>(null);
  // A screen that was left is not kept for those who come back.
  const [seenAt, setSeenAt] = useState(pathname);
  if (seenAt !== pathname) {
    setSeenAt(pathname);
    setApproached(null);
  }

  useEffect(() => {
    const end = new AbortController();
    const begin = () => {
      end.abort();
      void fetchMainScreens();
    };
    for (const sign of SIGNS) document.addEventListener(sign, begin, { passive: true, signal: end.signal });
    return () => end.abort();
  }, []);

  useEffect(() => {
    let link: HTMLAnchorElement | null = null;
    const end = new AbortController();
    const { signal } = end;

    const approach = (target: EventTarget | null) => {
      const near = linkAt(target);
      if (near === null || near === link || near.origin !== location.origin || near.pathname === pathname)
        return;
      link = near;
      const screen = screenAt(near.pathname);
      loadPage(screen).then(
        () => {
          if (near === link && !signal.aborted) startTransition(() => setApproached(screen));
        },
        // One that fails is asked for again when the link is followed.
        forgetFailedLoads,
      );
    };
    /** What somebody does elsewhere may change what the screen has to show when it opens. */
    const turnTo = (target: EventTarget | null) => {
      if (link === null || linkAt(target) === link) return;
      link = null;
      startTransition(() => setApproached(null));
    };

    for (const type of ACTS) document.addEventListener(type, ({ target }) => turnTo(target), { signal });
    document.addEventListener(
      'pointerout',
      // A finger is lifted before its click.
      ({ pointerType, relatedTarget }) => pointerType === 'mouse' && turnTo(relatedTarget),
      { signal },
    );
    for (const type of APPROACHES)
      document.addEventListener(type, ({ target }) => approach(target), { passive: true, signal });
    // Who was quicker than the scripts.
    approach(document.activeElement);
    approach(document.querySelector('a:hover'));
    return () => end.abort();
  }, [pathname]);

  return approached;
}

/** The class of the element around a screen that nobody sees. */
export const UNSEEN = 'unseen';

let ready: ScreenName | null = null;

/**
 * Lays out what nobody sees, ahead: a cheap phone takes a third of a click for it. Where browsers know no other way to hide
 * it, React's way stays, which has no layout.
 */
function layOutUnseen(): void {
  if (!CSS.supports('content-visibility', 'hidden')) return;
  for (const unseen of document.querySelectorAll<HTMLElement>(`.${UNSEEN}`)) {
    unseen.style.display = '';
    // To be asked for their size is what makes browsers lay such elements out.
    unseen.firstElementChild?.getBoundingClientRect();
  }
}

/** Stands beside an approached screen, and so is there when all of that is. */
export function Ready({ screen }: { screen: ScreenName }) {
  // The only effect that what is hidden has.
  useInsertionEffect(() => {
    ready = screen;
    // Once React has taken it out of the layout, which is the last thing that it does with what is hidden.
    queueMicrotask(layOutUnseen);
    return () => {
      ready = null;
    };
  }, [screen]);
  return null;
}

/** Whether nothing that a screen needs is still on its way. */
export function isReady(screen: ScreenName): boolean {
  return ready === screen;
}
