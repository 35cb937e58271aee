import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { Clock } from '../../src/domain/clock';
import { fail, succeed, type Result } from '../../src/domain/failure';
import { chosenLocale } from '../../src/domain/locale.mjs';
import type { User } from '../../src/domain/user';
import type { Accounts, SecurityLog, WithCookies } from './accounts';
import { addEmailChangeRoutes } from './emailChangeRoutes';
import { addPasskeyRoutes } from './passkeyRoutes';
import { handle } from '../http/handle';
import { requireSession, setCookies, type SessionEnv } from '../http/session';
import { toBodyStream } from '../http/jsonStream';
import { refuse } from '../http/responses';
import type { Log } from '../log';
import { addSecondFactorRoutes, createCodeCheck } from './secondFactorRoutes';
import { createMemoryRateLimit } from '../http/memoryRateLimit';
import { attemptsOfAddress, refusalOf, type Attempt, type RateLimits } from '../http/rateLimits';

export const EXPORT_RATE = { max: 10, windowMs: 60 * 60_000 };

export interface AccountRoutesParts {
  accounts: Accounts;
  clock: Clock;
  rateLimits: RateLimits;
  addressOf: (context: Context) => string;
  securityLog: SecurityLog;
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
  securityLog,
  deleteFiles,
  log,
}: AccountRoutesParts) {
  const routes = new Hono<SessionEnv>();
  const exportLimit = createMemoryRateLimit(EXPORT_RATE, clock);
  const withSession = requireSession(accounts);
  const withRoomToHash: MiddlewareHandler<SessionEnv> = async (_context, next) => {
    await accounts.waitForRoomToHash();
    await next();
  };

  /** Of the page that the visitor sees, for mails. */
  const localeOf = (context: Context) => chosenLocale('', context.req.header('Cookie'));

  /** Null if the attempts are allowed. */
  async function refusalTo(
    context: Context,
    who: { user?: string; email?: string },
    attempts: readonly Attempt[],
  ) {
    const refusal = await refusalOf(rateLimits, ...attempts);
    if (refusal) securityLog('limited', { ...who, address: addressOf(context) });
    return refusal;
  }

  /** Strict where wrong passwords come from, loose for all of an account. */
  const guessesOfStrangers = (email: string, address: string): readonly Attempt[] => [
    { rate: 'signInFrom', caller: `${email.toLowerCase()} ${address}` },
    { rate: 'signInAs', caller: email.toLowerCase() },
  ];

  /** Counts before the work, so that many guesses at once are counted; what isn't a wrong password is taken back. */
  async function countWrong<Value>(failures: readonly Attempt[], work: () => Promise<Result<Value>>) {
    let isWrong = false;
    try {
      const result = await work();
      isWrong = !result.ok && result.failure.kind === 'wrongCredentials';
      return result;
    } finally {
      if (!isWrong) await rateLimits.takeBack(...failures);
    }
  }

  /** Asks for the password within a session, which strangers can't prevent. */
  async function proved<Value>(
    context: Context<SessionEnv>,
    work: () => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const { id } = context.var.user;
    const failures: Attempt[] = [{ rate: 'proof', caller: id }];
    const refusal = await refusalTo(context, { user: id }, failures);
    if (refusal) return fail(refusal);
    const result = await countWrong(failures, work);
    if (!result.ok && result.failure.kind === 'wrongCredentials')
      securityLog('proofFailed', { user: id, address: addressOf(context) });
    return result;
  }

  /** A browser has one session: a new one ends the one before. */
  async function startSession(
    context: Context,
    start: () => Promise<Result<WithCookies<User>>>,
  ): Promise<Result<User>> {
    const previous = await accounts.session(context.req.raw.headers);
    const result = applyCookies(context, await start());
    if (!result.ok) return result;
    const { id, email } = result.value;
    const { headers } = context.req.raw;
    setCookies(context, await accounts.afterSignIn(result.value, headers, localeOf(context)));
    const address = addressOf(context);
    securityLog('signIn', { user: id, email, address });
    if (previous) {
      await accounts.endSession(previous.id);
      securityLog('sessionEnded', { user: previous.userId, address });
    }
    return result;
  }

  const code = createCodeCheck({ accounts, rateLimits, refusalTo, addressOf, securityLog });

  const codeFor = (email: string): Attempt => ({ rate: 'codeFor', caller: email });

  handle(routes, 'getSession', [], async ({ context }) => {
    const { user, cookies } = await accounts.current(context.req.raw.headers);
    setCookies(context, cookies);
    if (user) await accounts.rememberLocale(user, localeOf(context));
    return succeed(user);
  });

  handle(routes, 'signIn', [withRoomToHash], async ({ body, context }) => {
    const address = addressOf(context);
    const { email } = body;
    const device = await accounts.knownDevices.find(context.req.raw.headers, email);
    // Strangers use up neither the attempts of a browser in which the owner has signed in before, nor its network's.
    const [attempts, failures]: [readonly Attempt[], readonly Attempt[]] =
      device === null
        ? [attemptsOfAddress('signIn', address), guessesOfStrangers(email, address)]
        : [
            [{ rate: 'signInKnown', caller: email.toLowerCase() }],
            [{ rate: 'signInDevice', caller: device }],
          ];
    const refusal = await refusalTo(context, { email }, [...attempts, ...failures]);
    if (refusal) return fail(refusal);
    // Those of a carrier's customers; the others limit the time spent on hashing, which right ones take as well.
    const shared = attempts.filter(({ rate }) => rate === 'signInShared');
    const result = await startSession(context, () =>
      countWrong([...failures, ...shared], async () =>
        code.wanted(context, await accounts.signIn(body, context.req.raw.headers)),
      ),
    );
    if (!result.ok)
      securityLog(result.failure.kind === 'codeWanted' ? 'codeWanted' : 'signInFailed', { email, address });
    return result;
  });

  handle(routes, 'signOut', [], async ({ context }) => {
    const { headers } = context.req.raw;
    const session = await accounts.session(headers);
    const result = applyCookies(context, await accounts.signOut(headers));
    if (!result.ok) return result;
    if (session) securityLog('sessionEnded', { user: session.userId, address: addressOf(context) });
    return succeed(null);
  });

  handle(routes, 'signUp', [withRoomToHash], async ({ body, context }) => {
    const { email } = body;
    const address = addressOf(context);
    const attempts = [...attemptsOfAddress('signUp', address), codeFor(email)];
    const refusal = await refusalTo(context, { email }, attempts);
    if (refusal) return fail(refusal);
    const signedUp = await accounts.signUp(body, context.req.raw.headers, localeOf(context));
    if (signedUp.ok) securityLog('signUp', { email, address });
    return signedUp;
  });

  /** A code alone would confirm what a stranger has registered, with the stranger's password. */
  async function mayConfirm(email: string, password: string | undefined, headers: Headers) {
    const { user } = await accounts.current(headers);
    if (user?.email === email) return true;
    return password !== undefined && accounts.isPasswordOfUnconfirmed(email, password);
  }

  handle(routes, 'requestCode', [], async ({ body: { email, password }, context }) => {
    const attempts = [...attemptsOfAddress('reset', addressOf(context)), codeFor(email)];
    const refusal = await refusalTo(context, { email }, attempts);
    if (refusal) return fail(refusal);
    const isOwner = await mayConfirm(email, password, context.req.raw.headers);
    await accounts.requestCode(email, isOwner, localeOf(context));
    return succeed(null);
  });

  handle(routes, 'verifyEmail', [], async ({ body: { email, code, password }, context }) => {
    const address = addressOf(context);
    const { headers } = context.req.raw;
    const refusal = await refusalTo(context, { email }, attemptsOfAddress('signIn', address));
    if (refusal) return fail(refusal);
    const isOwner = await mayConfirm(email, password, headers);
    if (!isOwner && password === undefined) return fail('credentialsWanted');
    const verified = isOwner ? await accounts.verifyEmail(email, code) : fail('wrongCode');
    securityLog(verified.ok ? 'emailVerified' : 'codeFailed', { email, address });
    if (verified.ok) setCookies(context, [await accounts.knownDevices.remember(headers, email)]);
    return verified;
  });

  handle(routes, 'updateProfile', [withSession], async ({ body, context }) => {
    const { user } = context.var;
    const { headers } = context.req.raw;
    const { password, code: entered, ...fields } = body;
    const save = () => accounts.saveProfile(user, fields, localeOf(context));
    if (fields.email === undefined || fields.email === user.email) return save();
    if (password === undefined) return fail('credentialsWanted');
    const verification = await proved(context, () => accounts.verifyPassword(password, headers));
    if (!verification.ok) return verification;
    const proof = await code.proved(context, entered);
    if (!proof.ok) return proof;
    const { email } = fields;
    const refusal = await refusalTo(context, { user: user.id, email }, [
      ...attemptsOfAddress('reset', addressOf(context)),
      codeFor(email),
    ]);
    if (refusal) return fail(refusal);
    const saved = await save();
    if (saved.ok) securityLog('emailChangeRequested', { user: user.id, email, address: addressOf(context) });
    return saved;
  });

  addEmailChangeRoutes(routes, {
    ...{ accounts, securityLog, addressOf, localeOf, withSession, refusalTo, codeFor },
  });

  handle(routes, 'deleteAccount', [withSession], async ({ body, context }) => {
    const { user } = context.var;
    const { headers } = context.req.raw;
    const verification = await proved(context, () => accounts.verifyPassword(body.password, headers));
    if (!verification.ok) return verification;
    const proof = await code.proved(context, body.code);
    if (!proof.ok) return proof;
    const result = applyCookies(context, await accounts.delete(user, headers, localeOf(context)));
    if (!result.ok) return result;
    securityLog('accountDeleted', { user: user.id, email: user.email, address: addressOf(context) });
    const { files, kept } = result.value;
    deleteFiles(files);
    return succeed({ kept });
  });

  handle(routes, 'changePassword', [withSession], async ({ body, context }) => {
    const { user } = context.var;
    const result = await proved(context, () =>
      accounts.changePassword(user, body, context.req.raw.headers, localeOf(context), () =>
        code.proved(context, body.code),
      ),
    );
    if (!result.ok) return result;
    setCookies(context, [
      ...result.value.cookies,
      await accounts.knownDevices.remember(context.req.raw.headers, user.email),
    ]);
    securityLog('passwordChanged', { user: user.id, address: addressOf(context) });
    return succeed(null);
  });

  handle(routes, 'requestReset', [], async ({ body: { email }, context }) => {
    const address = addressOf(context);
    const refusal = await refusalTo(context, { email }, [
      ...attemptsOfAddress('reset', address),
      { rate: 'resetFor', caller: email },
    ]);
    if (refusal) return fail(refusal);
    await accounts.requestReset(email, localeOf(context));
    securityLog('resetRequested', { email, address });
    return succeed(null);
  });

  handle(routes, 'checkReset', [], async ({ body: { token }, context }) => {
    const address = addressOf(context);
    const refusal = await refusalTo(context, {}, attemptsOfAddress('signIn', address));
    if (refusal) return fail(refusal);
    const checked = await accounts.checkReset(token);
    if (!checked.ok) securityLog('resetFailed', { address });
    return checked;
  });

  handle(routes, 'resetPassword', [], async ({ body: { token, password }, context }) => {
    const address = addressOf(context);
    const refusal = await refusalTo(context, {}, attemptsOfAddress('signIn', address));
    if (refusal) return fail(refusal);
    const reset = await accounts.resetPassword(token, password, localeOf(context));
    if (!reset.ok) {
      if (reset.failure.kind === 'expired') securityLog('resetFailed', { address });
      return reset;
    }
    const { id, email } = reset.value;
    securityLog('passwordReset', { user: id, email, address });
    setCookies(context, [await accounts.knownDevices.remember(context.req.raw.headers, email)]);
    // Wrong passwords of others shut out the owner no longer. Wrong codes still count: a thief of the mailbox could
    // guess on with each link.
    await rateLimits.forget(...guessesOfStrangers(email, address), {
      rate: 'signInKnown',
      caller: email.toLowerCase(),
    });
    return succeed(null);
  });

  handle(routes, 'listSessions', [withSession], async ({ context }) => {
    const { user, sessionId } = context.var;
    return succeed(await accounts.devices.list(user.id, sessionId));
  });

  handle(routes, 'endSession', [withSession], async ({ params, context }) => {
    const { user, sessionId } = context.var;
    if (params.id === sessionId) return fail('refused');
    const refusal = await refusalTo(context, { user: user.id }, [{ rate: 'change', caller: user.id }]);
    if (refusal) return fail(refusal);
    if (!(await accounts.devices.end(user.id, params.id))) return fail('notFound');
    securityLog('sessionEnded', { user: user.id, address: addressOf(context) });
    return succeed(null);
  });

  handle(routes, 'endOtherSessions', [withSession], async ({ context }) => {
    const { user, sessionId } = context.var;
    const refusal = await refusalTo(context, { user: user.id }, [{ rate: 'change', caller: user.id }]);
    if (refusal) return fail(refusal);
    await accounts.devices.endOthers(user.id, sessionId);
    securityLog('otherSessionsEnded', { user: user.id, address: addressOf(context) });
    return succeed(null);
  });

  addSecondFactorRoutes(routes, {
    ...{ accounts, securityLog, addressOf, localeOf, withSession, proved, startSession, code },
  });

  handle(routes, 'exportAccount', [withSession], async ({ context }) => {
    const { user } = context.var;
    const retryAfterS = exportLimit(user.id);
    if (retryAfterS > 0) {
      securityLog('limited', { user: user.id, address: addressOf(context) });
      return refuse(context, { kind: 'tooMany', retryAfterS });
    }
    const content = await toBodyStream(accounts.exportData(user), (err) =>
      log.error({ err }, 'export failed'),
    );
    return context.body(content, 200, { 'Content-Type': 'application/json' });
  });

  addPasskeyRoutes(routes, {
    ...{ accounts, rateLimits, securityLog, addressOf, localeOf },
    ...{ withSession, applyCookies, refusalTo, proved, code, startSession },
  });

  return routes;
}
