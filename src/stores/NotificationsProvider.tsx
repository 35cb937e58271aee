import { createContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { noticeUrgency, type Notice, type NoticeKind } from '../domain/notice';
import { useServices } from './MarketplaceProvider';
import { useRequiredContext } from './useRequiredContext';

/** Only news time out; problems stay. */
const INFO_MS = 6000;
const INFO_WITH_ACTION_MS = 10_000;

interface ShownNotice {
  /** Distinguishes notices of equal text. */
  id: number;
  notice: Notice;
  action?: () => void;
}

interface NotificationActions {
  notify: (notice: Notice, action?: () => void) => void;
  dismiss: () => void;
  /** Ends a notice of these kinds, because what it says no longer holds. */
  settle: (kinds: readonly NoticeKind[]) => void;
  /** Pauses the timeout while hovered or focused, then restarts it (WCAG 2.2, 2.2.1). */
  hold: (held: boolean) => void;
}

/** Wrapped, because null means no provider. */
const ShownNoticeContext = createContext<{ shown: ShownNotice | null } | null>(null);
const NotificationActionsContext = createContext<NotificationActions | null>(null);

export function NotificationsProvider({ children }: { children: ReactNode }) {
  const { clock } = useServices();
  const [shown, setShown] = useState<ShownNotice | null>(null);
  const [held, setHeld] = useState(false);
  const lastId = useRef(0);

  useEffect(() => {
    if (!shown || held || noticeUrgency(shown.notice.kind) === 'problem') return;
    return clock.after(shown.action ? INFO_WITH_ACTION_MS : INFO_MS, () => setShown(null));
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
      settle: (kinds) => setShown((before) => (before && kinds.includes(before.notice.kind) ? null : before)),
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

export function useShownNotice(): ShownNotice | null {
  return useRequiredContext(ShownNoticeContext, 'useShownNotice', 'NotificationsProvider').shown;
}

export function useNotifications(): NotificationActions {
  return useRequiredContext(NotificationActionsContext, 'useNotifications', 'NotificationsProvider');
}
