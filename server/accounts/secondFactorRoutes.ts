import type { Context, Hono, MiddlewareHandler } from 'hono';
import { fail, succeed, type Result } from '../../src/domain/failure';
import type { Locale } from '../../src/domain/locale.mjs';
import type { User } from '../../src/domain/user';
import type { Accounts, SecurityLog, WithCookies } from './accounts';
import { handle } from '../http/handle';
import { requireVerifiedEmail, setCookies, type SessionEnv } from '../http/session';
import type { Attempt, RateLimits } from '../http/rateLimits';

interface CodeCheckParts {
  accounts: Accounts;
  rateLimits: RateLimits;
  /** Null if the attempts are allowed. */
  refusalTo: (
    context: Context,
    who: { user: string },
    attempts: readonly Attempt[],
  ) => Promise<{ kind: 'tooMany'; retryAfterS: number } | null>;
  addressOf: (context: Context) => string;
  securityLog: SecurityLog;
}

/** Checks codes of second factors, with their rate limits and events. */
export function createCodeCheck({ accounts, rateLimits, refusalTo, addressOf, securityLog }: CodeCheckParts) {
  /** Counts before the work, so that many at once are counted; right ones are taken back. */
  async function counted<Value>(
    context: Context,
    user: string,
    work: () => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const address = addressOf(context);
    const here: Attempt = { rate: 'secondFactor', caller: `${user} ${address}` };
    const failures: Attempt[] = [here, { rate: 'secondFactorAs', caller: user }];
    const refusal = await refusalTo(context, { user }, failures);
    if (refusal) return fail(refusal);
    let isWrong = false;
    try {
      const result = await work();
      isWrong = !result.ok && result.failure.kind === 'wrongCode';
      if (isWrong) securityLog('factorFailed', { user, address });
      // Who has the factor is here: mistakes of before no longer count, those from elsewhere do.
      else if (result.ok) await rateLimits.forget(here);
      return result;
    } finally {
      if (!isWrong) await rateLimits.takeBack(...failures);
    }
  }

  /** Uses the code up. */
  const used = (context: Context, user: string, entered: string): Promise<Result<null>> =>
    counted(context, user, async () => {
      const kind = await accounts.secondFactor.use(user, entered);
      if (kind === null) return fail('wrongCode');
      if (kind === 'backupCode') securityLog('backupCodeUsed', { user, address: addressOf(context) });
      return succeed(null);
    });

  return {
    counted,
    used,

    /** After the password, for what an account with a second factor also needs a code for. */
    proved: async (context: Context<SessionEnv>, entered: string | undefined): Promise<Result<null>> => {
      const { id } = context.var.user;
      if (!(await accounts.secondFactor.isOn(id))) return succeed(null);
      return entered === undefined ? fail('codeWanted') : used(context, id, entered);
    },

    /** A failure instead of nobody. */
    wanted: (context: Context, signedIn: Result<WithCookies<User | null>>): Result<WithCookies<User>> => {
      if (!signedIn.ok) return signedIn;
      const { value, cookies } = signedIn.value;
      if (value) return succeed({ value, cookies });
      setCookies(context, cookies);
      return fail('codeWanted');
    },
  };
}

interface SecondFactorRoutesParts {
  accounts: Accounts;
  securityLog: SecurityLog;
  addressOf: (context: Context) => string;
  localeOf: (context: Context) => Locale;
  withSession: MiddlewareHandler<SessionEnv>;
  /** Asks for the password within a session. */
  proved: <Value>(context: Context<SessionEnv>, work: () => Promise<Result<Value>>) => Promise<Result<Value>>;
  startSession: (context: Context, start: () => Promise<Result<WithCookies<User>>>) => Promise<Result<User>>;
  code: ReturnType<typeof createCodeCheck>;
}

export function addSecondFactorRoutes(
  routes: Hono<SessionEnv>,
  {
    accounts,
    securityLog,
    addressOf,
    localeOf,
    withSession,
    proved,
    startSession,
    code,
  }: SecondFactorRoutesParts,
): void {
  const { secondFactor } = accounts;

  handle(routes, 'signInWithCode', [], async ({ body, context }) => {
    const { headers } = context.req.raw;
    const user = await secondFactor.awaiting(headers);
    if (user === null) return fail('expired');
    const proof = await code.used(context, user, body.code);
    if (!proof.ok) return proof;
    return startSession(context, () => accounts.signInWithCode(headers));
  });

  handle(routes, 'getSecondFactor', [withSession], async ({ context }) =>
    succeed(await secondFactor.state(context.var.user.id)),
  );

  handle(
    routes,
    'enrolSecondFactor',
    [withSession, requireVerifiedEmail],
    async ({ body: { password }, context }) => {
      const { headers } = context.req.raw;
      const verification = await proved(context, () => accounts.verifyPassword(password, headers));
      if (!verification.ok) return verification;
      return secondFactor.enrol(context.var.user.id, password, verification.value, headers);
    },
  );

  handle(routes, 'confirmSecondFactor', [withSession, requireVerifiedEmail], async ({ body, context }) => {
    const { user, sessionId } = context.var;
    const confirmed = await code.counted(context, user.id, () =>
      secondFactor.confirm(user, sessionId, body.code, localeOf(context)),
    );
    if (confirmed.ok) securityLog('factorAdded', { user: user.id, address: addressOf(context) });
    return confirmed;
  });

  handle(routes, 'renewBackupCodes', [withSession], async ({ body: { password, ...body }, context }) => {
    const { id: user } = context.var.user;
    const { headers } = context.req.raw;
    const verification = await proved(context, () => accounts.verifyPassword(password, headers));
    if (!verification.ok) return verification;
    if (!(await secondFactor.isOn(user))) return fail('refused');
    const proof = await code.used(context, user, body.code);
    if (!proof.ok) return proof;
    const renewed = await secondFactor.renewBackupCodes(user, password, verification.value, headers);
    if (renewed.ok) securityLog('backupCodesRenewed', { user, address: addressOf(context) });
    return renewed;
  });

  handle(routes, 'removeSecondFactor', [withSession], async ({ body: { password, ...body }, context }) => {
    const { user } = context.var;
    const verification = await proved(context, () =>
      accounts.verifyPassword(password, context.req.raw.headers),
    );
    if (!verification.ok) return verification;
    if (!(await secondFactor.isOn(user.id))) return fail('refused');
    const proof = await code.used(context, user.id, body.code);
    if (!proof.ok) return proof;
    const removed = await secondFactor.remove(user, localeOf(context));
    if (removed.ok) securityLog('factorRemoved', { user: user.id, address: addressOf(context) });
    return removed;
  });
}
