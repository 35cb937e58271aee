import { join, resolve } from 'node:path';
import { isGstin } from '../src/domain/gstin';
import type { Operator } from '../src/domain/operator';
import type { Gst, ReceiptTerms } from '../src/domain/receipt';

/** What the environment may say; all of it has a usual value. */
export interface Config {
  /** Where to listen; 0 takes any free port. */
  port: number;
  host: string;
  /** Where everything is kept that is not in a database of its own: an absolute path. */
  dataFolder: string;
  /** Address of a PostgreSQL database; null keeps the data in `dataFolder`. */
  databaseUrl: string | null;
  /** Where files are kept; null keeps them in `dataFolder`. */
  s3: S3Config | null;
  /** How orders are paid. */
  payments: PaymentsConfig;
  /** The address that people have for the shop, as an origin; null takes the one that they ask at. */
  publicUrl: string | null;
  /** What session cookies are signed with; null takes the one kept in `dataFolder`. */
  secret: string | null;
  /** Whether a proxy stands before the server and says in `X-Forwarded-For` whom it speaks for. */
  behindProxy: boolean;
  /** Who runs the shop; null where none of it is set, as on a server that is only tried out. */
  operator: Operator | null;
  /** What every receipt says. */
  receipts: ReceiptTerms;
}

/** A bucket of S3, or of what speaks its language. */
export interface S3Config {
  bucket: string;
  region: string;
  /** Where it is; null for Amazon's own. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * How orders are paid. `razorpay` takes real money; `razorpayTest` is Razorpay's test mode, and `test` the built-in test
 * provider, with which no money moves.
 */
export type PaymentsConfig =
  { provider: 'razorpay' | 'razorpayTest'; razorpay: RazorpayConfig } | { provider: 'test' };

/** An account at Razorpay. */
export interface RazorpayConfig {
  /** The key's public half: it begins with `rzp_live_` or, in test mode, with `rzp_test_`. */
  keyId: string;
  keySecret: string;
  /** What its messages are signed with. */
  webhookSecret: string;
  /** Where its API is, as an origin; null for Razorpay's own. */
  api: string | null;
}

/** The environment asks for something that can't be. Its message is for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const HIGHEST_PORT = 65_535;

const SHORTEST_SECRET = 32;

const HIGHEST_PERCENT = 100;

const USUAL = { port: 4180, host: '127.0.0.1', dataFolder: 'data' } as const;

/** A variable's value; one that is set to nothing counts as not set. */
function valueOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function portIn(env: NodeJS.ProcessEnv): number {
  const value = valueOf(env, 'PORT');
  if (value === undefined) return USUAL.port;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > HIGHEST_PORT) {
    throw new ConfigError(`PORT is no port number (0 to ${HIGHEST_PORT}): ${value}`);
  }
  return port;
}

/** The address is not repeated in the message: it holds a password. */
function databaseUrlIn(env: NodeJS.ProcessEnv): string | null {
  const value = valueOf(env, 'DATABASE_URL');
  if (value === undefined) return null;
  if (!URL.canParse(value) || !/^postgres(ql)?:$/.test(new URL(value).protocol)) {
    throw new ConfigError('DATABASE_URL has to look like postgresql://user:password@host:5432/database');
  }
  return value;
}

function publicUrlIn(env: NodeJS.ProcessEnv): string | null {
  const value = valueOf(env, 'PUBLIC_URL');
  if (value === undefined) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new ConfigError(`PUBLIC_URL has to look like https://shop.example, without a path: ${value}`);
  }
  return url.origin;
}

/** A secret is never repeated in a message. */
function secretIn(env: NodeJS.ProcessEnv, databaseUrl: string | null): string | null {
  const value = valueOf(env, 'AUTH_SECRET');
  if (value !== undefined && value.length < SHORTEST_SECRET) {
    throw new ConfigError(`AUTH_SECRET needs ${SHORTEST_SECRET} letters or more`);
  }
  if (value === undefined && databaseUrl !== null) {
    throw new ConfigError('DATABASE_URL needs AUTH_SECRET: all instances on one database have to share it');
  }
  return value ?? null;
}

const S3_NAMES = [
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** Of keys, only the names are in a message. */
function s3In(env: NodeJS.ProcessEnv): S3Config | null {
  const named = S3_NAMES.find((name) => valueOf(env, name) !== undefined);
  if (named === undefined) return null;
  const wanted = (name: (typeof S3_NAMES)[number]) => {
    const value = valueOf(env, name);
    if (value === undefined) throw new ConfigError(`${named} needs ${name}`);
    return value;
  };
  const endpoint = valueOf(env, 'S3_ENDPOINT') ?? null;
  if (endpoint !== null && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol))) {
    throw new ConfigError(`S3_ENDPOINT has to look like https://s3.example: ${endpoint}`);
  }
  return {
    bucket: wanted('S3_BUCKET'),
    region: wanted('S3_REGION'),
    endpoint,
    accessKeyId: wanted('S3_ACCESS_KEY_ID'),
    secretAccessKey: wanted('S3_SECRET_ACCESS_KEY'),
  };
}

const RAZORPAY_NAMES = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_API',
] as const;

const OWN_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether a shop can be reached from other machines by its address. */
const isPublic = (publicUrl: string | null) =>
  publicUrl !== null && !OWN_MACHINE.test(new URL(publicUrl).hostname);

/** The key's secret goes to this address with every call, so only over https unless it stays on the machine. */
function razorpayApiIn(env: NodeJS.ProcessEnv): string | null {
  const value = valueOf(env, 'RAZORPAY_API');
  if (value === undefined) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && OWN_MACHINE.test(url.hostname));
  if (!url || !isSafe || url.pathname !== '/') {
    throw new ConfigError('RAZORPAY_API has to look like https://api.example, without a path');
  }
  return url.origin;
}

/** Of keys, only the names are in a message. */
function razorpayIn(env: NodeJS.ProcessEnv): RazorpayConfig | null {
  const named = RAZORPAY_NAMES.find((name) => valueOf(env, name) !== undefined);
  if (named === undefined) return null;
  const wanted = (name: (typeof RAZORPAY_NAMES)[number]) => {
    const value = valueOf(env, name);
    if (value === undefined) throw new ConfigError(`${named} needs ${name}`);
    return value;
  };
  return {
    api: razorpayApiIn(env),
    keyId: wanted('RAZORPAY_KEY_ID'),
    keySecret: wanted('RAZORPAY_KEY_SECRET'),
    webhookSecret: wanted('RAZORPAY_WEBHOOK_SECRET'),
  };
}

const LIVE_KEY = 'rzp_live_';
const TEST_KEY = 'rzp_test_';

/**
 * Real money is taken only where `PAYMENTS` and the keys agree on it, and a shop on a public address gives nothing away
 * unless `PAYMENTS` says so.
 *
 * @throws ConfigError for every other combination; no key is in the message
 */
function paymentsIn(env: NodeJS.ProcessEnv, publicUrl: string | null): PaymentsConfig {
  const asked = valueOf(env, 'PAYMENTS');
  if (asked !== undefined && asked !== 'razorpay' && asked !== 'test') {
    throw new ConfigError('PAYMENTS is neither razorpay nor test');
  }
  if (asked === undefined && isPublic(publicUrl)) {
    throw new ConfigError(
      'PUBLIC_URL needs PAYMENTS: razorpay takes real money, test takes test payments only',
    );
  }
  const razorpay = razorpayIn(env);
  if (razorpay === null) {
    if (asked === 'razorpay') throw new ConfigError('PAYMENTS=razorpay needs RAZORPAY_KEY_ID');
    return { provider: 'test' };
  }
  const isLive = razorpay.keyId.startsWith(LIVE_KEY);
  if (!isLive && !razorpay.keyId.startsWith(TEST_KEY)) {
    throw new ConfigError(`RAZORPAY_KEY_ID has to begin with ${LIVE_KEY} or ${TEST_KEY}`);
  }
  if (isLive && asked !== 'razorpay') {
    throw new ConfigError(`RAZORPAY_KEY_ID is a live key (${LIVE_KEY}…), which needs PAYMENTS=razorpay`);
  }
  if (!isLive && asked === 'razorpay') {
    throw new ConfigError(
      `PAYMENTS=razorpay needs a live key (${LIVE_KEY}…), and RAZORPAY_KEY_ID is a test key`,
    );
  }
  return { provider: isLive ? 'razorpay' : 'razorpayTest', razorpay };
}

const OPERATOR_NAMES = [
  'LEGAL_NAME',
  'LEGAL_ADDRESS',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
  'GRIEVANCE_NAME',
  'GRIEVANCE_EMAIL',
  'GRIEVANCE_PHONE',
] as const;

/** Names of variables of earlier versions, and what they are called now. */
const RENAMED = { ISSUER_NAME: 'LEGAL_NAME', ISSUER_ADDRESS: 'LEGAL_ADDRESS' } as const;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A number as people dial it, from `1800 …` to `+91 20 …`. */
const PHONE = /^\+?(?:\d[ -]?){8,15}$/;

function emailIn(name: string, value: string): string {
  if (!EMAIL.test(value)) throw new ConfigError(`${name} is no email address: ${value}`);
  return value;
}

function phoneIn(name: string, value: string): string {
  if (!PHONE.test(value))
    throw new ConfigError(`${name} is no phone number (like +91 20 2567 0000): ${value}`);
  return value;
}

function socialPageIn(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = valueOf(env, name);
  if (value !== undefined && !(URL.canParse(value) && new URL(value).protocol === 'https:')) {
    throw new ConfigError(`${name} has to look like https://social.example/name: ${value}`);
  }
  return value;
}

/**
 * Who runs the shop. A shop on a public address has to say so: rule 4(2) of the Consumer Protection (E-Commerce) Rules,
 * 2020.
 *
 * @throws ConfigError naming what is missing, when only a part is set, or nothing in a shop on a public address
 */
function operatorIn(env: NodeJS.ProcessEnv, publicUrl: string | null): Operator | null {
  for (const [old, name] of Object.entries(RENAMED)) {
    if (valueOf(env, old) !== undefined) throw new ConfigError(`${old} is called ${name} now`);
  }
  const missing = OPERATOR_NAMES.filter((name) => valueOf(env, name) === undefined);
  if (missing.length > 0) {
    const named = isPublic(publicUrl)
      ? 'PUBLIC_URL'
      : OPERATOR_NAMES.find((name) => valueOf(env, name) !== undefined);
    if (named !== undefined) throw new ConfigError(`${named} needs ${missing.join(', ')}`);
    return null;
  }
  const value = (name: (typeof OPERATOR_NAMES)[number]) => valueOf(env, name) ?? '';
  return {
    legalName: value('LEGAL_NAME'),
    address: value('LEGAL_ADDRESS'),
    support: {
      email: emailIn('SUPPORT_EMAIL', value('SUPPORT_EMAIL')),
      phone: phoneIn('SUPPORT_PHONE', value('SUPPORT_PHONE')),
    },
    grievance: {
      name: value('GRIEVANCE_NAME'),
      email: emailIn('GRIEVANCE_EMAIL', value('GRIEVANCE_EMAIL')),
      phone: phoneIn('GRIEVANCE_PHONE', value('GRIEVANCE_PHONE')),
    },
    social: {
      instagram: socialPageIn(env, 'SOCIAL_INSTAGRAM'),
      facebook: socialPageIn(env, 'SOCIAL_FACEBOOK'),
      x: socialPageIn(env, 'SOCIAL_X'),
    },
  };
}

function behindProxyIn(env: NodeJS.ProcessEnv): boolean {
  const value = valueOf(env, 'BEHIND_PROXY') ?? 'no';
  if (value !== 'yes' && value !== 'no')
    throw new ConfigError(`BEHIND_PROXY is neither yes nor no: ${value}`);
  return value === 'yes';
}

function gstIn(env: NodeJS.ProcessEnv): Gst | null {
  const kind = valueOf(env, 'GST_KIND') ?? 'intra';
  if (kind !== 'intra' && kind !== 'inter') {
    throw new ConfigError(`GST_KIND is neither intra nor inter: ${kind}`);
  }
  const value = valueOf(env, 'GST_PERCENT');
  if (value === undefined) return null;
  const percent = Number(value);
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(value) || percent > HIGHEST_PERCENT) {
    throw new ConfigError(`GST_PERCENT is no percentage (0 to 100, with two decimals at most): ${value}`);
  }
  return { percent, kind };
}

function gstinIn(env: NodeJS.ProcessEnv): string | null {
  const value = valueOf(env, 'GSTIN') ?? null;
  if (value !== null && !isGstin(value)) {
    throw new ConfigError(`GSTIN is no GST identification number (like 27AAPFU0939F1ZV): ${value}`);
  }
  return value;
}

/**
 * What the environment asks for.
 *
 * @param folder what relative paths start from
 * @throws ConfigError naming the variable that can't be followed
 */
export function readConfig(env: NodeJS.ProcessEnv, folder: string): Config {
  const databaseUrl = databaseUrlIn(env);
  const publicUrl = publicUrlIn(env);
  const payments = paymentsIn(env, publicUrl);
  const operator = operatorIn(env, publicUrl);
  return {
    port: portIn(env),
    host: valueOf(env, 'HOST') ?? USUAL.host,
    dataFolder: resolve(folder, valueOf(env, 'DATA_FOLDER') ?? join('.', USUAL.dataFolder)),
    databaseUrl,
    s3: s3In(env),
    payments,
    publicUrl,
    secret: secretIn(env, databaseUrl),
    behindProxy: behindProxyIn(env),
    operator,
    receipts: {
      issuer: {
        name: operator?.legalName ?? null,
        gstin: gstinIn(env),
        address: operator?.address ?? null,
      },
      gst: gstIn(env),
    },
  };
}
