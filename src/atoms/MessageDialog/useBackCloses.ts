import { createContext, use, useEffectEvent, useLayoutEffect } from 'react';

/** Registers what Back closes instead of leaving the page; returns a function that removes it. */
export type CatchBack = (close: () => void) => () => void;

/** Set by the app, which owns the browser's history. Without it, as in stories, Back is not caught. */
export const CatchBackContext = createContext<CatchBack | null>(null);

/** While `open`, Back calls `close` and stays on the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const catchBack = use(CatchBackContext);
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => (open ? catchBack?.(() => onBack()) : undefined), [open, catchBack]);
}
