import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tidyEmailCode } from '../domain/credentials';
import type { Failure, Result } from '../domain/failure';
import { NEW_EMAIL_PARAM } from '../domain/paths';
import { useAbout } from '../stores/AboutProvider';
import { useAuth } from '../stores/AuthProvider';
import { useNotifications } from '../stores/NotificationsProvider';
import { useEmailChange } from '../stores/useEmailChange';
import type { AccountTemplateProps } from '../templates/AccountTemplate/AccountTemplate';
import type { useSignIn } from './useSignIn';

interface NewEmail {
  /** Null where none waits, or a new address takes effect at once. */
  newEmail: NonNullable<AccountTemplateProps['newEmail']> | null;
  /** Asks for the code if an address waits; resolves to whether one does. */
  ask: () => Promise<boolean>;
}

/** A new e-mail address that waits for the code that was sent to it, and the link of that mail. */
export function useNewEmail({ start }: Pick<ReturnType<typeof useSignIn>, 'start'>): NewEmail {
  const change = useEmailChange();
  const outbox = useAbout()?.outbox ?? false;
  const { user, loaded } = useAuth();
  const { notify } = useNotifications();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [resentCount, setResentCount] = useState(0);
  /** Of a link that has been followed, until somebody is signed in. */
  const [followed, setFollowed] = useState<string | null>(null);
  const [linkCode, setLinkCode] = useState<string>();
  const load = change?.load;
  const userId = user?.id;

  const show = useCallback((code?: string) => {
    setLinkCode(code);
    setFailure(null);
    setResentCount(0);
    setOpen(true);
  }, []);

  const link = load && loaded ? params.get(NEW_EMAIL_PARAM) : null;
  useEffect(() => {
    if (link === null) return;
    const ready = userId === undefined ? start('buy') : Promise.resolve();
    void ready.then(() => setFollowed(tidyEmailCode(link)));
    setParams(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete(NEW_EMAIL_PARAM);
        return rest;
      },
      { replace: true },
    );
  }, [link, userId, start, setParams]);

  useEffect(() => {
    if (followed === null || userId === undefined || !load) return;
    void load(userId).then((pending) => {
      setFollowed(null);
      if (pending) show(followed);
      else notify({ kind: 'emailLinkOver' });
    });
  }, [followed, userId, load, show, notify]);

  const send = async <Value>(call: Promise<Result<Value>>): Promise<Result<Value>> => {
    setBusy(true);
    const result = await call;
    setBusy(false);
    return result;
  };

  const ask = async () => {
    const pending = userId === undefined ? undefined : await load?.(userId);
    if (pending) show();
    return Boolean(pending);
  };

  // Keeps the dialog mounted for its exit transition, when nothing waits any more.
  const [shownEmail, setShownEmail] = useState<string>();
  const email = change?.pending?.email ?? shownEmail;
  if (!change || email === undefined) return { newEmail: null, ask };
  if (email !== shownEmail) setShownEmail(email);

  const { pending } = change;

  const resend = async () => {
    const result = await send(change.resend());
    setFailure(result.ok ? null : result.failure);
    if (result.ok) setResentCount((count) => count + 1);
  };

  return {
    ask,
    newEmail: {
      waiting: pending && {
        email: pending.email,
        busy,
        onConfirm: () => show(),
        onResend: () => {
          show();
          void resend();
        },
        onCancel: () => {
          void send(change.cancel()).then((result) =>
            notify(result.ok ? { kind: 'emailKept' } : { kind: 'failed', failure: result.failure }),
          );
        },
      },
      dialog: {
        ...{ open, busy, failure, resentCount, linkCode, outbox, email },
        mayHaveAccount: true,
        onCode: (code) => {
          void send(change.confirm(code)).then((result) => {
            setFailure(result.ok ? null : result.failure);
            if (!result.ok) return;
            setOpen(false);
            notify({ kind: 'emailChanged' });
          });
        },
        onResend: () => void resend(),
        onClose: () => setOpen(false),
      },
    },
  };
}
