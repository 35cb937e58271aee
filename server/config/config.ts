import { resolve } from 'node:path';
import * as v from 'valibot';
import { isGstin } from '../../src/domain/gstin';
import type { Operator } from '../../src/domain/operator';
import type { ReceiptTerms } from '../../src/domain/receipt';

export interface S3Config {
  bucket: string;
  region: string;
  /** Null for AWS. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface RazorpayConfig {
  /** Prefix `rzp_live_` or `rzp_test_`. */
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Null for Razorpay's own. */
  api: string | null;
}

/** Only `razorpay` moves real money; `razorpayTest` is its test mode, `test` the built-in provider. */
export type PaymentsConfig =
  { provider: 'razorpay' | 'razorpayTest'; razorpay: RazorpayConfig } | { provider: 'test' };

export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(problems: readonly string[]) {
    super(['The configuration is invalid (docs/server.md describes it):', ...problems].join('\n- '));
  }
}

const LIVE_KEY = 'rzp_live_';
const TEST_KEY = 'rzp_test_';

const LOCALHOST = /^(?:localhost|127\.0\.0\.1|\[?::1\]?)$/;

const isUrl = (value: string, scheme: RegExp, predicate: (url: URL) => boolean = () => true) =>
  URL.canParse(value) && scheme.test(new URL(value).protocol) && predicate(new URL(value));

const isPort = (value: string) => /^\d+$/.test(value) && Number(value) <= 65_535;
const isPercent = (value: string) => /^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) <= 100;
const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
/** From `1800 …` to `+91 20 …`. */
const isPhone = (value: string) => /^\+?(?:\d[ -]?){8,15}$/.test(value);
const isPostgres = (value: string) => isUrl(value, /^postgres(ql)?:$/);
const isSmtp = (value: string) => isUrl(value, /^smtps?:$/, ({ hostname }) => hostname !== '');
const isHttp = (value: string) => isUrl(value, /^https?:$/);
const isHttps = (value: string) => isUrl(value, /^https:$/);
const isOrigin = (value: string) => isUrl(value, /^https?:$/, ({ pathname }) => pathname === '/');
/** An address of this machine. */
export const isLocal = (value: string) => isHttp(value) && LOCALHOST.test(new URL(value).hostname);
/** What is sent to it in the clear stays on this machine. */
const isPrivate = (value: string) => isHttps(value) || isLocal(value);

/** Messages leave out the value: it may be a secret. */
const variable = (example: string, isValid: (value: string) => boolean = () => true, message = '') =>
  v.pipe(
    v.optional(v.string()),
    v.check((value) => value === undefined || isValid(value), message),
    v.examples([example]),
  );

const oneOf = (...values: readonly [string, ...string[]]) =>
  variable(values[0], (value) => values.includes(value), `has to be one of ${values.join(', ')}`);

const email = (example: string) => variable(example, isEmail, 'has to be an email address');
const phone = (example: string) => variable(example, isPhone, 'has to be a phone number');
const socialPage = (example: string) => variable(example, isHttps, 'has to be an https address');

/** docs/server.md describes each. */
export const VARIABLES = {
  PORT: variable('4180', isPort, 'has to be a port from 0, which picks a free one, to 65535'),
  HOST: variable('127.0.0.1'),
  LOG_LEVEL: oneOf('info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent'),
  DATA_FOLDER: variable('data'),
  DATABASE_URL: variable(
    'postgresql://user:password@host:5432/database',
    isPostgres,
    'has to be the address of a PostgreSQL database',
  ),
  AUTH_SECRET: variable(
    'what "openssl rand -base64 32" prints',
    (value) => value.length >= 32,
    'needs 32 characters or more',
  ),
  S3_BUCKET: variable('shop-files'),
  S3_REGION: variable('ap-south-1'),
  S3_ACCESS_KEY_ID: variable('AKIA…'),
  S3_SECRET_ACCESS_KEY: variable('the secret of the access key'),
  // Its requests carry the files.
  S3_ENDPOINT: variable('https://s3.example', isPrivate, 'has to be an https address'),
  PAYMENTS: variable(
    'test, or razorpay for real money',
    (value) => value === 'test' || value === 'razorpay',
    'has to be test or razorpay',
  ),
  RAZORPAY_KEY_ID: variable(
    `${LIVE_KEY}… with PAYMENTS=razorpay, ${TEST_KEY}… otherwise`,
    (value) => value.startsWith(LIVE_KEY) || value.startsWith(TEST_KEY),
    `has to begin with ${LIVE_KEY} or ${TEST_KEY}`,
  ),
  RAZORPAY_KEY_SECRET: variable('the secret shown with the key'),
  RAZORPAY_WEBHOOK_SECRET: variable('the secret entered with the webhook'),
  RAZORPAY_API: variable(
    'https://api.example',
    // Every request sends the key secret there.
    (value) => isOrigin(value) && isPrivate(value),
    'has to be an https address without a path',
  ),
  GST_PERCENT: variable('18', isPercent, 'has to be from 0 to 100, with at most two decimals'),
  GST_KIND: oneOf('intra', 'inter'),
  GSTIN: variable('27AAPFU0939F1ZV', isGstin, 'has to be a GST identification number'),
  LEGAL_NAME: variable('Kriti Bazaar Private Limited'),
  LEGAL_ADDRESS: variable('12 MG Road, Pune 411001'),
  SUPPORT_EMAIL: email('help@shop.example'),
  SUPPORT_PHONE: phone('+91 20 2567 0000'),
  GRIEVANCE_NAME: variable('Asha Rao'),
  GRIEVANCE_EMAIL: email('complaints@shop.example'),
  GRIEVANCE_PHONE: phone('1800 123 4567'),
  SOCIAL_INSTAGRAM: socialPage('https://www.instagram.com/shop'),
  SOCIAL_FACEBOOK: socialPage('https://www.facebook.com/shop'),
  SOCIAL_X: socialPage('https://x.com/shop'),
  SMTP_URL: variable('smtps://user:password@mail.example:465', isSmtp, 'has to be an smtp or smtps address'),
  MAIL_FROM: email('shop@shop.example'),
  PUBLIC_URL: variable('https://shop.example', isOrigin, 'has to be an http or https address without a path'),
  BEHIND_PROXY: oneOf('yes', 'no'),
};

const ENVIRONMENT = v.object({
  ...VARIABLES,
  ISSUER_NAME: variable('LEGAL_NAME', () => false, 'was renamed'),
  ISSUER_ADDRESS: variable('LEGAL_ADDRESS', () => false, 'was renamed'),
});

const EXAMPLES = new Map(
  Object.entries(ENVIRONMENT.entries).map(([name, schema]) => [name, v.getExamples(schema)[0]]),
);

type Env = v.InferOutput<typeof ENVIRONMENT>;
type VariableName = keyof Env;

const S3 = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const RAZORPAY = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

const MAIL = ['SMTP_URL', 'MAIL_FROM'] as const;

/** Mandatory on a public address: rule 4(2) of the Consumer Protection (E-Commerce) Rules, 2020. */
const OPERATOR = [
  ...(['LEGAL_NAME', 'LEGAL_ADDRESS', 'SUPPORT_EMAIL', 'SUPPORT_PHONE'] as const),
  ...(['GRIEVANCE_NAME', 'GRIEVANCE_EMAIL', 'GRIEVANCE_PHONE'] as const),
] as const;

const firstSet = (env: Env, names: readonly VariableName[]) => names.find((name) => env[name] !== undefined);

const areSet = <Set extends VariableName>(
  env: Env,
  names: readonly Set[],
): env is Env & Record<Set, string> => names.every((name) => env[name] !== undefined);

const publicUrl = ({ PUBLIC_URL: url }: Env) =>
  url !== undefined && isHttp(url) && !isLocal(url) ? 'a public PUBLIC_URL' : undefined;

/** What makes the server reachable from other machines. */
const publicListener = ({ HOST: host, BEHIND_PROXY: proxy }: Env) => {
  if (proxy === 'yes') return 'BEHIND_PROXY=yes';
  return host === undefined || LOCALHOST.test(host) ? undefined : 'a HOST that other machines reach';
};

const hasKey = (env: Env, prefix: string) => env.RAZORPAY_KEY_ID?.startsWith(prefix) ?? false;

const requireVariables = (names: readonly VariableName[], reason: (env: Env) => string | undefined) =>
  names.map((name) =>
    v.forward(
      v.check(
        (env: Env) => env[name] !== undefined || reason(env) === undefined,
        ({ input }) => `is missing, but needed with ${reason(input) ?? ''}`,
      ),
      [name],
    ),
  );

const rejectKey = (isWrong: (env: Env) => boolean, message: string) =>
  v.forward(
    v.check((env: Env) => !isWrong(env), message),
    ['RAZORPAY_KEY_ID'],
  );

/**
 * Real money needs `PAYMENTS`, live keys and https; on a public address, test payments are an explicit choice too. A server
 * that other machines can reach needs `PUBLIC_URL`: without it, none of these rules would apply.
 */
const RULES = [
  ...requireVariables(['AUTH_SECRET'], (env) => firstSet(env, ['DATABASE_URL'])),
  ...requireVariables(S3, (env) => firstSet(env, [...S3, 'S3_ENDPOINT'])),
  ...requireVariables(['PUBLIC_URL'], publicListener),
  ...requireVariables(['PAYMENTS'], publicUrl),
  // Without mail, a forgotten password loses the account.
  ...requireVariables(MAIL, (env) => publicUrl(env) ?? firstSet(env, MAIL)),
  v.forward(
    v.check(
      ({ PAYMENTS: payments, PUBLIC_URL: url }: Env) =>
        payments !== 'razorpay' || url === undefined || isPrivate(url),
      'has to be an https address with PAYMENTS=razorpay',
    ),
    ['PUBLIC_URL'],
  ),
  ...requireVariables(RAZORPAY, (env) =>
    env.PAYMENTS === 'razorpay' ? 'PAYMENTS=razorpay' : firstSet(env, [...RAZORPAY, 'RAZORPAY_API']),
  ),
  rejectKey(
    (env) => env.PAYMENTS !== 'razorpay' && hasKey(env, LIVE_KEY),
    'is a live key, which needs PAYMENTS=razorpay',
  ),
  rejectKey(
    (env) => env.PAYMENTS === 'razorpay' && hasKey(env, TEST_KEY),
    'is a test key, and PAYMENTS=razorpay needs a live one',
  ),
  ...requireVariables(OPERATOR, (env) => publicUrl(env) ?? firstSet(env, OPERATOR)),
];

const originOf = (url: string | undefined) => (url === undefined ? null : new URL(url).origin);

function paymentsOf(env: Env): PaymentsConfig {
  if (!areSet(env, RAZORPAY)) return { provider: 'test' };
  return {
    provider: hasKey(env, LIVE_KEY) ? 'razorpay' : 'razorpayTest',
    razorpay: {
      keyId: env.RAZORPAY_KEY_ID,
      keySecret: env.RAZORPAY_KEY_SECRET,
      webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
      api: originOf(env.RAZORPAY_API),
    },
  };
}

function s3Of(env: Env): S3Config | null {
  if (!areSet(env, S3)) return null;
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT ?? null,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
}

function mailOf(env: Env) {
  const { SMTP_URL: url, HOST: host } = env;
  return {
    /** Null writes mails into files of the outbox folder. */
    smtp: url === undefined ? null : { url, isRemote: !LOCALHOST.test(new URL(url).hostname) },
    sender: { name: 'Kriti Bazaar', address: env.MAIL_FROM ?? 'shop@localhost' },
    /** Only where nobody else can read it. */
    showsOutbox:
      url === undefined && env.BEHIND_PROXY !== 'yes' && (host === undefined || LOCALHOST.test(host)),
  };
}

function operatorOf(env: Env): Operator | null {
  if (!areSet(env, OPERATOR)) return null;
  return {
    legalName: env.LEGAL_NAME,
    address: env.LEGAL_ADDRESS,
    support: { email: env.SUPPORT_EMAIL, phone: env.SUPPORT_PHONE },
    grievance: { name: env.GRIEVANCE_NAME, email: env.GRIEVANCE_EMAIL, phone: env.GRIEVANCE_PHONE },
    social: { instagram: env.SOCIAL_INSTAGRAM, facebook: env.SOCIAL_FACEBOOK, x: env.SOCIAL_X },
  };
}

function receiptsOf(env: Env): ReceiptTerms {
  const kind = env.GST_KIND === 'inter' ? 'inter' : 'intra';
  return {
    issuer: { name: env.LEGAL_NAME ?? null, gstin: env.GSTIN ?? null, address: env.LEGAL_ADDRESS ?? null },
    gst: env.GST_PERCENT === undefined ? null : { percent: Number(env.GST_PERCENT), kind },
  };
}

const CONFIG = v.pipe(
  v.pipe(ENVIRONMENT, ...RULES),
  v.transform((env) => ({
    port: Number(env.PORT ?? '4180'),
    host: env.HOST ?? '127.0.0.1',
    logLevel: env.LOG_LEVEL ?? 'info',
    dataFolder: env.DATA_FOLDER ?? 'data',
    /** Null embeds a database in `dataFolder`. */
    databaseUrl: env.DATABASE_URL ?? null,
    /** Null stores files in `dataFolder`. */
    s3: s3Of(env),
    payments: paymentsOf(env),
    /** Null takes the request's host. */
    publicUrl: originOf(env.PUBLIC_URL),
    /** Null uses the secret stored in `dataFolder`. */
    secret: env.AUTH_SECRET ?? null,
    behindProxy: env.BEHIND_PROXY === 'yes',
    operator: operatorOf(env),
    receipts: receiptsOf(env),
    mail: mailOf(env),
  })),
);

export type Config = v.InferOutput<typeof CONFIG>;

/** An empty variable counts as unset. @throws ConfigError that lists all problems */
export function readConfig(env: NodeJS.ProcessEnv, folder: string): Config {
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined] as const);
  const { success, output, issues } = v.safeParse(CONFIG, Object.fromEntries(trimmed));
  if (success) return { ...output, dataFolder: resolve(folder, output.dataFolder) };
  const problems = Object.entries(v.flatten<typeof CONFIG>(issues).nested ?? {});
  throw new ConfigError(
    problems.flatMap(([name, messages = []]) =>
      messages.map((message) => `${name} ${message}; example: ${EXAMPLES.get(name) ?? ''}`),
    ),
  );
}
