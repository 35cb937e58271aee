import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import {
  Browser,
  buildServer,
  startServer,
  type BuiltServer,
  type RunningServer,
} from './builtServer.test-helpers';
import { RATES } from '../http/rateLimits';
import {
  createPostgresDatabase,
  queryPostgres,
  migrateDataFolder,
  POSTGRES,
} from './testDatabase.test-helpers';
import { announcement } from './uploads.test-helpers';

const PASSWORD = 'correct horse';

let built: BuiltServer;
let dataFolder: string;
const running: RunningServer[] = [];

async function start(env: Record<string, string> = {}) {
  const server = await startServer(built, { DATA_FOLDER: dataFolder, ...env });
  running.push(server);
  return server;
}

beforeAll(async () => {
  built = await buildServer();
  dataFolder = await mkdtemp(join(tmpdir(), 'shop-instances-'));
  if (POSTGRES === undefined) await migrateDataFolder(dataFolder);
});
afterAll(async () => {
  await Promise.all(running.map(({ kill }) => kill()));
  await rm(dataFolder, { recursive: true });
});

describe.skipIf(POSTGRES !== undefined)('a second instance on the same embedded database', () => {
  it('exits with instructions, and starts once the first is gone', async () => {
    const first = await start();
    const second = start();
    await expect(second).rejects.toThrow(`Another instance works with ${dataFolder}`);
    await expect(second).rejects.toThrow('DATABASE_URL');
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
    await first.kill();
    const third = await start();
    expect((await fetch(`${third.address}/readyz`)).status).toBe(200);
  });
});

describe.skipIf(POSTGRES !== undefined)('a server with a new database', () => {
  let folder: string;
  let files: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-wrong-'));
    files = join(folder, 'files');
    await mkdir(files);
    await migrateDataFolder(folder);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('exits with code 1 and instructions on another marketplace’s files', async () => {
    await writeFile(join(files, 'marketplace'), randomUUID());
    const starting = start({ DATA_FOLDER: folder });
    await expect(starting).rejects.toThrow(/DATABASE_URL.*DATA_FOLDER.*S3_BUCKET/);
    await expect(starting).rejects.toMatchObject({ exitCode: 1 });
  });

  it('starts on files without a marketplace id and leaves them untouched', async () => {
    const names = Array.from({ length: 300 }, () => randomUUID());
    for (const name of names) {
      await writeFile(join(files, name), 'sold');
      await utimes(join(files, name), 0, 0);
    }
    const server = await start({ DATA_FOLDER: folder });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    server.process.kill('SIGTERM');
    await once(server.process, 'exit');
    expect((await readdir(files)).toSorted()).toEqual(names.toSorted());
  });
});

describe.skipIf(POSTGRES === undefined)('two instances (skipped without PostgreSQL)', () => {
  let url: string;
  let drop: () => Promise<void>;
  let instances: [RunningServer, RunningServer];
  let at: 0 | 1 = 0;

  const browse = () => new Browser(() => instances[at].address);

  beforeAll(async () => {
    const database = await createPostgresDatabase(POSTGRES ?? '');
    ({ url, drop } = database);
    const env = { DATABASE_URL: database.url, AUTH_SECRET: 's'.repeat(32) };
    // Concurrently: both migrate an empty database.
    instances = await Promise.all([start(env), start(env)]);
  });
  afterAll(async () => {
    await Promise.all(running.map(({ kill }) => kill()));
    await drop();
  });

  async function signUp(browser: Browser, name: string) {
    const { email, password } = account(name);
    expect((await browser.post('/api/account', account(name))).status).toBe(200);
    await queryPostgres(url, `UPDATE users SET email_verified = true WHERE email = '${email}'`);
    expect((await browser.post('/api/session', { email, password })).status).toBe(200);
  }

  const account = (name: string) => ({
    name,
    email: `${name}@example.com`,
    password: PASSWORD,
    consents: CONSENT_VERSIONS,
  });

  it('share sessions, chunks of one upload, sales and the catalogue', async () => {
    const content = Buffer.from(randomBytes(300_001));
    const asha = browse();
    at = 0;
    await signUp(asha, 'asha');
    at = 1;
    expect(await (await asha.ask('/api/session')).json()).toMatchObject({ name: 'asha' });

    const announced = await asha.post(
      '/api/uploads',
      announcement({ title: 'Halves', size: content.length }),
    );
    const { id } = (await announced.json()) as { id: string };
    const half = 150_000;
    at = 0;
    expect(await asha.uploadOffset(id)).toBe(0);
    expect((await asha.send(id, 0, content.subarray(0, half))).status).toBe(204);
    at = 1;
    expect(await asha.uploadOffset(id)).toBe(half);
    expect((await asha.send(id, half, content.subarray(half))).status).toBe(204);
    // Concurrent calls on both instances publish once.
    const finish = async (instance: 0 | 1) => {
      at = instance;
      return asha.post(`/api/uploads/${id}/finish`);
    };
    const answers = await Promise.all([finish(0), finish(1)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);

    for (at of [0, 1] as const) {
      const found = await browse().ask('/api/catalogue?size=24&text=halves');
      expect(await found.json()).toMatchObject({ products: [{ id }], total: 1 });
      const file = await asha.file(id);
      const hash = createHash('sha256').update(new Uint8Array(await file.arrayBuffer()));
      expect(hash.digest('hex')).toBe(createHash('sha256').update(content).digest('hex'));
    }
    at = 0;
    const change = { method: 'PATCH', body: JSON.stringify({ listed: false }) };
    expect((await asha.ask(`/api/products/${id}`, change)).status).toBe(200);
    at = 1;
    const gone = await browse().ask('/api/catalogue?size=24&text=halves');
    expect(await gone.json()).toMatchObject({ products: [], total: 0 });
  });

  it('share rate limits', async () => {
    at = 0;
    await browse().post('/api/account', account('ravi'));
    const { email } = account('ravi');
    for (let count = 0; count < RATES.signInFrom.max; count += 1) {
      at = count % 2 === 0 ? 0 : 1;
      expect((await browse().post('/api/session', { email, password: 'guess' })).status).toBe(401);
    }
    for (at of [0, 1] as const) {
      expect((await browse().post('/api/session', { email, password: PASSWORD })).status).toBe(429);
    }
  });

  it('lose nothing when one is killed', async () => {
    at = 0;
    const meera = browse();
    await signUp(meera, 'meera');
    await instances[0].kill();
    await expect(meera.ask('/api/session')).rejects.toThrow(TypeError);
    at = 1;
    expect(await (await meera.ask('/api/session')).json()).toMatchObject({ name: 'meera' });
  });
});
