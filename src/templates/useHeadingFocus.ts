import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the `h1` when `shown` changes, because the pressed control is gone. */
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
