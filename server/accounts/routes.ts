import { Hono, type Context } from 'hono';
import type { Clock } from '../../src/domain/clock';
import { fail, succeed, type Result } from '../../src/domain/failure';
import { setCookies, requireSession, type Accounts, type SessionEnv, type WithCookies } from './accounts';
import { handle } from '../http/handle';
import { toBodyStream } from '../http/jsonStream';
import { refuse } from '../http/responses';
import type { Log } from '../log';
import { createMemoryRateLimit } from '../http/memoryRateLimit';
import { attemptsOfAddress, refusalOf, type Attempt, type RateLimits } from '../http/rateLimits';

export const EXPORT_RATE = { max: 10, windowMs: 60 * 60_000 };

export interface AccountRoutesParts {
  accounts: Accounts;
  clock: Clock;
  rateLimits: RateLimits;
  addressOf: (context: Context) => string;
  deleteFiles: (ids: readonly string[]) => void;
  log: Log;
}

function applyCookies<Value>(context: Context, result: Result<WithCookies<Value>>): Result<Value> {
  if (!result.ok) return result;
  setCookies(context, result.value.cookies);
  return succeed(result.value.value);
}

export function accountRoutes({
  accounts,
  clock,
  rateLimits,
  addressOf,
  deleteFiles,
  log,
}: AccountRoutesParts) {
  const routes = new Hono<SessionEnv>();
  const exportLimit = createMemoryRateLimit(EXPORT_RATE, clock);
  const withSession = requireSession(accounts);

  /** Against guessing a password, whichever form asks for it. */
  const signInAs = (email: string): Attempt => ({ rate: 'signInAs', caller: email.toLowerCase() });

  handle(routes, 'getSession', [], async ({ context }) => {
    const { user, cookies } = await accounts.current(context.req.raw.headers);
    setCookies(context, cookies);
    return succeed(user);
  });

  handle(routes, 'signIn', [], async ({ body, context }) => {
    const attempts = [...attemptsOfAddress('signIn', addressOf(context)), signInAs(body.email)];
    const refusal = await refusalOf(rateLimits, ...attempts);
    if (refusal) return fail(refusal);
    return applyCookies(context, await accounts.signIn(body, context.req.raw.headers));
  });

  handle(routes, 'signOut', [], async ({ context }) => {
    const result = applyCookies(context, await accounts.signOut(context.req.raw.headers));
    return result.ok ? succeed(null) : result;
  });

  handle(routes, 'signUp', [], async ({ body, context }) => {
    const refusal = await refusalOf(rateLimits, ...attemptsOfAddress('signUp', addressOf(context)));
    if (refusal) return fail(refusal);
    return applyCookies(context, await accounts.signUp(body, context.req.raw.headers));
  });

  handle(routes, 'updateProfile', [withSession], async ({ body, context }) => {
    const { user } = context.var;
    const { password, ...fields } = body;
    if (fields.email !== undefined && fields.email !== user.email) {
      if (password === undefined) return fail('credentialsWanted');
      const refusal = await refusalOf(rateLimits, signInAs(user.email));
      if (refusal) return fail(refusal);
      const verification = await accounts.verifyPassword(password, context.req.raw.headers);
      if (!verification.ok) return verification;
    }
    return applyCookies(context, await accounts.saveProfile(user, fields));
  });

  handle(routes, 'deleteAccount', [withSession], async ({ body, context }) => {
    const { user } = context.var;
    const refusal = await refusalOf(rateLimits, signInAs(user.email));
    if (refusal) return fail(refusal);
    const verification = await accounts.verifyPassword(body.password, context.req.raw.headers);
    if (!verification.ok) return verification;
    const result = applyCookies(context, await accounts.delete(user, context.req.raw.headers));
    if (!result.ok) return result;
    const { files, kept } = result.value;
    deleteFiles(files);
    return succeed({ kept });
  });

  handle(routes, 'changePassword', [withSession], async ({ body, context }) => {
    const refusal = await refusalOf(rateLimits, signInAs(context.var.user.email));
    if (refusal) return fail(refusal);
    const result = applyCookies(context, await accounts.changePassword(body, context.req.raw.headers));
    return result.ok ? succeed(null) : result;
  });

  handle(routes, 'exportAccount', [withSession], async ({ context }) => {
    const { user } = context.var;
    const retryAfterS = exportLimit(user.id);
    if (retryAfterS > 0) return refuse(context, { kind: 'tooMany', retryAfterS });
    const content = await toBodyStream(accounts.exportData(user), (err) =>
      log.error({ err }, 'export failed'),
    );
    return context.body(content, 200, { 'Content-Type': 'application/json' });
  });

  return routes;
}
