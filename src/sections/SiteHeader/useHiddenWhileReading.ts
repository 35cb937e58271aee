import { useEffect, useRef, type RefObject } from 'react';

/** px; less is a finger that rests. */
const TOLERANCE = 8;

/**
 * Marks the header with `data-away` while the page scrolls down; the style hides it on phones. `--kriti-header` on the
 * document is its height, 0 px while away, for what sticks below it.
 */
export function useHiddenWhileReading(): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    let last = window.scrollY;
    const show = (isAway: boolean) => {
      header.current?.toggleAttribute('data-away', isAway);
      style.setProperty('--kriti-header', isAway ? '0px' : `${header.current?.offsetHeight}px`);
    };
    const onScroll = () => {
      const { scrollY } = window;
      const isAtTop = scrollY <= (header.current?.offsetHeight ?? 0);
      if (!isAtTop && Math.abs(scrollY - last) < TOLERANCE) return;
      show(!isAtTop && scrollY > last);
      last = scrollY;
    };
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('scroll', onScroll, { passive: true, signal });
    window.addEventListener('focusin', () => show(false), { signal });
    return () => controller.abort();
  }, []);
  return header;
}
