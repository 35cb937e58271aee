import { useCallback, useMemo, useRef, useState } from 'react';
import type { Credentials } from '../domain/credentials';
import type { Result } from '../domain/failure';
import { EMAIL_CODE_MINUTES } from '../domain/limits';
import {
  nextSignInStatus,
  SIGN_IN_CLOSED,
  type SignInEvent,
  type SignInIntent,
  type SignInReason,
} from '../domain/signInStatus';
import type { User } from '../domain/user';
import { useAbout } from '../stores/AboutProvider';
import { useAuth, useAuthActions } from '../stores/AuthProvider';
import { useServices } from '../stores/MarketplaceProvider';
import { useNotifications } from '../stores/NotificationsProvider';
import type { AccountTemplateProps } from '../templates/AccountTemplate/AccountTemplate';
import { usePasskeySignIn } from './usePasskeySignIn';

interface StartOptions {
  /** Code of a link that was sent by mail. */
  linkCode?: string | undefined;
  /** Why: somebody who hasn't been here before registers, and is told why. */
  reason?: SignInReason;
  /** By default it depends on whether somebody has been here before. */
  form?: 'signIn' | 'signUp';
}

/** ms after a code in which opening the dialog sends no other: half of its lifetime, so that it isn't about to expire. */
const CODE_STANDS_MS = (EMAIL_CODE_MINUTES / 2) * 60_000;

type Dialog = NonNullable<AccountTemplateProps['signIn']>;

interface SignIn {
  /**
   * Opens the dialog if credentials are required or the e-mail address has to be confirmed; resolves to whether someone is
   * signed in who may buy and sell.
   */
  start: (intent: SignInIntent, options?: StartOptions) => Promise<boolean>;
  /** Opens the form that asks for a link to set a new password, with this address. */
  recover: (email?: string) => void;
  /** Null until needed. */
  dialog: Dialog | null;
}

/** Sends what the dialog asks for; `nextSignInStatus` decides what the answers lead to. */
export function useSignIn(): SignIn {
  const { user } = useAuth();
  const { signIn, signInWithCode, signUp, requestCode, verifyEmail, requestReset } = useAuthActions();
  const { accountHint, clock } = useServices();
  const outbox = useAbout()?.outbox;
  const { notify } = useNotifications();
  const signInByPasskey = usePasskeySignIn();
  const [status, setStatus] = useState(SIGN_IN_CLOSED);
  /** Answers meet what the dialog shows by then. */
  const latest = useRef(status);
  const resolveStart = useRef<(signedIn: boolean) => void>(undefined);

  const apply = useCallback((event: SignInEvent) => {
    const before = latest.current;
    const after = nextSignInStatus(before, event);
    latest.current = after;
    setStatus(after);
    if (before.open && !after.open) resolveStart.current?.(event.kind !== 'closed');
    return after;
  }, []);

  /** Of somebody signed in. Another code would void it, and it may be in a mailbox that is just being opened. */
  const lastCode = useRef({ email: '', at: 0 });

  /** Sends a code if the address has to be confirmed, unless one stands or the link of a mail has one. */
  const enter = useCallback(
    async ({ email, emailVerified }: User) => {
      const { open, opening, linkCode } = apply({ kind: 'entered', email, emailVerified });
      if (!open || emailVerified || linkCode !== undefined) return;
      const last = lastCode.current;
      if (last.email === email && clock.now() < last.at + CODE_STANDS_MS) return;
      // Before the answer: the dialog may be closed and opened again in between.
      lastCode.current = { email, at: clock.now() };
      const sent = await requestCode({ email });
      if (sent.ok) return;
      lastCode.current.at = 0;
      apply({ kind: 'codeUnsent', failure: sent.failure, opening });
    },
    [apply, requestCode, clock],
  );

  const start = useCallback(
    async (intent: SignInIntent, { linkCode, reason, form }: StartOptions = {}) => {
      const open = (opened: 'signIn' | 'signUp') =>
        apply({ kind: 'opened', request: { form: opened, intent, reason, linkCode } });
      if (user?.emailVerified === false) {
        open('signIn');
        void enter(user);
      } else {
        const result = await signIn(intent);
        if (result.ok) return true;
        if (result.failure.kind !== 'credentialsWanted') {
          notify({ kind: 'failed', failure: result.failure });
          return false;
        }
        const isNew =
          !latest.current.registered &&
          (reason === undefined ? intent === 'sell' : accountHint?.isKnown() === false);
        open(form ?? (isNew && linkCode === undefined ? 'signUp' : 'signIn'));
      }
      return new Promise<boolean>((resolve) => (resolveStart.current = resolve));
    },
    [user, signIn, accountHint, notify, apply, enter],
  );

  const recover = useCallback(
    (email?: string) => apply({ kind: 'opened', request: { form: 'forgot', intent: 'buy', email } }),
    [apply],
  );

  const dialog = useMemo((): Dialog | null => {
    if (status.opening === 0) return null;
    const { open, step, form, intent, reason, email, busy, failure, registered } = status;

    /** `answer`: what a success leads to. */
    const send = async <Value>(
      call: () => Promise<Result<Value>>,
      answer: (opening: number, value: Value) => SignInEvent,
    ) => {
      const { opening } = apply({ kind: 'sent' });
      const result = await call();
      if (!result.ok) apply({ kind: 'failed', failure: result.failure, opening });
      else apply(answer(opening, result.value));
      return result.ok;
    };

    /** @param address of the password that was sent, if one was */
    const sendToEnter = async (call: () => Promise<Result<User> | null>, address?: string) => {
      const { opening } = apply({ kind: 'sent' });
      const result = await call();
      if (result?.ok) await enter(result.value);
      else if (!result) apply({ kind: 'cancelled', opening });
      else if (result.failure.kind === 'codeWanted' && address !== undefined)
        apply({ kind: 'codeWanted', email: address, opening });
      else apply({ kind: 'failed', failure: result.failure, opening });
    };

    const sendCredentials = (credentials: Credentials) =>
      sendToEnter(() => signIn(intent, credentials), credentials.email);

    /** Who has just registered isn't signed in. */
    const ownerOf = ({ email: address, credentials }: Extract<typeof step, { kind: 'code' }>) =>
      credentials ?? { email: address };

    const confirm = async (code: Extract<typeof step, { kind: 'code' }>, digits: string) => {
      const isConfirmed = await send(
        () => verifyEmail({ ...ownerOf(code), code: digits }),
        (opening) => ({ kind: 'confirmed', opening }),
      );
      if (!isConfirmed) {
        // After three wrong codes, the right one is refused as well.
        if (latest.current.failure?.kind === 'wrongCode') lastCode.current.at = 0;
        return;
      }
      notify({ kind: 'emailVerified' });
      if (code.credentials && latest.current.open) await sendCredentials(code.credentials);
    };

    const back = () => apply({ kind: 'back' });

    return {
      open,
      mode: form,
      reason,
      onModeChange: (next) => apply({ kind: 'formChosen', form: next }),
      busy,
      failure,
      onSignIn: (credentials) => void sendCredentials(credentials),
      onSignUp: (account) =>
        void send(
          () => signUp(account),
          (opening) => ({ kind: 'registered', account, opening }),
        ),
      onForgotten: (address) =>
        void send(
          () => requestReset(address),
          (opening) => ({ kind: 'linkSent', email: address, opening }),
        ),
      onPasskey: signInByPasskey && (() => void sendToEnter(signInByPasskey)),
      linkSentTo: step.kind === 'linkSent' ? step.email : null,
      code:
        step.kind === 'code'
          ? {
              email: step.email,
              mayHaveAccount: step.credentials !== null,
              resentCount: step.resentCount,
              linkCode: step.linkCode,
              onCode: (digits) => void confirm(step, digits),
              onOtherEmail: step.credentials ? back : undefined,
              onResend: () =>
                void send(
                  () => requestCode(ownerOf(step)),
                  (opening) => ({ kind: 'resent', opening }),
                ),
            }
          : null,
      factor:
        step.kind === 'factor'
          ? { onCode: (digits) => void sendToEnter(() => signInWithCode(digits)), onBack: back }
          : null,
      knownEmail: email ?? registered?.email,
      registered,
      outbox,
      onClose: () => apply({ kind: 'closed' }),
    };
  }, [
    status,
    outbox,
    signIn,
    signInWithCode,
    signInByPasskey,
    signUp,
    requestCode,
    verifyEmail,
    requestReset,
    notify,
    apply,
    enter,
  ]);

  return { start, recover, dialog };
}
