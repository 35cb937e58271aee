import { useEffect, useRef, type RefObject } from 'react';

/** px; less is a finger that rests. */
const TOLERANCE = 8;

/** px, about the header's height: leaving further up, it would show a gap. */
const TOP = 72;

/**
 * Marks the header with `data-away` while the page scrolls down; the style hides it on phones. The document has
 * `data-header-away` then, which sets `--kriti-header` for what sticks below it.
 */
export function useHiddenWhileReading(): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    let last = window.scrollY;
    let wasAway = false;
    // Only on a change: it restyles the whole page.
    const setAway = (isAway: boolean) => {
      if (isAway === wasAway) return;
      wasAway = isAway;
      header.current?.toggleAttribute('data-away', isAway);
      document.documentElement.toggleAttribute('data-header-away', isAway);
    };
    const onScroll = () => {
      const { scrollY } = window;
      const isAtTop = scrollY <= TOP;
      if (!isAtTop && Math.abs(scrollY - last) < TOLERANCE) return;
      setAway(!isAtTop && scrollY > last);
      last = scrollY;
    };
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('scroll', onScroll, { passive: true, signal });
    const onFocusIn = ({ target }: FocusEvent) => {
      // Not by pointer: what is pressed would move away below it, and its click be lost.
      if (target instanceof Element && target.matches(':focus-visible')) setAway(false);
    };
    window.addEventListener('focusin', onFocusIn, { signal });
    return () => {
      controller.abort();
      setAway(false);
    };
  }, []);
  return header;
}
