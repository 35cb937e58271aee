import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { layOutWholePage } from './deferOffscreenLayout';
import { createScrollPositions } from './scrollPositions';

const scrollPositions = createScrollPositions(() => sessionStorage);

/** Events that show the user has taken over. */
const USER_INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Scrolls to a position, and again once fonts have loaded and shifted it, unless the user has scrolled or
 * clicked.
 *
 * @returns cancel
 */
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

/**
 * Scroll and focus restoration like a document navigation: focus moves to the heading, new pages start at the
 * top, Back restores the scroll position, a hash scrolls to its target. Inside the pages' Suspense boundary,
 * so that it runs once the page has mounted.
 */
export function ScrollAndFocusRestoration() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  /** Null before the first page. */
  const lastPath = useRef<string | null>(null);

  // Layout effect: a passive one would record the next page's scroll to top under the old history entry.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const record = () => scrollPositions.set(key, window.scrollY);
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
  }, [key]);

  useLayoutEffect(() => {
    const first = lastPath.current === null;
    const newPage = lastPath.current !== pathname;
    lastPath.current = pathname;

    // A change of search parameters is no page change: filters and the quick look keep focus and scroll.
    if (newPage && !first) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

    const savedY = type === NavigationType.Pop ? scrollPositions.get(key) : undefined;
    if (savedY !== undefined || hash || !first) layOutWholePage();
    let cancel: (() => void) | undefined;
    if (savedY !== undefined) cancel = scrollNowAndAfterFonts(() => window.scrollTo(0, savedY));
    else if (hash)
      cancel = scrollNowAndAfterFonts(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    else if (newPage && !first) window.scrollTo(0, 0);
    // Scrolling before the new URL committed belongs to the previous entry.
    if (!newPage) scrollPositions.set(key, window.scrollY);
    return cancel;
  }, [key, pathname, hash, type]);

  return null;
}
