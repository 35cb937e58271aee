/** docs/server.md lists every limit, as it is in the code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MAX_OPEN_UPLOADS, MAX_PRODUCTS, MAX_STORED_BYTES, MAX_UPLOAD_BYTES } from '../../src/domain/limits';
import { CONCURRENT_HASHES, WAITING_HASHES } from '../accounts/passwordQueue';
import { EXPORT_RATE } from '../accounts/routes';
import { MAX_BODY_BYTES } from '../app';
import { SEARCH_RATE } from '../catalogue/routes';
import { MAX_WAITING_SEARCHES, SEARCH_CONCURRENCY } from '../catalogue/searchQueue';
import { LIST_RATE } from '../http/lists';
import { RATES } from '../http/rateLimits';
import { POLL_RATE, TOTAL_POLL_RATE } from '../orders/pollOrder';
import { HEADERS_TIMEOUT_MS, MAX_CONNECTIONS } from '../static/httpServer.mjs';
import { MAX_PATH_LENGTH } from '../static/shopServer.mjs';

const MINUTE_MS = 60_000;
const MEGABYTE = 1024 * 1024;

const number = (value: number) => value.toLocaleString('en');

/** `10 in 5 minutes`, `60 a minute`, `120 an hour`. */
function rate({ max, windowMs }: { max: number; windowMs: number }): string {
  if (windowMs === MINUTE_MS) return `${number(max)} a minute`;
  if (windowMs === 60 * MINUTE_MS) return `${number(max)} an hour`;
  return `${number(max)} in ${windowMs / MINUTE_MS} minutes`;
}

const hourly = (...rates: readonly { max: number; windowMs: number }[]) => {
  expect(rates.every(({ windowMs }) => windowMs === 60 * MINUTE_MS)).toBe(true);
  return `${rates.map(({ max }) => max).join(' and ')} an hour per person`;
};

/** In the code's terms; a new rate is missing here until it has a row. */
const LIMITS: Record<string, string> = {
  "searches and suggestions (cached pages don't count)": `${rate(SEARCH_RATE)} per network address`,
  'searches at the same time': `${SEARCH_CONCURRENCY.postgres} on PostgreSQL, ${SEARCH_CONCURRENCY.embedded} on the embedded database`,
  'searches waiting for their turn': number(MAX_WAITING_SEARCHES),
  "exports of an account's data": `${rate(EXPORT_RATE)} per person`,
  'lists of own products and of purchases': `${rate(LIST_RATE)} and one at a time per person`,
  'wrong passwords, per account and address': rate(RATES.signInFrom),
  'wrong passwords, per account': rate(RATES.signInAs),
  'wrong passwords in a known browser': rate(RATES.signInDevice),
  'sign-in in known browsers, per account': rate(RATES.signInKnown),
  'wrong passwords within a session, per person': rate(RATES.proof),
  'wrong codes of the second factor, per account and address': rate(RATES.secondFactor),
  'wrong codes of the second factor, per account': rate(RATES.secondFactorAs),
  'sign-in, per IPv4 address': `${rate(RATES.signInBurst)}, ${rate(RATES.signInShared)}`,
  'sign-in, per IPv6 network': rate(RATES.signIn),
  'sign-up, per IPv4 address': `${rate(RATES.signUpBurst)}, ${rate(RATES.signUpShared)}`,
  'sign-up, per IPv6 network': rate(RATES.signUp),
  'new passwords asked for, per e-mail address': rate(RATES.resetFor),
  'sign-ups and codes asked for, per e-mail address': rate(RATES.codeFor),
  'new passwords asked for, per IPv4 address': `${rate(RATES.resetBurst)}, ${rate(RATES.resetShared)}`,
  'new passwords asked for, per IPv6 network': rate(RATES.reset),
  'passwords hashed at the same time': `${CONCURRENT_HASHES}, and ${WAITING_HASHES} waiting`,
  'uploads announced, uploads finished': hourly(RATES.upload, RATES.finish),
  'open uploads': `${MAX_OPEN_UPLOADS} per person`,
  products: `${MAX_PRODUCTS} per person`,
  'stored files, all versions': `${number(MAX_STORED_BYTES / MEGABYTE)} MB per person`,
  'changes of prices and listings, logging out devices': hourly(RATES.change),
  'looks at an unpaid order that ask the provider': `${rate(POLL_RATE)} per person, ${rate(TOTAL_POLL_RATE)} for all`,
  'orders, test payments': hourly(RATES.order, RATES.testPayment),
  'problems reported or withdrawn, problems answered or refunded': hourly(RATES.problem, RATES.problemReply),
  'statements read': hourly(RATES.statement),
  "body of a request that isn't an upload": `${MAX_BODY_BYTES / 1024} KiB`,
  'path of a page': `${number(MAX_PATH_LENGTH)} characters`,
  connections: number(MAX_CONNECTIONS),
  'headers of a request': `${HEADERS_TIMEOUT_MS / 1000} seconds`,
};

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'server.md'), 'utf8');

it('lists every limit with its reason', () => {
  const [, section = ''] = /## Limits\n(.*?)\n## /s.exec(page) ?? [];
  const rows = [...section.matchAll(/^\|(.+)\|$/gm)].map(([, row = '']) =>
    row.split(' | ').map((cell) => cell.trim()),
  );
  const [, , ...limits] = rows;
  expect(Object.fromEntries(limits.map(([what = '', limit = '']) => [what, limit]))).toEqual(LIMITS);
  for (const [what, , , reason] of limits) expect(reason, what).toMatch(/\w/);
});

it('has a row for every rate', () => {
  const named = Object.values(LIMITS).join();
  for (const [name, { max }] of Object.entries(RATES)) expect(named, name).toContain(number(max));
});

it('names the largest file', () => {
  expect(page).toContain(`${MAX_UPLOAD_BYTES / MEGABYTE} MB of the disk`);
});
