import { Hono, type Context } from 'hono';
import {
  API,
  changePasswordSchema,
  deleteAccountSchema,
  profileSchema,
  signInSchema,
  signUpSchema,
} from '../src/marketplace/http/contract';
import type { Clock } from '../src/domain/clock';
import { streamOf } from './accountExport';
import type { Accounts, Outcome } from './accounts';
import { readBody, refuse } from './answers';
import { setCookies, signedIn, type SignedInCall } from './guards';
import { factsOf, type Log } from './log';
import { createMemoryRateLimit } from './memoryRateLimit';
import type { Rate, RateLimits } from './rateLimits';

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
  const routes = new Hono<SignedInCall>();
  const exportLimit = createMemoryRateLimit(EXPORT_RATE, clock);
  const onlySignedIn = signedIn(accounts);

  const mayTry = (rate: Rate, caller: string) => rateLimits.allows(rate, caller);

  function answer<Value>(context: Context, outcome: Outcome<Value>, content: unknown) {
    if (!outcome.ok) return refuse(context, outcome.kind);
    setCookies(context, outcome.cookies);
    return context.json(content ?? null);
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
    const outcome = await accounts.signIn(body.value, context.req.raw.headers);
    return answer(context, outcome, outcome.ok && outcome.value);
  });

  routes.delete(API.session, async (context) => {
    const outcome = await accounts.signOut(context.req.raw.headers);
    return answer(context, outcome, null);
  });

  routes.post(API.account, async (context) => {
    const body = await readBody(context, signUpSchema);
    if (!body.ok) return body.refusal;
    if (!(await mayTry('signUp', addressOf(context)))) return refuse(context, 'tooMany');
    const outcome = await accounts.signUp(body.value, context.req.raw.headers);
    return answer(context, outcome, outcome.ok && outcome.value);
  });

  routes.patch(API.account, onlySignedIn, async (context) => {
    const body = await readBody(context, profileSchema);
    if (!body.ok) return body.refusal;
    const user = context.get('user');
    const { password, ...fields } = body.value;
    if (fields.email !== undefined && fields.email !== user.email) {
      if (password === undefined) return refuse(context, 'credentialsWanted');
      if (!(await mayTry('signInAs', user.email))) return refuse(context, 'tooMany');
      const proof = await accounts.prove(password, context.req.raw.headers);
      if (!proof.ok) return refuse(context, proof.kind);
    }
    const outcome = await accounts.saveProfile(user, fields);
    return answer(context, outcome, outcome.ok && outcome.value);
  });

  routes.delete(API.account, onlySignedIn, async (context) => {
    const body = await readBody(context, deleteAccountSchema);
    if (!body.ok) return body.refusal;
    const user = context.get('user');
    if (!(await mayTry('signInAs', user.email))) return refuse(context, 'tooMany');
    const proof = await accounts.prove(body.value.password, context.req.raw.headers);
    if (!proof.ok) return refuse(context, proof.kind);
    const outcome = await accounts.delete(user, context.req.raw.headers);
    if (outcome.ok) deleteFiles(outcome.value.files);
    return answer(context, outcome, outcome.ok && { kept: outcome.value.kept });
  });

  routes.post(API.password, onlySignedIn, async (context) => {
    const body = await readBody(context, changePasswordSchema);
    if (!body.ok) return body.refusal;
    if (!(await mayTry('signInAs', context.get('user').email))) return refuse(context, 'tooMany');
    const outcome = await accounts.changePassword(body.value, context.req.raw.headers);
    return answer(context, outcome, null);
  });

  routes.get(API.accountData, onlySignedIn, async (context) => {
    const user = context.get('user');
    const retryAfterS = exportLimit(user.id);
    if (retryAfterS > 0) return refuse(context, 'tooMany', { retryAfterS });
    const content = await streamOf(accounts.data(user), (error) => log('export failed', factsOf(error)));
    return context.body(content, 200, { 'Content-Type': 'application/json' });
  });

  return routes;
}
