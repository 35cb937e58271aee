import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the `h1` when the page switches in place (signed out to signed in), because the pressed control is
 * gone.
 *
 * @param shown identity of the content; focus moves when it changes
 * @returns a ref for the page's root
 */
export function useHeadingFocus<Root extends HTMLElement>(shown: string): RefObject<Root | null> {
  const root = useRef<Root>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    root.current?.querySelector('h1')?.focus();
  }, [shown]);
  return root;
}
