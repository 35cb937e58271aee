import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Failure } from '../domain/failure';
import { FORGOT_PARAM } from '../domain/paths';
import { useAuth, useAuthActions } from '../stores/AuthProvider';
import { useServices } from '../stores/MarketplaceProvider';
import { useNotifications } from '../stores/NotificationsProvider';
import type { AccountTemplateProps } from '../templates/AccountTemplate/AccountTemplate';
import type { useSignIn } from './useSignIn';

type Dialog = NonNullable<AccountTemplateProps['newPassword']>;

/** What the links of mails open: the form for a new password, or the one that asks for such a link. Null without one. */
export function useNewPassword({ recover }: Pick<ReturnType<typeof useSignIn>, 'recover'>): Dialog | null {
  const { marketplace, takeResetToken } = useServices();
  const { accounts } = marketplace.about.capabilities;
  const { user, loaded } = useAuth();
  const { checkReset, resetPassword } = useAuthActions();
  const { notify } = useNotifications();
  const [params, setParams] = useSearchParams();
  const [token, setToken] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    // Not in the render: the page was prerendered without it.
    queueMicrotask(() => {
      const taken = takeResetToken?.() ?? null;
      if (taken === null) return;
      void checkReset(taken).then((checked) => {
        setToken(taken);
        // Otherwise the form says so, once it's sent.
        if (!checked.ok && checked.failure.kind === 'expired') setFailure(checked.failure);
        setOpen(true);
      });
    });
  }, [takeResetToken, checkReset]);

  const forgot = accounts && loaded && params.has(FORGOT_PARAM);
  const email = user?.email;
  useEffect(() => {
    if (!forgot) return;
    recover(email);
    setParams(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete(FORGOT_PARAM);
        return rest;
      },
      { replace: true },
    );
  }, [forgot, email, recover, setParams]);

  if (token === null) return null;

  const confirm = async (password: string) => {
    setBusy(true);
    const result = await resetPassword({ token, password });
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) return;
    setOpen(false);
    notify({ kind: 'passwordReset' });
  };

  return {
    open,
    busy,
    failure,
    onConfirm: (password) => void confirm(password),
    onNewLink: () => {
      setOpen(false);
      recover();
    },
    onClose: () => setOpen(false),
  };
}
