import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import {
  API,
  changePasswordSchema,
  deleteAccountSchema,
  profileSchema,
  signInSchema,
  signUpSchema,
} from '../src/marketplace/http/contract';
import type { Accounts, Outcome } from './accounts';
import { readBody, refuse } from './answers';
import { setCookies, signedIn, type SignedInCall } from './guards';
import type { Rate, RateLimits } from './rateLimits';

export interface AccountRoutesParts {
  accounts: Accounts;
  rateLimits: RateLimits;
  /** The network address that a call comes from. */
  addressOf: (context: Context) => string;
  /** Deletes files whose rows have been deleted, in the background. */
  removeFiles: (ids: readonly string[]) => void;
}

/** Signing in and out, and what people do with their accounts. */
export function accountRoutes({ accounts, rateLimits, addressOf, removeFiles }: AccountRoutesParts) {
  const routes = new Hono<SignedInCall>();
  const onlySignedIn = signedIn(accounts);

  const mayTry = (rate: Rate, caller: string) => rateLimits.allows(rate, caller);

  /** Answers with what an outcome holds, and its cookies. */
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
    const asked = v.safeParse(signInSchema, await readBody(context));
    if (!asked.success) return refuse(context, 'refused');
    const allowed =
      (await mayTry('signIn', addressOf(context))) &&
      (await mayTry('signInAs', asked.output.email.toLowerCase()));
    if (!allowed) return refuse(context, 'tooMany');
    const outcome = await accounts.signIn(asked.output, context.req.raw.headers);
    return answer(context, outcome, outcome.ok && outcome.value);
  });

  routes.delete(API.session, async (context) => {
    const outcome = await accounts.signOut(context.req.raw.headers);
    return answer(context, outcome, null);
  });

  routes.post(API.account, async (context) => {
    const asked = v.safeParse(signUpSchema, await readBody(context));
    if (!asked.success) return refuse(context, 'refused');
    if (!(await mayTry('signUp', addressOf(context)))) return refuse(context, 'tooMany');
    const outcome = await accounts.signUp(asked.output, context.req.raw.headers);
    return answer(context, outcome, outcome.ok && outcome.value);
  });

  routes.patch(API.account, onlySignedIn, async (context) => {
    const asked = v.safeParse(profileSchema, await readBody(context));
    if (!asked.success) return refuse(context, 'refused');
    const user = context.get('user');
    const { password, ...fields } = asked.output;
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
    const asked = v.safeParse(deleteAccountSchema, await readBody(context));
    if (!asked.success) return refuse(context, 'refused');
    const user = context.get('user');
    if (!(await mayTry('signInAs', user.email))) return refuse(context, 'tooMany');
    const proof = await accounts.prove(asked.output.password, context.req.raw.headers);
    if (!proof.ok) return refuse(context, proof.kind);
    const outcome = await accounts.remove(user, context.req.raw.headers);
    if (outcome.ok) removeFiles(outcome.value.files);
    return answer(context, outcome, outcome.ok && { kept: outcome.value.kept });
  });

  routes.post(API.password, onlySignedIn, async (context) => {
    const asked = v.safeParse(changePasswordSchema, await readBody(context));
    if (!asked.success) return refuse(context, 'refused');
    if (!(await mayTry('signInAs', context.get('user').email))) return refuse(context, 'tooMany');
    const outcome = await accounts.changePassword(asked.output, context.req.raw.headers);
    return answer(context, outcome, null);
  });

  routes.get(API.accountData, onlySignedIn, async (context) =>
    context.json(await accounts.data(context.get('user'))),
  );

  return routes;
}
