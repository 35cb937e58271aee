import type { CatchBack } from '../atoms/MessageDialog/useBackCloses';

/** In `history.state`, beside what the router keeps there: how many dialogs and menus have opened at the entry. */
const DEPTH = 'overlays';

export interface BackEntries {
  catchBack: CatchBack;
  /** To call after navigation, which fires no event. */
  noteEntry: () => void;
}

interface Surroundings {
  history: Pick<History, 'state' | 'pushState' | 'back' | 'forward'>;
  onPopState: (listener: () => void) => void;
}

/**
 * Gives each open dialog or menu a history entry of its own, with the page's address and the router's state, so that
 * Back closes it. What closes otherwise leaves its entry to the next one that opens: removing it would be asynchronous
 * and could undo a navigation that follows at once. Back and Forward pass over entries that are left.
 */
export function createBackEntries({ history, onPopState }: Surroundings): BackEntries {
  const open: { close: () => void }[] = [];

  const state = () => history.state as Record<string, unknown> | null;
  const entry = () => ({ page: state()?.['key'], depth: Number(state()?.[DEPTH] ?? 0) });
  let current = entry();
  const noteEntry = () => {
    current = entry();
  };

  const addEntries = () => {
    while (entry().depth < open.length) history.pushState({ ...state(), [DEPTH]: entry().depth + 1 }, '');
    noteEntry();
  };

  onPopState(() => {
    const before = current;
    noteEntry();
    if (before.page !== current.page) return;
    const closing = open.slice(current.depth);
    if (current.depth > before.depth && closing.length === 0) history.forward();
    if (current.depth >= before.depth) return;
    if (closing.length === 0) history.back();
    for (const { close } of closing.toReversed()) close();
    // One that stays open, such as during a payment, gets its entry back.
    queueMicrotask(addEntries);
  });

  return {
    catchBack: (close) => {
      const overlay = { close };
      open.push(overlay);
      addEntries();
      return () => {
        open.splice(open.indexOf(overlay), 1);
      };
    },
    noteEntry,
  };
}

/** Null while prerendering. */
export const backEntries: BackEntries | null =
  typeof window === 'undefined'
    ? null
    : createBackEntries({
        history: window.history,
        onPopState: (listener) => window.addEventListener('popstate', listener),
      });
