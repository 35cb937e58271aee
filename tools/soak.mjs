/**
 * Soak test of the built live server: visitors sign up, sell, buy, rate and download, while it is killed, its disk is
 * full, its neighbours fail and its clock jumps. Whatever it has acknowledged has to be there afterwards, once.
 *
 *     npm run soak -- --minutes 2      default 10; with all checks, 10 take up to 14
 *     npm run soak -- --only kills     phases whose name contains it
 *     npm run soak -- --seed 7         repeats the choices of a run, though not its timing
 *
 * Logs of the servers are in .cache/soak. Exit status 1 when anything is lost or doubled, answered with an error without
 * a reason, or when a server exits.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeLoader, seededRandom } from './bench/liveShop.mjs';
import { printTable, round } from './bench/statistics.mjs';
import { brokenBooks, check } from './soak/check.mjs';
import { calmFigures, stock, visit } from './soak/load.mjs';
import { PHASES } from './soak/phases.mjs';
import { openShop } from './soak/shop.mjs';
import { delayedDownloads } from './soak/signIns.mjs';

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, '.cache', 'soak');

/** Start, calm, check and end of a phase. */
const AROUND_S = 30;

const MIN_LOAD_S = 8;

/** Before memory is compared. */
const WARM_UP_SHARE = 0.25;

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 1_000_000)) },
  },
});
const seed = Number(options.seed);
const minutes = Number(options.minutes);
if (!(minutes > 0) || !Number.isInteger(seed) || seed < 1)
  throw new Error('--minutes above 0, --seed from 1');

const temporary = mkdtempSync(join(tmpdir(), 'shop-soak-'));
rmSync(CACHE, { recursive: true, force: true });
mkdirSync(CACHE, { recursive: true });

/** @typedef {import('./soak/phases.mjs').Phase} Phase */
/** @typedef {import('./soak/server.mjs').Figures & { pid: number }} CalmFigures */

/** @param {Phase} phase @returns {Promise<{ row: string[]; faults: string[] }>} */
async function run({ name, share, open }) {
  const surroundings = await open();
  if (typeof surroundings === 'string') {
    console.log(`\n${name}: SKIPPED, as ${surroundings}`);
    return { row: [name, 'skipped'], faults: [] };
  }
  const { disturb, env, instances, dataFolder = join(temporary, name) } = surroundings;
  const seconds = Math.max(MIN_LOAD_S, minutes * 60 * share - AROUND_S);
  console.log(`\n${name}: ${round(seconds)} s of load`);
  const shop = await openShop({
    dataFolder,
    logFile: join(CACHE, `${name.replaceAll(/\W+/g, '-')}.log`),
    random: seededRandom(seed),
    ...(instances && { instances }),
    ...(env && { env }),
  });
  await stock(shop);
  await visit(shop, seconds * WARM_UP_SHARE);
  const before = await calmFigures(shop);
  const rest = seconds * (1 - WARM_UP_SHARE);
  await Promise.all([visit(shop, rest), disturb(shop, rest)]);
  const after = await calmFigures(shop);
  const { lost, doubled } = await check(shop);
  await shop.stop();
  const books = await brokenBooks({ dataFolder, url: env?.['DATABASE_URL'] });
  await surroundings.close?.();

  const { counts, unexpected } = shop.answers;
  const faults = [
    ...lost.map((text) => `lost: ${text}`),
    ...doubled.map((text) => `doubled: ${text}`),
    ...books.map((text) => `books: ${text}`),
    ...[...unexpected].map(([answer, count]) => `unexpected: ${count} × ${answer}`),
    ...shop.exits.map((code) => `exit: ${code}`),
  ];
  for (const fault of faults) console.log(`  ${fault}`);
  /** @param {'heap' | 'resident' | 'handles'} figure */
  const growth = (figure) => {
    if (!after) return '';
    const start = before?.pid === after.pid ? `${round(before[figure])} → ` : '';
    return `${start}${round(after[figure])}`;
  };
  return {
    faults,
    row: [
      name,
      ...[counts.fine, shop.disturbances, counts.expected, counts.unexpected].map(String),
      ...[lost.length, doubled.length + books.length, shop.exits.length].map(String),
      ...[growth('heap'), growth('resident'), growth('handles')],
    ],
  };
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
console.log(`soak: seed ${seed}, ${minutes} minutes, commit ${commit}, ${cpus().length} cores`);
const start = performance.now();
const phases = PHASES.filter(({ name }) => name.includes(options.only));
/** @type {Awaited<ReturnType<typeof run>>[]} */
const results = [];
try {
  for (const phase of phases) results.push(await run(phase));
  if (options.only === '' || 'sign-ins'.includes(options.only)) {
    const { atRest, meanwhile } = await delayedDownloads(
      join(temporary, 'sign-ins'),
      join(CACHE, 'sign-ins.log'),
    );
    console.log(
      `\na download of 3 MB: ${round(atRest)} ms, with 60 sign-ins at a time ${round(meanwhile)} ms: × ${round(meanwhile / atRest)}`,
    );
  }
} finally {
  await closeLoader();
  rmSync(temporary, { recursive: true, force: true });
}
const head = ['', 'answered', 'disturbed', 'failed, expected', 'failed', 'lost', 'doubled', 'exits'];
printTable(
  `seed ${seed}, commit ${commit}, ${round((performance.now() - start) / 60_000)} minutes; heap after collection and resident memory in MB`,
  [...head, 'heap', 'resident', 'handles'],
  results.map(({ row }) => row),
);
process.exitCode = results.some(({ faults }) => faults.length > 0) ? 1 : 0;
