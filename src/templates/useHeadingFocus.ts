import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to the screen's `h1` when the screen has turned into another one in place (logged out into
 * logged in), because the control that was pressed is gone with the old one.
 *
 * @param shown what the screen is about; a change of it turns the screen
 * @returns a ref for the element around the screen
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
