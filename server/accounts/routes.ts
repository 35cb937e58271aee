import { Hono, type Context } from 'hono';
import type { Clock } from '../../src/domain/clock';
import { toBodyStream } from './exportAccount';
import { fail, succeed, type Result } from '../../src/domain/failure';
import { setCookies, requireSession, type Accounts, type SessionEnv, type WithCookies } from './accounts';
import { handle } from '../http/handle';
import { refuse } from '../http/responses';
import type { Log } from '../log';
import { createMemoryRateLimit } from '../http/memoryRateLimit';
import type { Rate, RateLimits } from '../http/rateLimits';

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

  const isAllowed = (rate: Rate, caller: string) => rateLimits.allows(rate, caller);

  handle(routes, 'getSession', [], async ({ context }) => {
    const { user, cookies } = await accounts.current(context.req.raw.headers);
    setCookies(context, cookies);
    return succeed(user);
  });

  handle(routes, 'signIn', [], async ({ body, context }) => {
    const allowed =
      (await isAllowed('signIn', addressOf(context))) &&
      (await isAllowed('signInAs', body.email.toLowerCase()));
    if (!allowed) return fail('tooMany');
    return applyCookies(context, await accounts.signIn(body, context.req.raw.headers));
  });

  handle(routes, 'signOut', [], async ({ context }) => {
    const result = applyCookies(context, await accounts.signOut(context.req.raw.headers));
    return result.ok ? succeed(null) : result;
  });

  handle(routes, 'signUp', [], async ({ body, context }) => {
    if (!(await isAllowed('signUp', addressOf(context)))) return fail('tooMany');
    return applyCookies(context, await accounts.signUp(body, context.req.raw.headers));
  });

  handle(routes, 'updateProfile', [withSession], async ({ body, context }) => {
    const { user } = context.var;
    const { password, ...fields } = body;
    if (fields.email !== undefined && fields.email !== user.email) {
      if (password === undefined) return fail('credentialsWanted');
      if (!(await isAllowed('signInAs', user.email))) return fail('tooMany');
      const verification = await accounts.verifyPassword(password, context.req.raw.headers);
      if (!verification.ok) return verification;
    }
    return applyCookies(context, await accounts.saveProfile(user, fields));
  });

  handle(routes, 'deleteAccount', [withSession], async ({ body, context }) => {
    const { user } = context.var;
    if (!(await isAllowed('signInAs', user.email))) return fail('tooMany');
    const verification = await accounts.verifyPassword(body.password, context.req.raw.headers);
    if (!verification.ok) return verification;
    const result = applyCookies(context, await accounts.delete(user, context.req.raw.headers));
    if (!result.ok) return result;
    const { files, kept } = result.value;
    deleteFiles(files);
    return succeed({ kept });
  });

  handle(routes, 'changePassword', [withSession], async ({ body, context }) => {
    if (!(await isAllowed('signInAs', context.var.user.email))) return fail('tooMany');
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
