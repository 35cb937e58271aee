/**
 * Absolute figures, and ratios to baselines that are built and measured in the same run.
 *
 *     npm run bench -- --only typing    one part: loads (with --pages first, only / and /buy), typing, cards, hydration,
 *                                       navigation
 *     npm run bench -- --runs 5         number of runs; default 3
 *     npm run bench -- --now            does not wait for an idle machine, to try the bench itself
 *     npm run bench -- --json FILE      output file; default .cache/bench/figures.json
 */
import { readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright';
import { figureOf, printTable, ratio, round, show } from './bench/statistics.mjs';
import { untilIdle } from './bench/idle.mjs';
import { hydration, mountCards, navigation, ownBlockingTime, typing } from './bench/interactions.mjs';
import { hasDevanagari, lighthouse, loadOf } from './bench/pageLoads.mjs';
import { BASELINE_PAGES, openSites } from './bench/sites.mjs';
import { ensureChromium, launchOptions } from '../scripts/chromium.mjs';
import { scriptsIn } from '../scripts/prerender.mjs';
import { pageFile } from '../server/static/pages.mjs';
import { DEFAULT_LOCALE } from '../src/domain/locale.mjs';

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, '.cache', 'bench');
const PARTS = ['loads', 'typing', 'cards', 'hydration', 'navigation'];
const CATALOGUES = [1_000, 10_000, 100_000];
const CARDS = 1_000;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    pages: { type: 'string', default: 'all' },
    runs: { type: 'string', default: '3' },
    now: { type: 'boolean', default: false },
    json: { type: 'string', default: join(CACHE, 'figures.json') },
  },
});
const runs = Number(options.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is no number of runs: ${options.runs}`);
if (options.only && !PARTS.includes(options.only)) throw new Error(`--only is one of ${PARTS.join(', ')}`);
const isSelected = (/** @type {string} */ part) => !options.only || options.only === part;

async function waitForIdle() {
  if (!options.now) await untilIdle();
}

/**
 * Runs on an idle machine.
 * @template Value @param {(run: number) => Value | Promise<Value>} measure
 * @returns {Promise<Awaited<Value>[]>} results of all runs, each on an idle machine
 */
async function repeat(measure) {
  /** @type {Awaited<Value>[]} */
  const values = [];
  for (let run = 0; run < runs; run += 1) {
    await waitForIdle();
    values.push(await measure(run));
  }
  return values;
}

const multiple = (/** @type {number} */ value) => `${value.toFixed(2)} ×`;

/** @returns {string[]} the addresses of all pages, as the build lists them */
function routes() {
  /** @type {unknown} */
  const listed = JSON.parse(readFileSync(join(CACHE, 'sites/shop/routes.json'), 'utf8'));
  return /** @type {string[]} */ (listed);
}

/** @returns {Record<string, number>} initial JavaScript in bytes, by route */
function weights() {
  return Object.fromEntries(
    routes().map((address) => {
      const html = readFileSync(join(CACHE, 'sites/shop', pageFile(address, DEFAULT_LOCALE)), 'utf8');
      const bytes = scriptsIn(html).reduce(
        (sum, file) => sum + statSync(join(CACHE, 'sites/shop', transferredFile(file))).size,
        0,
      );
      return [address, bytes];
    }),
  );
}

/** @param {string} file as transferred */
function transferredFile(file) {
  const compressed = `${file}.br`;
  return statSync(join(CACHE, 'sites/shop', compressed), { throwIfNoEntry: false }) ? compressed : file;
}

/** @param {import('playwright').Browser} browser @param {Awaited<ReturnType<typeof openSites>>} sites */
async function measureLoads(browser, sites) {
  const runLighthouse = lighthouse(CACHE);
  const visit = async (/** @type {string} */ url) => {
    await waitForIdle();
    const ownTbt = await ownBlockingTime(browser, url);
    return { ...(await runLighthouse(url)), ownTbt };
  };
  /** @type {Record<string, ReturnType<typeof loadOf>>} */
  const loads = {};
  /**
   * Interleaves the pages in each run, because they are compared.
   * @param {Record<string, string>} pages URLs by name
   */
  const measure = async (pages) => {
    const visits = await repeat(async () => {
      /** @type {[name: string, visit: Awaited<ReturnType<typeof visit>>][]} */
      const seen = [];
      for (const [name, url] of Object.entries(pages)) seen.push([name, await visit(url)]);
      return Object.fromEntries(seen);
    });
    for (const name of Object.keys(pages)) {
      const load = loadOf(visits.flatMap((run) => run[name] ?? []));
      loads[name] = load;
      console.log(`bench: ${name}  LCP ${show(load.lcp)}  TBT ${show(load.tbt)}  own ${show(load.ownTbt)}`);
    }
  };
  const bytes = weights();
  const baselines = Object.entries(BASELINE_PAGES).map(([name, path]) => ({
    path,
    'HTML alone': `static ${name}`,
    'React alone': `bare React ${name}`,
    shop: path,
    'live, HTML alone': `live static ${name}`,
    live: `live ${name}`,
  }));
  for (const { path, ...names } of baselines)
    await measure({
      [names['HTML alone']]: sites.static.origin + path,
      [names['React alone']]: sites.bare.origin + path,
      [names.shop]: sites.shop.origin + path,
      [names['live, HTML alone']]: sites.liveStatic.origin + path,
      [names.live]: sites.live.origin + path,
    });
  if (options.pages === 'all')
    for (const path of routes()) if (!loads[path]) await measure({ [path]: sites.shop.origin + path });
  printTable(
    'First paint against baselines (Lighthouse, throttling applied: a fourth of the speed, slow 4G; ms)',
    ['page', 'FCP', 'LCP', 'TBT', 'TBT own', 'CLS', 'LCP / HTML alone'],
    baselines.flatMap(({ path, ...names }) =>
      Object.entries(names).flatMap(([what, name]) => {
        const floor = what.startsWith('live') ? names['live, HTML alone'] : names['HTML alone'];
        const [load, htmlAlone] = [loads[name], loads[floor]];
        if (!load || !htmlAlone) return [];
        const figures = [load.fcp, load.lcp, load.tbt, load.ownTbt, load.cls].map(show);
        return [[`${path} ${what}`, ...figures, multiple(ratio(load.lcp, htmlAlone.lcp))]];
      }),
    ),
  );
  printTable(
    'Every page',
    ['page', 'JS kB', 'FCP', 'LCP', 'TBT', 'TBT own', 'CLS', 'perf', 'a11y', 'best', 'SEO'],
    routes().flatMap((path) => {
      const load = loads[path];
      if (!load) return [];
      const figures = [load.fcp, load.lcp, load.tbt, load.ownTbt, load.cls].map(show);
      return [
        [
          path,
          ((bytes[path] ?? NaN) / 1000).toFixed(1),
          ...figures,
          ...Object.values(load.scores).map(String),
        ],
      ];
    }),
  );
  const failedAudits = new Set(routes().flatMap((path) => loads[path]?.failedAudits ?? []));
  for (const audit of failedAudits) console.log(`  Lighthouse audit failed: ${audit}`);
  return { bytes, loads };
}

/** @param {import('playwright').Browser} browser @param {string} origin */
async function measureTyping(browser, origin) {
  /** @type {Record<string, { letter: import('./bench/statistics.mjs').Figure; results: import('./bench/statistics.mjs').Figure | null; heapBytes: number; firstLetter: number }>} */
  const figures = {};
  const catalogues = /** @type {const} */ (['none', ...CATALOGUES]);
  // Interleaved in each run, because they are compared.
  const measured = await repeat(async () => {
    /** @type {Awaited<ReturnType<typeof typing>>[]} */
    const run = [];
    for (const products of catalogues) {
      await waitForIdle();
      run.push(await typing(browser, origin, products));
    }
    return run;
  });
  for (const [index, products] of catalogues.entries()) {
    const ofIt = measured.flatMap((run) => run[index] ?? []);
    const results = ofIt.flatMap(({ results: found }) => (found ? [found.median] : []));
    figures[products] = {
      letter: figureOf(ofIt.map(({ letter }) => letter.median)),
      results: results.length > 0 ? figureOf(results) : null,
      firstLetter: figureOf(ofIt.map(({ firstLetter }) => firstLetter)).median,
      heapBytes: figureOf(ofIt.map(({ heapBytes }) => heapBytes)).median,
    };
  }
  const baseline = figures['none'];
  if (!baseline) throw new Error('unreachable');
  printTable(
    'Typing in a catalogue (a phone’s window, a fourth of the speed; ms from the key)',
    [
      'products',
      'to the letter',
      '/ no list',
      'first letter',
      'to the results',
      'heap MB',
      'bytes a product',
    ],
    Object.entries(figures).map(([name, { letter, results, heapBytes, firstLetter }]) => [
      name,
      show(letter),
      multiple(ratio(letter, baseline.letter)),
      round(firstLetter),
      results ? show(results) : '',
      (heapBytes / 1e6).toFixed(1),
      results ? ((heapBytes - baseline.heapBytes) / Number(name)).toFixed(0) : '',
    ]),
  );
  return figures;
}

/** @param {import('playwright').Browser} browser @param {string} origin */
async function measureCards(browser, origin) {
  const shop = await repeat(() => mountCards(browser, origin, 'shop', CARDS));
  const plain = await repeat(() => mountCards(browser, origin, 'plain', CARDS));
  const figures = Object.fromEntries(
    Object.entries({ plain, shop }).map(([name, measured]) => [
      name,
      {
        mounted: figureOf(measured.map(({ mounted }) => mounted)),
        laidOut: figureOf(measured.map(({ laidOut }) => laidOut)),
        elements: measured[0]?.elementsPerCard ?? NaN,
      },
    ]),
  );
  const baseline = figures['plain'];
  if (!baseline) throw new Error('unreachable');
  printTable(
    `${CARDS} cards (full speed; ms)`,
    ['cards', 'mounted', '/ plain', 'laid out too', '/ plain', 'elements a card'],
    Object.entries(figures).map(([name, { mounted, laidOut, elements }]) => [
      name,
      show(mounted),
      multiple(ratio(mounted, baseline.mounted)),
      show(laidOut),
      multiple(ratio(laidOut, baseline.laidOut)),
      round(elements),
    ]),
  );
  return figures;
}

/** @param {import('playwright').Browser} browser @param {string} origin */
async function measureHydration(browser, origin) {
  /** @type {Record<string, import('./bench/statistics.mjs').Figure>} */
  const figures = {};
  for (const path of routes())
    figures[path] = figureOf(await repeat(() => hydration(browser, origin + path)));
  printTable(
    'From the last script to a page that answers (a fourth of the speed; ms)',
    ['page', 'ms'],
    Object.entries(figures).map(([path, figure]) => [path, show(figure)]),
  );
  return figures;
}

/** @param {import('playwright').Browser} browser @param {typeof sites} sites */
async function measureNavigation(browser, { shop, bareNavigation }) {
  const measured = await repeat(async () => ({
    shop: await navigation(browser, shop.origin),
    bare: await navigation(browser, bareNavigation.origin),
  }));
  const figures = Object.fromEntries(
    (measured[0]?.shop ?? []).map(({ navigated }, index) => [
      navigated,
      {
        shop: figureOf(measured.map((run) => run.shop[index]?.ms ?? NaN)),
        bare: figureOf(measured.map((run) => run.bare[index]?.ms ?? NaN)),
      },
    ]),
  );
  printTable(
    'From the click on a link to its page (a fourth of the speed; ms)',
    ['navigation', 'shop', 'React alone', 'shop / React alone'],
    Object.entries(figures).map(([navigated, { shop: ours, bare }]) => [
      navigated,
      show(ours),
      show(bare),
      multiple(ratio(ours, bare)),
    ]),
  );
  return figures;
}

ensureChromium();
console.log('bench: building the shop and its baselines');
for (const script of ['build', 'build:live'])
  execFileSync('npm', ['run', '--silent', script], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
const sites = await openSites(ROOT, join(CACHE, 'sites'));
const browser = await chromium.launch(launchOptions());
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Chromium ${browser.version()}`;
console.log(`bench: ${machine}; medians of ${runs}, with their range`);
const devanagari = await hasDevanagari(browser);
if (!devanagari)
  console.log(
    'bench: no font with Devanagari here, as phones have one (fonts-noto-core on Debian): text moves when ours comes',
  );

/** @type {Record<string, unknown>} */
const figures = { machine, runs, devanagari };
try {
  if (isSelected('loads')) figures['loads'] = await measureLoads(browser, sites);
  if (isSelected('typing')) figures['typing'] = await measureTyping(browser, sites.parts.origin);
  if (isSelected('cards')) figures['cards'] = await measureCards(browser, sites.parts.origin);
  if (isSelected('hydration')) figures['hydration'] = await measureHydration(browser, sites.shop.origin);
  if (isSelected('navigation')) figures['navigation'] = await measureNavigation(browser, sites);
} finally {
  await browser.close();
  for (const { close } of Object.values(sites)) close();
}
await writeFile(options.json, `${JSON.stringify(figures, null, 2)}\n`);
console.log(`\nbench: the figures are in ${options.json}`);
