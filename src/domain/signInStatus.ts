import type { Credentials, NewAccount } from './credentials';
import type { Failure } from './failure';

/** Sign in, register, or ask for a link to set a new password. */
export const SIGN_IN_FORMS = ['signIn', 'signUp', 'forgot'] as const;

export type SignInForm = (typeof SIGN_IN_FORMS)[number];

/** Not a role: every account may buy and sell. */
export type SignInIntent = 'buy' | 'sell';

/** What somebody was about to do: pay, or confirm an address by a mail's link. */
export type SignInReason = 'checkout' | 'emailLink';

export type SignInStep =
  | { kind: 'form' }
  /** A link to set a new password was sent. */
  | { kind: 'linkSent'; email: string }
  /**
   * Asks for the code that confirms the address. `credentials`: to sign in with afterwards, null if signed in; `linkCode`: of
   * the mail's link; `resentCount`: codes that were sent on request.
   */
  | {
      kind: 'code';
      email: string;
      credentials: Credentials | null;
      linkCode: string | undefined;
      resentCount: number;
    }
  /** Asks for a code of the second factor. */
  | { kind: 'factor' };

interface SignInRequest {
  form: SignInForm;
  intent: SignInIntent;
  /** Why somebody has to register or sign in. */
  reason?: SignInReason | undefined;
  /** Address to begin with. */
  email?: string | undefined;
  /** Code of a link that was sent by mail. */
  linkCode?: string | undefined;
}

/** Everything but `open` stays while the dialog closes. */
export interface SignInStatus extends SignInRequest {
  open: boolean;
  /** Openings so far. Answers to requests of an earlier one are late. */
  opening: number;
  step: SignInStep;
  /** A request is in progress. */
  busy: boolean;
  /** Of the last request. */
  failure: Failure | null;
  /** An account that was made here and not signed in to yet: fills in the form. */
  registered: Pick<NewAccount, 'name' | 'email'> | null;
}

/** The answer to a request that was sent in that opening of the dialog. */
interface Answer {
  opening: number;
}

export type SignInEvent =
  | { kind: 'opened'; request: SignInRequest }
  | { kind: 'formChosen'; form: SignInForm }
  | { kind: 'sent' }
  | ({ kind: 'failed'; failure: Failure } & Answer)
  /** The first code could not be sent. */
  | ({ kind: 'codeUnsent'; failure: Failure } & Answer)
  /** The browser's dialog for passkeys was cancelled. */
  | ({ kind: 'cancelled' } & Answer)
  | ({ kind: 'registered'; account: Pick<NewAccount, 'name' | 'email' | 'password'> } & Answer)
  | ({ kind: 'linkSent'; email: string } & Answer)
  /** The password is right, and not enough. */
  | ({ kind: 'codeWanted'; email: string } & Answer)
  /** The address is confirmed. */
  | ({ kind: 'confirmed' } & Answer)
  | ({ kind: 'resent' } & Answer)
  /** Somebody is signed in, whenever that was asked for. */
  | { kind: 'entered'; email: string; emailVerified: boolean }
  /** From a code to the form before it. */
  | { kind: 'back' }
  | { kind: 'closed' };

export const SIGN_IN_CLOSED: SignInStatus = {
  open: false,
  opening: 0,
  step: { kind: 'form' },
  form: 'signIn',
  intent: 'buy',
  busy: false,
  failure: null,
  registered: null,
};

const closed = (status: SignInStatus): SignInStatus => ({ ...status, open: false, failure: null });

const answered = (status: SignInStatus, step = status.step): SignInStatus => ({
  ...status,
  busy: false,
  failure: null,
  step,
});

/** Late answers change nothing, except that somebody is signed in or registered. */
function isLate(status: SignInStatus, event: SignInEvent): boolean {
  return !status.open || ('opening' in event && event.opening !== status.opening);
}

/** Not from a code that a signed-in user enters: there was no form before it. */
const leadsBack = (step: SignInStep) =>
  step.kind === 'factor' || (step.kind === 'code' && step.credentials !== null);

/** Which step of signing in or registering follows. */
export function nextSignInStatus(status: SignInStatus, event: SignInEvent): SignInStatus {
  if (event.kind === 'opened') {
    const { opening, registered } = status;
    return { ...SIGN_IN_CLOSED, ...event.request, open: true, opening: opening + 1, registered };
  }
  if (event.kind === 'registered') {
    const { name, email, password } = event.account;
    const known = { ...status, registered: { name, email } };
    if (isLate(status, event)) return known;
    const credentials = { email, password };
    return answered(known, { kind: 'code', email, credentials, linkCode: undefined, resentCount: 0 });
  }
  if (event.kind === 'entered') {
    const known = { ...status, registered: null };
    if (!status.open) return known;
    const { email, emailVerified } = event;
    if (emailVerified) return closed(answered(known));
    const { linkCode } = status;
    return answered(known, { kind: 'code', email, credentials: null, linkCode, resentCount: 0 });
  }
  return isLate(status, event) ? status : nextOfOpen(status, event);
}

function nextOfOpen(
  status: SignInStatus,
  event: Exclude<SignInEvent, { kind: 'opened' | 'registered' | 'entered' }>,
): SignInStatus {
  const { step, busy } = status;
  switch (event.kind) {
    case 'formChosen':
      return step.kind === 'form' && !busy ? { ...status, form: event.form, failure: null } : status;
    case 'sent':
      return { ...status, busy: true };
    case 'failed':
      return { ...status, busy: false, failure: event.failure };
    case 'codeUnsent':
      // The answer to what was sent since says more.
      return busy ? status : { ...status, failure: event.failure };
    case 'cancelled':
      return answered(status);
    case 'linkSent':
      return answered(status, { kind: 'linkSent', email: event.email });
    case 'codeWanted':
      return { ...answered(status, { kind: 'factor' }), email: event.email };
    case 'confirmed':
      return step.kind === 'code' && step.credentials ? answered(status) : closed(answered(status));
    case 'resent':
      return step.kind === 'code'
        ? answered(status, { ...step, resentCount: step.resentCount + 1 })
        : answered(status);
    case 'back':
      return !busy && leadsBack(step) ? { ...status, step: { kind: 'form' }, failure: null } : status;
    case 'closed':
      return closed(status);
  }
}
