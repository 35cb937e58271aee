import { useCallback, useMemo, useRef, useState } from 'react';
import type { Failure, Result } from '../domain/failure';
import type { User } from '../domain/user';
import { useAuthActions } from '../stores/AuthProvider';
import { useNotifications } from '../stores/NotificationsProvider';
import type { AccountTemplateProps } from '../templates/AccountTemplate/AccountTemplate';

type Intent = 'buy' | 'sell';

type Dialog = NonNullable<AccountTemplateProps['signIn']>;

interface SignIn {
  /** Opens the dialog if credentials are required; resolves to whether someone is signed in. */
  start: (intent: Intent) => Promise<boolean>;
  /** Null until needed. */
  dialog: Dialog | null;
}

export function useSignIn(): SignIn {
  const { signIn, signUp } = useAuthActions();
  const { notify } = useNotifications();
  const [request, setRequest] = useState<{ intent: Intent; mode: Dialog['mode'] } | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const resolveStart = useRef<(signedIn: boolean) => void>(undefined);

  const close = useCallback((signedIn: boolean) => {
    setOpen(false);
    setFailure(null);
    resolveStart.current?.(signedIn);
  }, []);

  const start = useCallback(
    async (intent: Intent) => {
      const result = await signIn(intent);
      if (result.ok) return true;
      if (result.failure.kind !== 'credentialsWanted') {
        notify({ kind: 'failed', failure: result.failure });
        return false;
      }
      setRequest({ intent, mode: intent === 'sell' ? 'signUp' : 'signIn' });
      setOpen(true);
      return new Promise<boolean>((resolve) => (resolveStart.current = resolve));
    },
    [signIn, notify],
  );

  const dialog = useMemo((): Dialog | null => {
    if (!request) return null;
    const send = async (call: Promise<Result<User>>) => {
      setBusy(true);
      const result = await call;
      setBusy(false);
      if (result.ok) close(true);
      else setFailure(result.failure);
    };
    return {
      open,
      mode: request.mode,
      onModeChange: (mode) => {
        setRequest({ ...request, mode });
        setFailure(null);
      },
      busy,
      failure,
      onSignIn: (credentials) => void send(signIn(request.intent, credentials)),
      onSignUp: (account) => void send(signUp({ ...account, intent: request.intent })),
      onClose: () => close(false),
    };
  }, [request, open, busy, failure, signIn, signUp, close]);

  return { start, dialog };
}
