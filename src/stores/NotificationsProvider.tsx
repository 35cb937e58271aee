import { createContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { noticeUrgency, type Notice } from '../domain/notice';
import { useServices } from './MarketplaceProvider';
import { useRequiredContext } from './useRequiredContext';

/** How long news stays on screen, in milliseconds; with something to do about it, longer. Problems stay. */
const NEWS_MS = 6000;
const NEWS_WITH_ACTION_MS = 10_000;

interface ShownNotice {
  /** Tells two notices of the same words apart. */
  id: number;
  notice: Notice;
  /** What the notice's button does, when it has one. */
  action?: () => void;
}

interface NotificationActions {
  /** Shows a notice in place of the one before. */
  notify: (notice: Notice, action?: () => void) => void;
  dismiss: () => void;
  /** Keeps the notice from going by itself for as long as it is held (WCAG 2.2, 2.2.1); its time then starts anew. */
  hold: (held: boolean) => void;
}

/** The state is wrapped, because null says that no provider is there. */
const ShownNoticeContext = createContext<{ shown: ShownNotice | null } | null>(null);
const NotificationActionsContext = createContext<NotificationActions | null>(null);

/** Holds the one notice at the foot of the screen. */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const { clock } = useServices();
  const [shown, setShown] = useState<ShownNotice | null>(null);
  const [held, setHeld] = useState(false);
  const lastId = useRef(0);

  useEffect(() => {
    if (!shown || held || noticeUrgency(shown.notice.kind) === 'problem') return;
    return clock.after(shown.action ? NEWS_WITH_ACTION_MS : NEWS_MS, () => setShown(null));
  }, [clock, held, shown]);

  const state = useMemo(() => ({ shown }), [shown]);
  const actions = useMemo(
    (): NotificationActions => ({
      notify: (notice, action) => {
        lastId.current += 1;
        setHeld(false);
        setShown({ id: lastId.current, notice, ...(action && { action }) });
      },
      dismiss: () => {
        setShown(null);
        setHeld(false);
      },
      hold: setHeld,
    }),
    [],
  );

  return (
    <NotificationActionsContext value={actions}>
      <ShownNoticeContext value={state}>{children}</ShownNoticeContext>
    </NotificationActionsContext>
  );
}

/** The notice on screen, or null. */
export function useShownNotice(): ShownNotice | null {
  return useRequiredContext(ShownNoticeContext, 'useShownNotice', 'NotificationsProvider').shown;
}

export function useNotifications(): NotificationActions {
  return useRequiredContext(NotificationActionsContext, 'useNotifications', 'NotificationsProvider');
}
