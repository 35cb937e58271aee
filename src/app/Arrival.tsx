import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { layOutWhole } from './arriving';
import { createScrollMemory } from './scrollMemory';

const scrollMemory = createScrollMemory(() => sessionStorage);

/** Events that show the user has taken over. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Scrolls to a position, and again once fonts have loaded and shifted it, unless the user has scrolled or
 * clicked.
 *
 * @returns cancel
 */
function arriveAt(scroll: () => void): () => void {
  scroll();
  const end = new AbortController();
  const { signal } = end;
  for (const act of ACTS) addEventListener(act, () => end.abort(), { passive: true, signal });
  void document.fonts.ready.then(() => {
    if (!signal.aborted) scroll();
    end.abort();
  });
  return () => end.abort();
}

/**
 * Scroll and focus restoration like a document navigation: focus moves to the heading, new pages start at the
 * top, Back restores the scroll position, a hash scrolls to its target. Inside the pages' Suspense boundary,
 * so that it runs once the page has mounted.
 */
export function Arrival() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  /** Null before the first page. */
  const lastPath = useRef<string | null>(null);

  // Layout effect: a passive one would record the next page's scroll to top under the old history entry.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => scrollMemory.note(key, window.scrollY);
    // The last scroll event may still be pending.
    const save = () => {
      note();
      scrollMemory.save();
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', save);
    };
  }, [key]);

  useLayoutEffect(() => {
    const first = lastPath.current === null;
    const newPage = lastPath.current !== pathname;
    lastPath.current = pathname;

    // A change of search parameters is no page change: filters and the quick look keep focus and scroll.
    if (newPage && !first) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

    const remembered = type === NavigationType.Pop ? scrollMemory.recall(key) : undefined;
    if (remembered !== undefined || hash || !first) layOutWhole();
    let callOff: (() => void) | undefined;
    if (remembered !== undefined) callOff = arriveAt(() => window.scrollTo(0, remembered));
    else if (hash) callOff = arriveAt(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    else if (newPage && !first) window.scrollTo(0, 0);
    // Scrolling before the new URL committed belongs to the previous entry.
    if (!newPage) scrollMemory.note(key, window.scrollY);
    return callOff;
  }, [key, pathname, hash, type]);

  return null;
}
