import { Hono, type Context } from 'hono';
import {
  API,
  changePasswordSchema,
  deleteAccountSchema,
  profileSchema,
  signInSchema,
  signUpSchema,
} from '../../src/marketplace/http/contract';
import type { Clock } from '../../src/domain/clock';
import { streamOf } from './exportAccount';
import type { Result } from '../../src/domain/failure';
import { setCookies, signedIn, type Accounts, type SignedInEnv, type WithCookies } from './accounts';
import { readBody } from '../http/requests';
import { refuse } from '../http/responses';
import type { Log } from '../log';
import { createMemoryRateLimit } from '../http/memoryRateLimit';
import type { Rate, RateLimits } from '../http/rateLimits';

export const EXPORT_RATE = { most: 10, windowMs: 60 * 60_000 };

export interface AccountRoutesParts {
  accounts: Accounts;
  clock: Clock;
  rateLimits: RateLimits;
  addressOf: (context: Context) => string;
  /** Deletes files in the background, after their rows were deleted. */
  deleteFiles: (ids: readonly string[]) => void;
  log: Log;
}

export function accountRoutes({
  accounts,
  clock,
  rateLimits,
  addressOf,
  deleteFiles,
  log,
}: AccountRoutesParts) {
  const routes = new Hono<SignedInEnv>();
  const exportLimit = createMemoryRateLimit(EXPORT_RATE, clock);
  const onlySignedIn = signedIn(accounts);

  const mayTry = (rate: Rate, caller: string) => rateLimits.allows(rate, caller);

  function respond<Value, Content>(
    context: Context,
    result: Result<WithCookies<Value>>,
    content: (value: Value) => Content,
  ) {
    if (!result.ok) return refuse(context, result.failure);
    setCookies(context, result.value.cookies);
    return context.json(content(result.value.value));
  }

  routes.get(API.session, async (context) => {
    const { user, cookies } = await accounts.current(context.req.raw.headers);
    setCookies(context, cookies);
    return context.json(user);
  });

  routes.post(API.session, async (context) => {
    const body = await readBody(context, signInSchema);
    if (!body.ok) return body.refusal;
    const allowed =
      (await mayTry('signIn', addressOf(context))) &&
      (await mayTry('signInAs', body.value.email.toLowerCase()));
    if (!allowed) return refuse(context, 'tooMany');
    const result = await accounts.signIn(body.value, context.req.raw.headers);
    return respond(context, result, (user) => user);
  });

  routes.delete(API.session, async (context) => {
    const result = await accounts.signOut(context.req.raw.headers);
    return respond(context, result, () => null);
  });

  routes.post(API.account, async (context) => {
    const body = await readBody(context, signUpSchema);
    if (!body.ok) return body.refusal;
    if (!(await mayTry('signUp', addressOf(context)))) return refuse(context, 'tooMany');
    const result = await accounts.signUp(body.value, context.req.raw.headers);
    return respond(context, result, (user) => user);
  });

  routes.patch(API.account, onlySignedIn, async (context) => {
    const body = await readBody(context, profileSchema);
    if (!body.ok) return body.refusal;
    const user = context.get('user');
    const { password, ...fields } = body.value;
    if (fields.email !== undefined && fields.email !== user.email) {
      if (password === undefined) return refuse(context, 'credentialsWanted');
      if (!(await mayTry('signInAs', user.email))) return refuse(context, 'tooMany');
      const proof = await accounts.verifyPassword(password, context.req.raw.headers);
      if (!proof.ok) return refuse(context, proof.failure);
    }
    const result = await accounts.saveProfile(user, fields);
    return respond(context, result, (user) => user);
  });

  routes.delete(API.account, onlySignedIn, async (context) => {
    const body = await readBody(context, deleteAccountSchema);
    if (!body.ok) return body.refusal;
    const user = context.get('user');
    if (!(await mayTry('signInAs', user.email))) return refuse(context, 'tooMany');
    const proof = await accounts.verifyPassword(body.value.password, context.req.raw.headers);
    if (!proof.ok) return refuse(context, proof.failure);
    const result = await accounts.delete(user, context.req.raw.headers);
    if (result.ok) deleteFiles(result.value.value.files);
    return respond(context, result, ({ kept }) => ({ kept }));
  });

  routes.post(API.password, onlySignedIn, async (context) => {
    const body = await readBody(context, changePasswordSchema);
    if (!body.ok) return body.refusal;
    if (!(await mayTry('signInAs', context.get('user').email))) return refuse(context, 'tooMany');
    const result = await accounts.changePassword(body.value, context.req.raw.headers);
    return respond(context, result, () => null);
  });

  routes.get(API.accountData, onlySignedIn, async (context) => {
    const user = context.get('user');
    const retryAfterS = exportLimit(user.id);
    if (retryAfterS > 0) return refuse(context, { kind: 'tooMany', retryAfterS });
    const content = await streamOf(accounts.data(user), (err) => log.error({ err }, 'export failed'));
    return context.body(content, 200, { 'Content-Type': 'application/json' });
  });

  return routes;
}
