/**
 * Load test on PGlite and PostgreSQL; the 20 clients take some CPU of the same machine.
 *
 *     npm run bench:live -- --only pglite     or postgres
 *     npm run bench:live -- --products 1000   catalogue size
 *     npm run bench:live -- --seconds 30      duration of each row; default 10
 *     npm run bench:live -- --profile         writes a CPU profile of the server to .cache/bench
 */
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { openPostgres } from '../../scripts/postgres.mjs';
import { fillLiveShop, load, PUBLIC_URL, seededRandom, startLiveShop } from './liveShop.mjs';
import { printTable, round } from './statistics.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const CACHE = join(ROOT, '.cache', 'bench');
const CLIENTS = 20;
const MIB = 1024 * 1024;
const UPLOADS = { count: 4, bytes: 50 * MIB, chunk: 4 * MIB };
const CONCURRENT_READERS = 5;

/** Each may place sixty orders an hour. */
const BUYERS = 60;

const WARM_UP_SECONDS = 3;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    products: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '10' },
    profile: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(options.seconds);

/** Searches are rate-limited per address. */
const CLIENT_ADDRESSES = 10_000;

let calls = 0;

function nextAddress() {
  calls += 1;
  const number = calls % CLIENT_ADDRESSES;
  return `10.1.${Math.floor(number / 250)}.${number % 250}`;
}

/** @param {string} origin @param {Agent} agent */
function createClient(origin, agent) {
  /**
   * @param {string} path
   * @param {{ method?: string; headers?: Record<string, string>; body?: Buffer | string }} [init]
   * @returns {Promise<{ status: number; headers: import('node:http').IncomingHttpHeaders; text: string }>}
   */
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const call = request(
        `${origin}${path}`,
        { agent, method, headers: { Origin: PUBLIC_URL, 'X-Forwarded-For': nextAddress(), ...headers } },
        (answer) => {
          /** @type {Buffer[]} */
          const chunks = [];
          answer.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      call.on('error', reject);
      call.end(body);
    });
}

const TERMS = ['react', 'टेम्पलेट', 'typescript', 'कोड', '4217', 'ai', 'python', 'xq'];
const SORTS = ['latest', 'popular', 'price-low', 'price-high', 'rating'];
const CATEGORIES = ['all', 'code', 'prompts', 'assets'];

/** @param {ReturnType<typeof createClient>} call */
async function addresses(call) {
  /** @param {Record<string, string>} query */
  const address = (query) => `/api/catalogue?${new URLSearchParams({ size: '24', ...query })}`;
  const plain = SORTS.flatMap((sort) => CATEGORIES.map((category) => ({ sort, category })));
  const searched = TERMS.flatMap((text) => SORTS.map((sort) => ({ text, sort })));
  /** @type {Record<string, string>[]} */
  const deep = [];
  for (const sort of SORTS) {
    let after;
    for (let page = 0; page < 16; page += 1) {
      const { text } = await call(
        `/api/catalogue?${new URLSearchParams({ size: '48', sort, ...(after && { after }) })}`,
      );
      /** @type {unknown} */
      const found = JSON.parse(text);
      after = /** @type {{ next: string | null }} */ (found).next;
      if (!after) break;
      if (page % 2 === 1) deep.push({ sort, after });
    }
  }
  return {
    'without a term': plain.map(address),
    mixed: [...plain, ...searched, ...deep].map(address),
  };
}

/** @param {number[]} times in milliseconds @param {number} share from 0 to 1 */
function percentile(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** @param {number[]} times */
const percentiles = (times) => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  p99: percentile(times, 0.99),
});

/**
 * @param {ReturnType<typeof createClient>} call @param {string[]} paths @param {number} clients
 * @param {() => boolean} isDone
 */
async function read(call, paths, clients, isDone) {
  const random = seededRandom();
  /** @type {number[]} */
  const times = [];
  const client = async () => {
    while (!isDone()) {
      const path = paths[Math.floor(random() * paths.length)] ?? '';
      const start = performance.now();
      const { status } = await call(path);
      if (status !== 200) throw new Error(`${status} for ${path}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}

/** @param {ReturnType<typeof createClient>} call @param {string[]} paths */
async function reads(call, paths) {
  /** @param {number} seconds */
  const during = (seconds) => {
    const end = performance.now() + seconds * 1000;
    return read(call, paths, CLIENTS, () => performance.now() > end);
  };
  await during(WARM_UP_SECONDS);
  const start = performance.now();
  const times = await during(SECONDS);
  return { perSecond: (times.length / (performance.now() - start)) * 1000, ...percentiles(times) };
}

/** @param {ReturnType<typeof createClient>} call @param {string} dataFolder @param {string[]} paths */
async function uploading(call, dataFolder, paths) {
  const json = { 'Content-Type': 'application/json' };
  const { Cookie = '' } = await signUp(call, dataFolder, BUYERS);
  const content = randomBytes(UPLOADS.bytes);
  const upload = async () => {
    const product = { title: 'T', subtitle: '', description: 'D', price: 1, category: 'code', tags: [] };
    const body = JSON.stringify({ ...product, fileName: 'a.txt', size: content.length });
    const announced = await call('/api/uploads', { method: 'POST', headers: { ...json, Cookie }, body });
    /** @type {unknown} */
    const answer = JSON.parse(announced.text);
    const { id } = /** @type {{ id: string }} */ (answer);
    for (let offset = 0; offset < content.length; offset += UPLOADS.chunk) {
      const { status } = await call(`/api/uploads/${id}`, {
        method: 'PATCH',
        headers: {
          Cookie,
          'Tus-Resumable': '1.0.0',
          'Content-Type': 'application/offset+octet-stream',
          'Upload-Offset': String(offset),
        },
        body: content.subarray(offset, offset + UPLOADS.chunk),
      });
      if (status !== 204) throw new Error(`${status} for a part of an upload`);
    }
    const { status } = await call(`/api/uploads/${id}/finish`, { method: 'POST', headers: { Cookie } });
    if (status !== 200) throw new Error(`${status} for a finished upload`);
  };
  /** @param {number} count concurrency */
  const during = async (count) => {
    const start = performance.now();
    await Promise.all(Array.from({ length: count }, upload));
    return (performance.now() - start) / 1000;
  };
  await during(1);
  const alone = await during(1);

  let isDone = false;
  const reading = read(call, paths, CONCURRENT_READERS, () => isDone);
  const seconds = await during(UPLOADS.count);
  isDone = true;
  const times = await reading;
  return {
    alone,
    megabytesPerSecond: (UPLOADS.count * UPLOADS.bytes) / MIB / seconds,
    meanwhile: { perSecond: times.length / seconds, ...percentiles(times) },
  };
}

/**
 * With a confirmed address.
 * @param {ReturnType<typeof createClient>} call @param {string} dataFolder @param {number} index
 * @returns {Promise<Record<string, string>>} request headers of a newly signed-up user
 */
async function signUp(call, dataFolder, index) {
  /** @type {typeof import('../../server/testing/builtServer.test-helpers')} */
  const { codeInOutbox } = await load('./server/testing/builtServer.test-helpers.ts');
  /** @type {typeof import('../../src/domain/consent')} */
  const { CONSENT_VERSIONS: consents } = await load('./src/domain/consent.ts');
  const headers = {
    'Content-Type': 'application/json',
    // Sign-ups are rate-limited per address.
    'X-Forwarded-For': `10.0.${Math.floor(index / 250)}.${index % 250}`,
  };
  const email = `${randomUUID()}@example.com`;
  const password = randomUUID();
  /** @param {string} path @param {object} content */
  const post = async (path, content) => {
    const answer = await call(path, { method: 'POST', headers, body: JSON.stringify(content) });
    if (answer.status !== 200) throw new Error(`${answer.status} for ${path}`);
    return answer.headers['set-cookie'] ?? [];
  };
  await post('/api/account', { name: 'B', email, password, consents });
  const code = await codeInOutbox(dataFolder, email, () => call('/healthz'));
  await post('/api/account/verification', { email, code, password });
  const Cookie = (await post('/api/session', { email, password }))
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
  return { ...headers, Cookie };
}

/**
 * From cart to delivery with a test payment: three requests each.
 * @param {ReturnType<typeof createClient>} call @param {string} dataFolder
 */
async function purchases(call, dataFolder) {
  /** @type {Record<string, string>[]} */
  const buyers = [];
  // As many as hash passwords at the same time.
  for (let index = 0; index < BUYERS; index += 2)
    buyers.push(...(await Promise.all([index, index + 1].map((one) => signUp(call, dataFolder, one)))));
  /** @type {unknown} */
  const page = JSON.parse((await call('/api/catalogue?size=48')).text);
  const { products } = /** @type {{ products: { id: string; price: number }[] }} */ (page);
  let next = 0;

  const buy = async () => {
    const headers = buyers[next % buyers.length];
    const product = products[next % products.length];
    next += 1;
    /** @param {string} path @param {unknown} content */
    const post = async (path, content) => {
      const { status, text } = await call(path, { method: 'POST', headers, body: JSON.stringify(content) });
      if (status !== 200) throw new Error(`${status} for ${path}`);
      /** @type {unknown} */
      const answer = JSON.parse(text);
      return answer;
    };
    const line = { product: product?.id, quantity: 1, price: Math.round((product?.price ?? 0) * 100) };
    const started = await post('/api/orders', { idempotencyKey: randomUUID(), lines: [line] });
    const { order } = /** @type {{ order: { id: string } }} */ (started);
    const proof = await post(`/api/orders/${order.id}/test-payment`, { outcome: 'captured' });
    const paid = /** @type {{ state: string }} */ (await post(`/api/orders/${order.id}/payment`, proof));
    if (paid.state !== 'paid') throw new Error(`an order is ${paid.state}`);
  };

  /** @param {number} seconds */
  const during = async (seconds) => {
    const end = performance.now() + seconds * 1000;
    /** @type {number[]} */
    const times = [];
    const client = async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await buy();
        times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return times;
  };
  await during(WARM_UP_SECONDS);
  const start = performance.now();
  const times = await during(SECONDS);
  return { perSecond: (times.length / (performance.now() - start)) * 1000, ...percentiles(times) };
}

/** @param {number | undefined} pid */
function residentMegabytes(pid) {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/**
 * @param {string} script of the built server @param {{ dataFolder: string; url?: string | undefined }} where
 * @param {string} name
 */
async function measure(script, { dataFolder, url }, name) {
  const filling = performance.now();
  await fillLiveShop({ dataFolder, url }, Number(options.products));
  console.log(`${name}: filled in ${round((performance.now() - filling) / 1000)} s`);

  const profile = options.profile
    ? ['--cpu-prof', `--cpu-prof-dir=${CACHE}`, `--cpu-prof-name=${name}.cpuprofile`]
    : [];
  const agent = new Agent({ keepAlive: true });
  /** @param {string[]} [flags] */
  const start = async (flags) => {
    const began = performance.now();
    const opened = await startLiveShop(script, { dataFolder, url }, flags);
    const call = createClient(opened.origin, agent);
    const { status } = await call('/readyz');
    if (status !== 200) throw new Error(`${status} for /readyz`);
    return { shop: opened, call, readyMs: performance.now() - began };
  };
  // Creates the job queue's tables.
  const first = await start();
  await first.shop.stop();
  const { shop, call, readyMs } = await start(profile);
  try {
    const memory = { start: residentMegabytes(shop.pid) };

    const paths = await addresses(call);
    /** @type {Record<string, Awaited<ReturnType<typeof reads>>>} */
    const rows = {};
    for (const [what, asked] of Object.entries(paths)) rows[what] = await reads(call, asked);
    const uploads = await uploading(call, dataFolder, paths.mixed);
    const bought = await purchases(call, dataFolder);
    const end = residentMegabytes(shop.pid);
    return { firstReadyMs: first.readyMs, readyMs, memory: { ...memory, end }, reads: rows, uploads, bought };
  } finally {
    agent.destroy();
    await shop.stop();
  }
}

mkdirSync(CACHE, { recursive: true });
const outDir = mkdtempSync(join(ROOT, '.cache', 'server-'));
const dataFolder = mkdtempSync(join(tmpdir(), 'shop-bench-'));
/** @type {Record<string, Awaited<ReturnType<typeof measure>>>} */
const results = {};
try {
  await build({
    configFile: join(ROOT, 'server', 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir },
  });
  const script = join(outDir, 'main.js');
  if (options.only !== 'postgres') {
    results['pglite'] = await measure(script, { dataFolder: join(dataFolder, 'pglite') }, 'pglite');
  }
  if (options.only !== 'pglite') {
    const postgres = await openPostgres({ lasting: true });
    if (postgres) {
      try {
        const where = { dataFolder: join(dataFolder, 'postgres'), url: postgres.url };
        results['postgres'] = await measure(script, where, 'postgres');
      } finally {
        postgres.close();
      }
    } else {
      console.log('bench: no PostgreSQL found; only the embedded database was measured');
    }
  }
} finally {
  rmSync(outDir, { recursive: true });
  rmSync(dataFolder, { recursive: true });
}

const names = Object.keys(results);
/** @param {{ perSecond: number; p50: number; p95: number; p99: number }} row */
const format = ({ perSecond, p50, p95, p99 }) =>
  `${round(perSecond)}/s · ${round(p50)} / ${round(p95)} / ${round(p99)} ms`;
const all = Object.values(results);
printTable(
  `${options.products} products, ${CLIENTS} clients, ${cpus().length} cores; p50 / p95 / p99`,
  ['', ...names],
  [
    ['first start', ...all.map(({ firstReadyMs }) => `${round(firstReadyMs)} ms`)],
    ['later starts', ...all.map(({ readyMs }) => `${round(readyMs)} ms`)],
    ['memory', ...all.map(({ memory }) => `${round(memory.start)} MB, then ${round(memory.end)} MB`)],
    ...['without a term', 'mixed'].map((what) => [
      what,
      ...all.map(({ reads: rows }) => {
        const row = rows[what];
        return row ? format(row) : '';
      }),
    ]),
    ['an upload of 50 MB alone', ...all.map(({ uploads }) => `${round(uploads.alone)} s`)],
    [
      `${UPLOADS.count} uploads of 50 MB`,
      ...all.map(({ uploads }) => `${round(uploads.megabytesPerSecond)} MB/s`),
    ],
    ['reads meanwhile', ...all.map(({ uploads }) => format(uploads.meanwhile))],
    ['test purchases', ...all.map(({ bought }) => format(bought))],
  ],
);
writeFileSync(
  join(CACHE, 'live.json'),
  `${JSON.stringify({ at: new Date().toISOString(), products: Number(options.products), results }, null, 2)}\n`,
);
