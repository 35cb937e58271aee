import type { Context, Hono, MiddlewareHandler } from 'hono';
import { fail, succeed, type Failure, type Result } from '../../src/domain/failure';
import type { Locale } from '../../src/domain/locale.mjs';
import type { User } from '../../src/domain/user';
import { handle } from '../http/handle';
import { attemptsOfAddress, refusalOf, type Attempt, type RateLimits } from '../http/rateLimits';
import { requireOwner, requireVerifiedEmail, type SessionEnv } from '../http/session';
import type { createCodeCheck } from './secondFactorRoutes';
import type { Accounts, SecurityLog, WithCookies } from './accounts';

export interface PasskeyRoutesParts {
  accounts: Accounts;
  rateLimits: RateLimits;
  securityLog: SecurityLog;
  addressOf: (context: Context) => string;
  localeOf: (context: Context) => Locale;
  withSession: MiddlewareHandler<SessionEnv>;
  applyCookies: <Value>(context: Context, result: Result<WithCookies<Value>>) => Result<Value>;
  /** Null if the attempts are allowed. */
  refusalTo: (
    context: Context,
    who: { user?: string },
    attempts: readonly Attempt[],
  ) => Promise<Failure | null>;
  /** Asks for the password within a session. */
  proved: <Value>(context: Context<SessionEnv>, work: () => Promise<Result<Value>>) => Promise<Result<Value>>;
  /** A passkey signs in without the second factor, so making or removing one needs it. */
  code: Pick<ReturnType<typeof createCodeCheck>, 'proved'>;
  startSession: (context: Context, start: () => Promise<Result<WithCookies<User>>>) => Promise<Result<User>>;
}

export function addPasskeyRoutes(
  routes: Hono<SessionEnv>,
  {
    accounts,
    rateLimits,
    securityLog,
    addressOf,
    localeOf,
    withSession,
    applyCookies,
    refusalTo,
    proved,
    code,
    startSession,
  }: PasskeyRoutesParts,
): void {
  const { passkeys } = accounts;
  const withPasskey = [withSession, requireOwner(passkeys.ownerOf)];

  handle(routes, 'listPasskeys', [withSession], async ({ context }) =>
    succeed(await passkeys.list(context.var.user.id)),
  );

  handle(routes, 'startPasskey', [withSession, requireVerifiedEmail], async ({ body, context }) => {
    const { headers } = context.req.raw;
    const proof = await proved(context, () => accounts.verifyPassword(body.password, headers));
    if (!proof.ok) return proof;
    const coded = await code.proved(context, body.code);
    if (!coded.ok) return coded;
    return applyCookies(context, await passkeys.startAdding(context.var.user, headers));
  });

  handle(routes, 'addPasskey', [withSession, requireVerifiedEmail], async ({ body, context }) => {
    const { user } = context.var;
    const added = await passkeys.finishAdding(user, body, context.req.raw.headers, localeOf(context));
    if (added.ok) securityLog('passkeyAdded', { user: user.id, address: addressOf(context) });
    return added;
  });

  handle(routes, 'renamePasskey', withPasskey, async ({ params, body, context }) => {
    const { id } = context.var.user;
    const refusal = await refusalOf(rateLimits, { rate: 'change', caller: id });
    if (refusal) return fail(refusal);
    return (await passkeys.rename(id, params.id, body.name)) ? succeed(null) : fail('notFound');
  });

  handle(routes, 'removePasskey', withPasskey, async ({ params, body, context }) => {
    const { user } = context.var;
    const proof = await proved(context, () =>
      accounts.verifyPassword(body.password, context.req.raw.headers),
    );
    if (!proof.ok) return proof;
    const coded = await code.proved(context, body.code);
    if (!coded.ok) return coded;
    if (!(await passkeys.remove(user, params.id, localeOf(context)))) return fail('notFound');
    securityLog('passkeyRemoved', { user: user.id, address: addressOf(context) });
    return succeed(null);
  });

  handle(routes, 'startPasskeySignIn', [], async ({ context }) => {
    const refusal = await refusalTo(context, {}, attemptsOfAddress('signIn', addressOf(context)));
    return refusal ? fail(refusal) : applyCookies(context, await passkeys.startSignIn());
  });

  handle(routes, 'signInWithPasskey', [], async ({ body, context }) => {
    const address = addressOf(context);
    const attempts = attemptsOfAddress('signIn', address);
    const refusal = await refusalTo(context, {}, attempts);
    if (refusal) return fail(refusal);
    const result = await startSession(context, () =>
      accounts.signInWithPasskey(body, context.req.raw.headers),
    );
    // Its request has been counted.
    if (result.ok) await rateLimits.takeBack(...attempts);
    else securityLog('passkeyFailed', { address });
    return result;
  });
}
