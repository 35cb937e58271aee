import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServer, runToExit, startServer, type BuiltServer } from '../testing/builtServer.test-helpers';
import { MAIL_ENV, OPERATOR_ENV } from '../config/config.test-helpers';
import { openFolderDatabase } from '../db/database';
import { insertOrder, insertUser, insertProduct } from '../testing/purchases.test-helpers';
import { productFigures } from '../catalogue/tables';
import { orderLines } from '../orders/tables';
import { migrateDataFolder, MIGRATIONS } from '../testing/testDatabase.test-helpers';

const SECRET = 'hush';

const keys = (kind: 'live' | 'test') => ({
  RAZORPAY_KEY_ID: `rzp_${kind}_${SECRET}`,
  RAZORPAY_KEY_SECRET: SECRET,
  RAZORPAY_WEBHOOK_SECRET: SECRET,
});

const PUBLIC = { PUBLIC_URL: 'https://shop.example' };

let built: BuiltServer;
let folder: string;

beforeAll(async () => {
  built = await buildServer();
  folder = await mkdtemp(join(tmpdir(), 'shop-payments-'));
  await migrateDataFolder(folder);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

it.each([
  ['nothing on a public address', PUBLIC, 'PAYMENTS'],
  ['test keys alone on a public address', { ...PUBLIC, ...keys('test') }, 'PAYMENTS'],
  ['live keys alone on a public address', { ...PUBLIC, ...keys('live') }, 'PAYMENTS'],
  ['no operator on a public address', { ...PUBLIC, PAYMENTS: 'test' }, 'LEGAL_NAME'],
  ['live keys alone', keys('live'), 'PAYMENTS'],
  ['PAYMENTS=test and live keys', { PAYMENTS: 'test', ...keys('live') }, 'RAZORPAY_KEY_ID'],
  ['PAYMENTS=razorpay and test keys', { PAYMENTS: 'razorpay', ...keys('test') }, 'RAZORPAY_KEY_ID'],
  ['PAYMENTS=razorpay and no keys', { PAYMENTS: 'razorpay' }, 'RAZORPAY_KEY_ID'],
  [
    'PAYMENTS=razorpay and no webhook secret',
    { PAYMENTS: 'razorpay', ...keys('live'), RAZORPAY_WEBHOOK_SECRET: '' },
    'RAZORPAY_WEBHOOK_SECRET',
  ],
  ['an unknown value', { PAYMENTS: SECRET }, 'PAYMENTS'],
])(
  'exits with code 1 before opening any data and names the variable with %s',
  async (_name, env, variable) => {
    const dataFolder = join(folder, 'unopened');
    const { code, output } = await runToExit(built, { DATA_FOLDER: dataFolder, ...env });
    expect(code).toBe(1);
    expect(output).toContain(variable);
    expect(output).not.toContain(SECRET);
    expect(existsSync(dataFolder)).toBe(false);
  },
);

it.each([
  ['nothing', {}, true],
  ['test keys alone', keys('test'), true],
  ['PAYMENTS=test on a public address', { ...PUBLIC, ...OPERATOR_ENV, ...MAIL_ENV, PAYMENTS: 'test' }, true],
  [
    'PAYMENTS=razorpay and live keys',
    { ...PUBLIC, ...OPERATOR_ENV, ...MAIL_ENV, PAYMENTS: 'razorpay', ...keys('live') },
    false,
  ],
])('starts and reports whether payments are tests with %s', async (_name, env, test) => {
  const { address, kill } = await startServer(built, { DATA_FOLDER: folder, ...env });
  try {
    const response = await fetch(`${address}/api/about`);
    expect(await response.json()).toMatchObject({ testPayments: test });
  } finally {
    await kill();
  }
});

it('counts ratings at startup, and drops those of tests with real payments', async () => {
  const dataFolder = join(folder, 'tested');
  await migrateDataFolder(dataFolder);
  const { db, close } = await openFolderDatabase(MIGRATIONS, dataFolder);
  const product = await insertProduct(db, await insertUser(db, 'Ravi'));
  await insertOrder(db, { buyer: await insertUser(db, 'Asha'), lines: [{ product }] });
  await db.update(orderLines).set({ rating: 5 });
  await db.update(productFigures).set({ ratingTenths: 50 });
  await close();
  for (const [env, rating, ratings] of [
    [{}, 5, 1],
    [{ PAYMENTS: 'razorpay', ...keys('live') }, 0, 0],
  ] as const) {
    const { address, kill } = await startServer(built, { DATA_FOLDER: dataFolder, ...env });
    try {
      const response = await fetch(`${address}/api/products/${product}`);
      expect(await response.json()).toMatchObject({ rating, ratings });
    } finally {
      await kill();
    }
  }
});
