/**
 * Kills the server (SIGKILL) repeatedly during uploads: what it acknowledged is durable, interrupted uploads can be
 * resumed.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  Browser,
  buildServer,
  startServer,
  workUntilKilled,
  type BuiltServer,
  type RunningServer,
} from './builtServer.test-helpers';
import { openTestS3, type TestS3 } from './s3.test-helpers';
import { migrateDataFolder } from './testDatabase.test-helpers';
import { announcement } from './uploads.test-helpers';

const KILLS = Number(process.env['SERVER_KILLS'] ?? (process.env['TEST_DEPTH'] === 'deep' ? 100 : 4));

const SEED = Number(process.env['SERVER_KILLS_SEED'] ?? 7);

/** Just below the sign-up limit per address. */
const USERS = 9;

const MAX_FILE_BYTES = 2 * 1024 * 1024;
const MAX_CHUNK_BYTES = 400 * 1024;

/** After startup; an event is a request sent or answered. */
const MAX_EVENTS = 70;

/** Lands in the middle of a request. */
const MAX_DELAY_MS = 25;

let state = SEED;
/** In [0, end). */
function randomInt(end: number): number {
  state = (state * 16_807) % 2_147_483_647;
  return state % end;
}

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

interface Sent {
  id: string;
  content: Buffer<ArrayBuffer>;
  acknowledged: number;
  /** Null for a new product. */
  replaces: string | null;
}

let built: BuiltServer;
let dataFolder: string;
let s3: TestS3;
let server: RunningServer | null = null;

beforeAll(async () => {
  built = await buildServer();
});
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'shop-killed-'));
  await migrateDataFolder(dataFolder);
  s3 = await openTestS3();
  hashByProduct.clear();
  newProducts.clear();
  users = Array.from({ length: USERS }, (_, index) => new KillTestUser(`person${index}`));
  tally = { kills: 0, published: 0, resumed: 0, foundPublished: 0 };
});
afterEach(async () => {
  await server?.kill();
  await s3.close();
  await rm(dataFolder, { recursive: true });
});

const bucketVariables = ({ config }: TestS3) => ({
  S3_BUCKET: config.bucket,
  S3_REGION: config.region,
  S3_ENDPOINT: config.endpoint ?? '',
  S3_ACCESS_KEY_ID: config.accessKeyId,
  S3_SECRET_ACCESS_KEY: config.secretAccessKey,
});

/** Of each product's newest file. */
const hashByProduct = new Map<string, string>();
const newProducts = new Set<string>();
let fileCount = 0;
let tally = { kills: 0, published: 0, resumed: 0, foundPublished: 0 };

class KillTestUser {
  readonly browser = new Browser(() => server?.address ?? 'http://127.0.0.1:9');
  readonly name: string;
  readonly products: string[] = [];
  upload: Sent | null = null;

  constructor(name: string) {
    this.name = name;
  }

  async signUp() {
    const account = { name: this.name, email: `${this.name}@example.com`, password: 'correct horse' };
    await this.browser.createAccount(account, dataFolder);
  }

  /** Acknowledged bytes must still be there. */
  async resume() {
    if (!this.upload) return;
    const { id, content, acknowledged } = this.upload;
    const arrived = await this.browser.uploadOffset(id);
    if (arrived === null) {
      // A missing upload must have been published; finishing it again confirms that.
      expect(acknowledged).toBe(content.length);
      expect((await this.browser.post(`/api/uploads/${id}/finish`)).status).toBe(200);
      tally.foundPublished += 1;
      this.published(this.upload);
      return;
    }
    expect(arrived).toBeGreaterThanOrEqual(acknowledged);
    expect(arrived).toBeLessThanOrEqual(content.length);
    this.upload.acknowledged = arrived;
    tally.resumed += 1;
  }

  published({ id, content, replaces }: Sent) {
    const hash = sha256(content);
    hashByProduct.set(replaces ?? id, hash);
    newProducts.add(replaces ?? id);
    if (!replaces) this.products.push(id);
    tally.published += 1;
    this.upload = null;
  }

  async announce() {
    // Half of the files are small, so that some are published quickly.
    const size = 1 + randomInt(randomInt(2) === 0 ? 1000 : MAX_FILE_BYTES);
    fileCount += 1;
    const content = Buffer.from(
      createHash('shake256', { outputLength: size }).update(`${SEED} ${fileCount}`).digest(),
    );
    const replaces =
      this.products.length > 0 && randomInt(3) === 0 ? this.products[randomInt(this.products.length)] : null;
    const file = { fileName: `${fileCount}.txt`, size };
    const response = replaces
      ? await this.browser.post(`/api/products/${replaces}/versions`, file)
      : await this.browser.post('/api/uploads', announcement({ title: `T ${fileCount}`, ...file }));
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as { id: string };
    this.upload = { id, content, acknowledged: 0, replaces: replaces ?? null };
  }

  async step() {
    if (!this.upload) return this.announce();
    const { id, content, acknowledged } = this.upload;
    if (acknowledged === content.length) {
      const response = await this.browser.post(`/api/uploads/${id}/finish`);
      expect(response.status).toBe(200);
      this.published(this.upload);
      return undefined;
    }
    const chunk = content.subarray(acknowledged, acknowledged + 1 + randomInt(MAX_CHUNK_BYTES));
    const response = await this.browser.send(id, acknowledged, chunk);
    expect(response.status).toBe(204);
    this.upload.acknowledged = Number(response.headers.get('Upload-Offset'));
    expect(this.upload.acknowledged).toBe(acknowledged + chunk.length);
    return undefined;
  }
}

let users: KillTestUser[] = [];

async function workOn() {
  const running = server;
  if (!running) throw new Error('no server to kill');
  await workUntilKilled(running, users, {
    killAtEvent: 1 + randomInt(MAX_EVENTS),
    waitMs: randomInt(MAX_DELAY_MS),
  });
  server = null;
  tally.kills += 1;
}

async function catalogue(): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const path = `/api/catalogue?size=48${after && `&after=${after}`}`;
    const response = await new Browser(() => server?.address ?? '').ask(path);
    const page = (await response.json()) as {
      products: { id: string }[];
      total: number;
      next: string | null;
    };
    ids.push(...page.products.map(({ id }) => id));
    after = page.next;
    if (after === null) expect(page.total).toBe(ids.length);
  }
  return ids;
}

async function check(ids: Iterable<string>) {
  const listed = await catalogue();
  expect(new Set(listed).size).toBe(listed.length);
  for (const id of hashByProduct.keys()) expect(listed).toContain(id);
  const owners = new Map(users.flatMap((person) => person.products.map((id) => [id, person])));
  for (const id of listed) expect(owners.has(id)).toBe(true);
  for (const id of ids) {
    const response = await owners.get(id)?.browser.file(id);
    expect(response?.status).toBe(200);
    const hash = sha256(new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer()));
    expect(hashByProduct.get(id)).toBe(hash);
  }
  newProducts.clear();
}

it.each([
  ['in a folder', () => ({})],
  ['on S3', bucketVariables],
])(
  `loses no file %s when killed ${KILLS} times`,
  async (_storageName, variables) => {
    const start = async () => {
      server = await startServer(built, { DATA_FOLDER: dataFolder, ...variables(s3) });
    };
    await start();
    await Promise.all(users.map((person) => person.signUp()));
    while (tally.kills < KILLS) {
      await workOn();
      await start();
      await Promise.all(users.map((person) => person.resume()));
      await check([...newProducts]);
    }
    for (const person of users) while (person.upload) await person.step();
    await check(await catalogue());
    console.log('killed:', tally);
    expect(tally.published).toBeGreaterThan(KILLS / 3);
    expect(tally.resumed).toBeGreaterThan(KILLS);
  },
  120_000 + KILLS * 30_000,
);
