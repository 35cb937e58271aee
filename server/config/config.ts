import { join, resolve } from 'node:path';
import { isGstin } from '../../src/domain/gstin';
import type { Operator } from '../../src/domain/operator';
import type { Gst, ReceiptTerms } from '../../src/domain/receipt';

/** Configuration from the environment; every variable has a default. */
export interface Config {
  /** Port to listen on; 0 picks a free one. */
  port: number;
  host: string;
  /** Absolute path for data not kept in an external database or S3. */
  dataFolder: string;
  /** PostgreSQL URL; null embeds a database in `dataFolder`. */
  databaseUrl: string | null;
  /** S3 bucket for files; null keeps them in `dataFolder`. */
  s3: S3Config | null;
  payments: PaymentsConfig;
  /** Public origin of the shop; null takes the request's. */
  publicUrl: string | null;
  /** Signs session cookies; null uses the secret kept in `dataFolder`. */
  secret: string | null;
  /** Whether to trust `X-Forwarded-For` from a reverse proxy. */
  behindProxy: boolean;
  /** Legal operator of the shop; null if unset, for trying out. */
  operator: Operator | null;
  receipts: ReceiptTerms;
}

export interface S3Config {
  bucket: string;
  region: string;
  /** Endpoint; null for AWS. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Payment provider. `razorpay` moves real money; `razorpayTest` is Razorpay's test mode, `test` the built-in provider.
 */
export type PaymentsConfig =
  { provider: 'razorpay' | 'razorpayTest'; razorpay: RazorpayConfig } | { provider: 'test' };

export interface RazorpayConfig {
  /** Public key id, with prefix `rzp_live_` or, in test mode, `rzp_test_`. */
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** API origin; null for Razorpay's own. */
  api: string | null;
}

/** Invalid configuration. The message is for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const HIGHEST_PORT = 65_535;

const SHORTEST_SECRET = 32;

const HIGHEST_PERCENT = 100;

const USUAL = { port: 4180, host: '127.0.0.1', dataFolder: 'data' } as const;

/** A variable's value; an empty one counts as unset. */
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

/** The message omits the URL: it holds a password. */
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

/** The message omits the secret. */
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

/** The message names the keys, never their values. */
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

/** Whether other machines can reach the shop at this address. */
const isPublic = (publicUrl: string | null) =>
  publicUrl !== null && !OWN_MACHINE.test(new URL(publicUrl).hostname);

/** Every request sends the key secret to this origin: https only, except on localhost. */
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

/** The message names the keys, never their values. */
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
 * Real money needs both `PAYMENTS` and live keys; a shop on a public address must set `PAYMENTS` to use test payments.
 *
 * @throws ConfigError for any other combination, without the keys
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

const RENAMED = { ISSUER_NAME: 'LEGAL_NAME', ISSUER_ADDRESS: 'LEGAL_ADDRESS' } as const;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A phone number as dialled, from `1800 …` to `+91 20 …`. */
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
 * The legal operator. Mandatory on a public address: rule 4(2) of the Consumer Protection (E-Commerce) Rules, 2020.
 *
 * @throws ConfigError naming what is missing if only some are set, or none on a public address
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
 * Reads the configuration.
 *
 * @param folder base of relative paths
 * @throws ConfigError naming the invalid variable
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
