/**
 * Whether the time of an answer tells who has an account: known and unknown addresses, one after the other in changing
 * order. Without hashing passwords, which takes hundreds of milliseconds for both and would hide the rest.
 *
 *     npm run bench:accounts -- --requests 20   of each kind; default 200
 */
import { parseArgs } from 'node:util';
import { openPostgres } from '../../scripts/postgres.mjs';
import { closeLoader, load, seededRandom } from './liveShop.mjs';
import { figureOf, printTable, round, show } from './statistics.mjs';

const { values: options } = parseArgs({ options: { requests: { type: 'string', default: '200' } } });
const REQUESTS = Number(options.requests);

/** The first answers take longer. */
const WARM_UP = 10;

/** @type {typeof import('../../server/testing/testDatabase.test-helpers')} */
const { MIGRATIONS, openTestApp, SHOP } = await load('./server/testing/testDatabase.test-helpers.ts');
/** @type {typeof import('../../server/db/database')} */
const { openMemoryDatabase, openPostgres: connect } = await load('./server/db/database.ts');
/** @type {typeof import('../../server/accounts/tables')} */
const { signInAccounts, users } = await load('./server/accounts/tables.ts');
/** @type {typeof import('../../src/domain/consent')} */
const { CONSENT_VERSIONS } = await load('./src/domain/consent.ts');

const ACCOUNT = { name: 'Asha', password: 'correct horse battery', consents: CONSENT_VERSIONS };

/** Each with addresses of its own: of those without an account, the second makes some. */
const PURPOSES = [
  { what: 'a link for a new password', path: '/api/account/reset-request', prefix: 'reset', body: {} },
  { what: 'signing up', path: '/api/account', prefix: 'sign-up', body: ACCOUNT },
];

/** @param {import('../../server/db/database').OpenDatabase} database @param {string} name of the database */
async function measure({ db }, name) {
  let calls = 0;
  // Each call from an address of its own, because of the limits.
  const app = openTestApp(db, { addressOf: () => `10.0.${calls >> 8}.${calls & 255}` });
  const random = seededRandom();
  const rows = [];
  for (const { what, path, prefix, body } of PURPOSES) {
    const at = new Date();
    const ids = Array.from({ length: REQUESTS + WARM_UP }, (_, index) => `${prefix}-known-${index}`);
    const dates = { createdAt: at, updatedAt: at };
    await db
      .insert(users)
      .values(
        ids.map((id) => ({ id, name: 'Asha', email: `${id}@example.com`, emailVerified: true, ...dates })),
      );
    await db
      .insert(signInAccounts)
      .values(ids.map((id) => ({ id, accountId: id, providerId: 'credential', userId: id, ...dates })));
    /** @type {{ known: number[]; unknown: number[] }} */
    const times = { known: [], unknown: [] };
    for (let index = 0; index < REQUESTS + WARM_UP; index += 1) {
      /** @type {('known' | 'unknown')[]} */
      const order = random() < 0.5 ? ['known', 'unknown'] : ['unknown', 'known'];
      for (const kind of order) {
        calls += 1;
        const start = performance.now();
        const response = await app.request(`${SHOP}${path}`, {
          method: 'POST',
          headers: { Origin: SHOP, 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...body, email: `${prefix}-${kind}-${index}@example.com` }),
        });
        await response.text();
        if (!response.ok) throw new Error(`${response.status} for ${path}`);
        if (index >= WARM_UP) times[kind].push(performance.now() - start);
      }
    }
    const [known, unknown] = [figureOf(times.known), figureOf(times.unknown)];
    rows.push([`${what}, ${name}`, show(known), show(unknown), round(unknown.median - known.median)]);
  }
  return rows;
}

const rows = [];
const embedded = await openMemoryDatabase(MIGRATIONS);
rows.push(...(await measure(embedded, 'embedded')));
await embedded.close();
const postgres = await openPostgres({ lasting: true });
if (postgres) {
  const database = await connect(MIGRATIONS, postgres.url);
  rows.push(...(await measure(database, 'PostgreSQL')));
  await database.close();
  postgres.close();
}
await closeLoader();
printTable(
  `Median and range of ${REQUESTS} answers each, in ms`,
  ['', 'known', 'unknown', 'difference of medians'],
  rows,
);
