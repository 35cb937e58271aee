/** Lighthouse with applied throttling (CPU 4×, slow 4G). Not a dependency: fetched only for measuring. */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launchOptions } from '../../scripts/chromium.mjs';
import { MINUTE_MS } from '../../scripts/machine.mjs';
import { figureOf } from './statistics.mjs';
import { PHONE_SCALE } from './sites.mjs';

/** Last version for Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** Milliseconds, except for the layout shift. */
const METRICS = /** @type {const} */ ({
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
});

const CATEGORIES = /** @type {const} */ (['performance', 'accessibility', 'best-practices', 'seo']);

/**
 * @typedef {import('./statistics.mjs').Figure} Figure
 * @typedef {Record<keyof typeof METRICS, Figure> & {
 *   ownTbt: Figure;
 *   scores: Record<(typeof CATEGORIES)[number], number>;
 *   failedAudits: string[];
 * }} Load
 *   A page load: metrics, the page's own share of the blocking time, median scores from 0 to 100, and the audits that
 *   kept accessibility, best practices or SEO below 100.
 */

/**
 * @param {import('playwright').Browser} browser
 * @returns {Promise<boolean>} whether the machine has a Devanagari font, as phones do; otherwise text is missing glyphs
 *   until the shop's font loads, and then shifts
 */
export async function hasDevanagari(browser) {
  const page = await browser.newPage();
  try {
    return await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d');
      // Missing glyphs all have the same width.
      return new Set(Array.from('कखइण', (letter) => context?.measureText(letter).width)).size > 1;
    });
  } finally {
    await page.close();
  }
}

/**
 * @typedef {object} Report
 * @property {Record<string, { score: number | null; numericValue?: number; title: string }>} audits
 * @property {Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>} categories
 * @property {{ code: string; message: string }} [runtimeError]
 * @typedef {Report & { ownTbt: number }} Visit Lighthouse's report and `ownBlockingTime`
 */

/** @param {string} home folder for reports @returns {(url: string) => Promise<Report>} loads a URL once */
export function lighthouse(home) {
  mkdirSync(home, { recursive: true });
  const { executablePath = '', args } = launchOptions();
  const program = execFileSync(
    'npm',
    [
      'exec',
      '--yes',
      '--ignore-scripts',
      `--package=${LIGHTHOUSE}`,
      '--',
      'sh',
      '-c',
      'command -v lighthouse',
    ],
    { encoding: 'utf8', timeout: 5 * MINUTE_MS },
  ).trim();
  const report = join(home, 'lighthouse.json');
  return async (url) => {
    // Asynchronous: this process also serves the pages.
    await promisify(execFile)(
      program,
      [
        url,
        '--quiet',
        '--output=json',
        `--output-path=${report}`,
        '--throttling-method=devtools',
        `--only-categories=${CATEGORIES.join(',')}`,
        // At a lower pixel ratio glyph widths round to whole pixels, so web font and fallback wrap differently.
        `--chrome-flags=${['--headless=new', `--force-device-scale-factor=${PHONE_SCALE}`, ...args].join(' ')}`,
      ],
      {
        env: { ...process.env, ...(executablePath && { CHROME_PATH: executablePath }) },
        timeout: 3 * MINUTE_MS,
      },
    );
    /** @type {unknown} */
    const parsed = JSON.parse(readFileSync(report, 'utf8'));
    const result = /** @type {Report} */ (parsed);
    if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`);
    return result;
  };
}

/** @param {readonly Visit[]} visits to one page @returns {Load} */
export function loadOf(visits) {
  const figures = Object.fromEntries(
    Object.entries(METRICS).map(([name, audit]) => [
      name,
      figureOf(visits.map(({ audits }) => audits[audit]?.numericValue ?? NaN)),
    ]),
  );
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [
      name,
      Math.round(100 * figureOf(visits.map(({ categories }) => categories[name]?.score ?? NaN)).median),
    ]),
  );
  const failedAudits = new Set(
    visits.flatMap(({ audits, categories }) =>
      CATEGORIES.filter((name) => name !== 'performance')
        .flatMap((name) => categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => audits[id]?.title ?? id),
    ),
  );
  return /** @type {Load} */ ({
    ...figures,
    ownTbt: figureOf(visits.map(({ ownTbt }) => ownTbt)),
    scores,
    failedAudits: [...failedAudits],
  });
}
