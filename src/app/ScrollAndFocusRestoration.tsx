import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router-dom';
import { FROM_START } from '../domain/paths';
import { createScrollPositions } from './scrollPositions';

const scrollPositions = createScrollPositions(() => sessionStorage);

const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls again once fonts have shifted the layout, unless the user took over. Returns cancel. */
function scrollNowAndAfterFonts(scroll: () => void): () => void {
  scroll();
  const controller = new AbortController();
  const { signal } = controller;
  for (const type of USER_INPUT_EVENTS)
    addEventListener(type, () => controller.abort(), { passive: true, signal });
  void document.fonts.ready.then(() => {
    if (!signal.aborted) scroll();
    controller.abort();
  });
  return () => controller.abort();
}

/** Not by reloading or going back, after which browsers restore the position. */
function wasOpenedByAddress(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate');
}

/** While the session loads, `/sell` has two headings, one of them hidden. */
function shownHeading(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main h1')].find(
    (heading) => heading.getClientRects().length > 0,
  );
}

/** As a document navigation does; inside Suspense, so that it runs once the page has mounted. */
export function ScrollAndFocusRestoration() {
  const { key, pathname, hash, state } = useLocation() as Location<unknown>;
  const type = useNavigationType();
  const lastPath = useRef<string | null>(null);
  // The first entry of every document has the key `default`, whatever its address; so have entries of links to a fragment.
  const entry = `${key} ${pathname}${hash}`;

  // A passive effect would record the next page's scroll to top under the old history entry.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const record = () => scrollPositions.set(entry, window.scrollY);
    // The last scroll event may still be pending.
    const save = () => {
      record();
      scrollPositions.persist();
    };
    window.addEventListener('scroll', record, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', record);
      window.removeEventListener('pagehide', save);
    };
  }, [entry]);

  useLayoutEffect(() => {
    const first = lastPath.current === null;
    const isPop = type === NavigationType.Pop;
    const newPage = lastPath.current !== pathname || (state === FROM_START && !isPop);
    lastPath.current = pathname;

    // Filters and the quick look change only search parameters and keep focus and scroll.
    if (newPage && !first) shownHeading()?.focus({ preventScroll: true });

    // A link to a fragment is followed by the browser; to the router, whose own entries have a state, it looks like Back.
    const isFragmentLink = !newPage && hash !== '' && history.state === null;
    const isRestored = isPop && !isFragmentLink && !(first && wasOpenedByAddress());
    const savedY = isRestored ? scrollPositions.get(entry) : undefined;
    let cancel: (() => void) | undefined;
    if (savedY !== undefined) cancel = scrollNowAndAfterFonts(() => window.scrollTo(0, savedY));
    else if (hash)
      cancel = scrollNowAndAfterFonts(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    else if (newPage && !first) window.scrollTo(0, 0);
    // Also without a scroll event; and scrolling before the new URL committed belongs to the previous entry.
    scrollPositions.set(entry, window.scrollY);
    return cancel;
  }, [entry, pathname, hash, type, state]);

  return null;
}
