import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { layOutWhole } from './arriving';
import { createScrollMemory } from './scrollMemory';

const scrollMemory = createScrollMemory(() => sessionStorage);

/** What shows that somebody goes on by themselves. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Brings the window to a place, and once more when the fonts are there, which may move everything above it; not any
 * longer when somebody has gone on meanwhile.
 *
 * @returns what calls that off
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
 * What a browser does at the end of a navigation between documents: the new page is read from its heading and
 * seen from its top, Back returns to where one was, and an address with a `#part` shows that part. Stands
 * beside the screens inside their Suspense boundary, so that it runs once the page is really there.
 */
export function Arrival() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  /** Null until the first page is there. */
  const lastPath = useRef<string | null>(null);

  // Laid down with the page itself: a later one would note the next page's way to its top under the last entry.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => scrollMemory.note(key, window.scrollY);
    // The last scrolling may not have been told of yet.
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

    // A change of search parameters is the same page: filters and the quick look leave focus and scroll alone.
    if (newPage && !first) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

    const remembered = type === NavigationType.Pop ? scrollMemory.recall(key) : undefined;
    if (remembered !== undefined || hash || !first) layOutWhole();
    let callOff: (() => void) | undefined;
    if (remembered !== undefined) callOff = arriveAt(() => window.scrollTo(0, remembered));
    else if (hash) callOff = arriveAt(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    else if (newPage && !first) window.scrollTo(0, 0);
    // Whoever scrolled before the page had followed the address did it under the last entry.
    if (!newPage) scrollMemory.note(key, window.scrollY);
    return callOff;
  }, [key, pathname, hash, type]);

  return null;
}
