import type { Context, Hono, MiddlewareHandler } from 'hono';
import { fail, succeed, type Failure } from '../../src/domain/failure';
import type { Locale } from '../../src/domain/locale.mjs';
import { handle } from '../http/handle';
import { attemptsOfAddress, type Attempt } from '../http/rateLimits';
import { setCookies, type SessionEnv } from '../http/session';
import type { Accounts, SecurityLog } from './accounts';

interface EmailChangeRoutesParts {
  accounts: Accounts;
  securityLog: SecurityLog;
  addressOf: (context: Context) => string;
  localeOf: (context: Context) => Locale;
  withSession: MiddlewareHandler<SessionEnv>;
  /** Null if the attempts are allowed. */
  refusalTo: (
    context: Context,
    who: { user: string },
    attempts: readonly Attempt[],
  ) => Promise<Failure | null>;
  /** Counts codes sent to an address. */
  codeFor: (email: string) => Attempt;
}

/** What follows after `updateProfile` with a new e-mail address. */
export function addEmailChangeRoutes(
  routes: Hono<SessionEnv>,
  { accounts, securityLog, addressOf, localeOf, withSession, refusalTo, codeFor }: EmailChangeRoutesParts,
): void {
  const { emailChange } = accounts;

  handle(routes, 'getEmailChange', [withSession], async ({ context }) =>
    succeed(await emailChange.pending(context.var.user.id)),
  );

  handle(routes, 'requestNewEmailCode', [withSession], async ({ context }) => {
    const { user } = context.var;
    const pending = await emailChange.pending(user.id);
    if (!pending) return succeed(null);
    const attempts = [...attemptsOfAddress('reset', addressOf(context)), codeFor(pending.email)];
    const refusal = await refusalTo(context, { user: user.id }, attempts);
    if (refusal) return fail(refusal);
    await emailChange.resend(user, localeOf(context));
    return succeed(null);
  });

  handle(routes, 'confirmEmailChange', [withSession], async ({ body: { code }, context }) => {
    const { user, sessionId } = context.var;
    const address = addressOf(context);
    const refusal = await refusalTo(context, { user: user.id }, attemptsOfAddress('signIn', address));
    if (refusal) return fail(refusal);
    const confirmed = await emailChange.confirm(user, sessionId, code, localeOf(context));
    if (!confirmed.ok) {
      if (confirmed.failure.kind === 'wrongCode') securityLog('codeFailed', { user: user.id, address });
      return confirmed;
    }
    const { email } = confirmed.value;
    setCookies(context, [await accounts.knownDevices.remember(context.req.raw.headers, email)]);
    securityLog('emailChanged', { user: user.id, email, address });
    return confirmed;
  });

  handle(routes, 'cancelEmailChange', [withSession], async ({ context }) => {
    const { id: user } = context.var.user;
    if (await emailChange.cancel(user))
      securityLog('emailChangeCancelled', { user, address: addressOf(context) });
    return succeed(null);
  });
}
