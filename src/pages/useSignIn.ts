import { useCallback, useMemo, useRef, useState } from 'react';
import type { Credentials } from '../domain/credentials';
import type { Failure, Result } from '../domain/failure';
import type { User } from '../domain/user';
import { useAbout } from '../stores/AboutProvider';
import { useAuth, useAuthActions } from '../stores/AuthProvider';
import { useServices } from '../stores/MarketplaceProvider';
import { useNotifications } from '../stores/NotificationsProvider';
import { usePasskeySignIn } from './usePasskeySignIn';
import type { AccountTemplateProps } from '../templates/AccountTemplate/AccountTemplate';

type Intent = 'buy' | 'sell';

interface StartOptions {
  /** Code of a link that was sent by mail. */
  linkCode?: string | undefined;
  /** Why: somebody who hasn't been here before registers, and is told why. */
  reason?: 'checkout';
}

type Dialog = NonNullable<AccountTemplateProps['signIn']>;

interface SignIn {
  /**
   * Opens the dialog if credentials are required or the e-mail address has to be confirmed; resolves to whether someone is
   * signed in who may buy and sell.
   */
  start: (intent: Intent, options?: StartOptions) => Promise<boolean>;
  /** Opens the form that asks for a link to set a new password, with this address. */
  recover: (email?: string) => void;
  /** Null until needed. */
  dialog: Dialog | null;
}

interface Request extends Pick<Dialog, 'mode' | 'reason'> {
  intent: Intent;
  /** Address to begin with. */
  email?: string | undefined;
}

interface Verification {
  email: string;
  /** Signs in with them afterwards; null if signed in. */
  credentials: Credentials | null;
  resentCount: number;
  linkCode: string | undefined;
}

export function useSignIn(): SignIn {
  const { user } = useAuth();
  const { signIn, signInWithCode, signUp, requestCode, verifyEmail, requestReset } = useAuthActions();
  const { accountHint } = useServices();
  const outbox = useAbout()?.outbox;
  const { notify } = useNotifications();
  const signInByPasskey = usePasskeySignIn();
  const [request, setRequest] = useState<Request | null>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null);
  const [verification, setVerification] = useState<Verification | null>(null);
  /** Who has entered the password, and has to enter a code, or has come back from there. */
  const [factor, setFactor] = useState<{ email: string; isWanted: boolean } | null>(null);
  /** Made here, and not signed in to yet. */
  const [registered, setRegistered] = useState<Dialog['registered']>(null);
  const linkCode = useRef<string>(undefined);
  const resolveStart = useRef<(signedIn: boolean) => void>(undefined);

  const close = useCallback((signedIn: boolean) => {
    setOpen(false);
    setFailure(null);
    resolveStart.current?.(signedIn);
  }, []);

  const show = useCallback((next: Request) => {
    setRequest(next);
    setLinkSentTo(null);
    setVerification(null);
    setFactor(null);
    setOpen(true);
  }, []);

  /** Sends a code first, unless the link of a mail has one. */
  const verify = useCallback(
    async (email: string) => {
      setVerification({ email, credentials: null, resentCount: 0, linkCode: linkCode.current });
      if (linkCode.current !== undefined) return;
      const sent = await requestCode(email);
      if (!sent.ok) setFailure(sent.failure);
    },
    [requestCode],
  );

  const start = useCallback(
    async (intent: Intent, { linkCode: codeOfLink, reason }: StartOptions = {}) => {
      linkCode.current = codeOfLink;
      if (user?.emailVerified === false) {
        show({ intent, mode: 'signIn' });
        void verify(user.email);
      } else {
        const result = await signIn(intent);
        if (result.ok) return true;
        if (result.failure.kind !== 'credentialsWanted') {
          notify({ kind: 'failed', failure: result.failure });
          return false;
        }
        const isNew =
          !registered && (reason === undefined ? intent === 'sell' : accountHint?.isKnown() === false);
        show({ intent, reason, mode: isNew && codeOfLink === undefined ? 'signUp' : 'signIn' });
      }
      return new Promise<boolean>((resolve) => (resolveStart.current = resolve));
    },
    [user, registered, signIn, accountHint, notify, show, verify],
  );

  const recover = useCallback((email?: string) => show({ intent: 'buy', mode: 'forgot', email }), [show]);

  const dialog = useMemo((): Dialog | null => {
    if (!request) return null;
    const send = async <Value>(call: Promise<Result<Value>>): Promise<Result<Value>> => {
      setBusy(true);
      const result = await call;
      setBusy(false);
      setFailure(result.ok ? null : result.failure);
      return result;
    };
    const enter = async (credentials: Credentials) => {
      const result = await send<User>(signIn(request.intent, credentials));
      if (!result.ok && result.failure.kind === 'codeWanted') {
        setFailure(null);
        setVerification(null);
        setFactor({ email: credentials.email, isWanted: true });
      }
      await entered(result);
    };
    const entered = async (result: Result<User>) => {
      if (!result.ok) return;
      setFactor(null);
      setRegistered(null);
      if (result.value.emailVerified) close(true);
      else await verify(result.value.email);
    };
    const enterByPasskey = async (attempt: NonNullable<typeof signInByPasskey>) => {
      setBusy(true);
      setFailure(null);
      const result = await attempt();
      setBusy(false);
      if (result?.ok) await entered(result);
      else setFailure(result?.failure ?? null);
    };
    return {
      open,
      mode: request.mode,
      reason: request.reason,
      onModeChange: (mode) => {
        setRequest({ ...request, mode });
        setFailure(null);
      },
      busy,
      failure,
      onSignIn: (credentials) => void enter(credentials),
      onSignUp: (account) => {
        void (async () => {
          const { name, email, password } = account;
          if (!(await send(signUp(account))).ok) return;
          setRegistered({ name, email });
          const credentials = { email, password };
          setVerification({ email, credentials, resentCount: 0, linkCode: undefined });
        })();
      },
      onForgotten: (email) => {
        void (async () => {
          if ((await send(requestReset(email))).ok) setLinkSentTo(email);
        })();
      },
      onPasskey: signInByPasskey && (() => void enterByPasskey(signInByPasskey)),
      linkSentTo,
      code: verification && {
        email: verification.email,
        mayHaveAccount: verification.credentials !== null,
        resentCount: verification.resentCount,
        linkCode: verification.linkCode,
        onCode: (code) => {
          void (async () => {
            const { email, credentials } = verification;
            if (!(await send(verifyEmail({ email, code }))).ok) return;
            notify({ kind: 'emailVerified' });
            if (credentials) await enter(credentials);
            else close(true);
          })();
        },
        onOtherEmail: verification.credentials
          ? () => {
              setFailure(null);
              setVerification(null);
            }
          : undefined,
        onResend: () => {
          void (async () => {
            const { email, resentCount } = verification;
            if ((await send(requestCode(email))).ok)
              setVerification({ ...verification, resentCount: resentCount + 1 });
          })();
        },
      },
      factor: factor?.isWanted
        ? {
            onCode: (code) => void send(signInWithCode(code)).then(entered),
            onBack: () => {
              setFailure(null);
              setFactor({ ...factor, isWanted: false });
            },
          }
        : null,
      knownEmail: factor?.email ?? request.email ?? registered?.email,
      registered,
      outbox,
      onClose: () => close(false),
    };
  }, [
    request,
    open,
    busy,
    failure,
    linkSentTo,
    verification,
    factor,
    registered,
    outbox,
    signIn,
    signInWithCode,
    signInByPasskey,
    signUp,
    requestCode,
    verifyEmail,
    requestReset,
    verify,
    notify,
    close,
  ]);

  return { start, recover, dialog };
}
