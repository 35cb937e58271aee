/**
 * Also fails if two stories of a component look the same, unless one is tagged `behaviour`, which has no picture.
 *
 *     npm run visual -- --update           accepts the current look
 *     npm run visual -- --base main        against another commit, which is built and captured first
 *     npm run visual -- --only Price       only stories whose title, name or id matches
 *     npm run visual -- --storybook DIR    uses a built Storybook
 */
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../scripts/chromium.mjs';
import { buildStorybook, serveStorybook } from '../scripts/storybook/builtStorybook.mjs';
import { storiesOf, takeScreenshots } from '../scripts/storybook/screenshots.mjs';
import { compare } from './visual/compare.mjs';
import { findDuplicates } from './visual/duplicates.mjs';
import { isClean, reportPage, summary } from './visual/report.mjs';
import { buildStorybookOf, commitOf } from './visual/revision.mjs';
import { shotsOf } from './visual/shots.mjs';

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, '.cache', 'visual');
const REPORT = join(CACHE, 'report');

const { values: options } = parseArgs({
  options: {
    update: { type: 'boolean', default: false },
    base: { type: 'string' },
    only: { type: 'string', default: '' },
    storybook: { type: 'string' },
  },
});
if (options.update && options.base)
  throw new Error('--update accepts on this machine; --base needs no accepting.');

const filter = new RegExp(options.only, 'i');

/** @param {string} origin */
async function shotsIn(origin) {
  const shots = shotsOf(await storiesOf(origin));
  return { all: shots, chosen: shots.filter(({ id, label }) => filter.test(label) || filter.test(id)) };
}

/** @template Value @param {string} what @param {() => Value | Promise<Value>} work */
async function timed(what, work) {
  const start = performance.now();
  const value = await work();
  console.log(`visual: ${what} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return value;
}

/** @param {string} revision */
async function screenshotsOf(revision) {
  const commit = commitOf(revision);
  const folder = join(CACHE, 'commits', commit);
  const [storybook, pictures] = [join(folder, 'storybook'), join(folder, 'pictures')];
  if (!existsSync(join(storybook, 'iframe.html'))) {
    await timed(`built the Storybook of ${revision}`, () => buildStorybookOf(commit, storybook));
  }
  const { origin, close } = await serveStorybook(storybook);
  try {
    const { chosen } = await shotsIn(origin);
    const missing = chosen.filter(({ file }) => !existsSync(join(pictures, file)));
    const { failures } = await timed(`took ${missing.length} pictures of ${revision}`, () =>
      takeScreenshots(origin, missing, pictures),
    );
    for (const [file, why] of failures) console.log(`visual: no picture ${file} of ${revision}: ${why}`);
  } finally {
    close();
  }
  return pictures;
}

/** @returns {Promise<string>} folder of the current tree's Storybook */
async function currentStorybook() {
  if (options.storybook) return options.storybook;
  const folder = join(CACHE, 'storybook');
  await rm(folder, { recursive: true, force: true });
  await timed('built the Storybook', () => buildStorybook(ROOT, folder));
  return folder;
}

/** @param {string} folder */
function screenshotsIn(folder) {
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.png')) : [];
}

/**
 * Writes the screenshots into the report's folder, with the accepted one and the difference of each change.
 * @param {string} accepted folder of the accepted pictures @param {string} against its description
 * @returns {Promise<import('./visual/report.mjs').Outcome>}
 */
async function compareAll(accepted, against) {
  const [before, after, difference] = ['before', 'after', 'difference'].map((name) => join(REPORT, name));
  if (!before || !after || !difference) throw new Error('unreachable');
  await rm(REPORT, { recursive: true, force: true });
  await Promise.all([before, after, difference].map((folder) => mkdir(folder, { recursive: true })));

  const { origin, close } = await serveStorybook(await currentStorybook());
  try {
    const { all, chosen } = await shotsIn(origin);
    const { failures } = await timed(`took ${chosen.length} pictures`, () =>
      takeScreenshots(origin, chosen, after),
    );
    /** @type {import('./visual/report.mjs').Outcome} */
    const outcome = { against, same: 0, changed: [], added: [], removed: [], failed: [], duplicates: [] };
    /** @type {(import('../scripts/storybook/screenshots.mjs').Shot & { screenshot: Buffer })[]} */
    const taken = [];
    for (const shot of chosen) {
      const why = failures.get(shot.file);
      if (why !== undefined) {
        outcome.failed.push({ ...shot, why });
        continue;
      }
      const screenshot = await readFile(join(after, shot.file));
      taken.push({ ...shot, screenshot });
      if (!existsSync(join(accepted, shot.file))) {
        outcome.added.push(shot);
        continue;
      }
      const found = compare(await readFile(join(accepted, shot.file)), screenshot);
      if (found) {
        outcome.changed.push({ ...shot, pixels: found.pixels });
        await copyFile(join(accepted, shot.file), join(before, shot.file));
        await writeFile(join(difference, shot.file), found.difference);
      } else {
        outcome.same += 1;
      }
    }
    outcome.duplicates = findDuplicates(taken);
    const present = new Set(all.map(({ file }) => file));
    outcome.removed = screenshotsIn(accepted).filter((file) => !present.has(file) && filter.test(file));
    return outcome;
  } finally {
    close();
  }
}

/** @param {string} accepted @param {import('./visual/report.mjs').Outcome} outcome */
async function accept(accepted, { changed, added, removed }) {
  await mkdir(accepted, { recursive: true });
  for (const { file } of [...changed, ...added]) {
    await copyFile(join(REPORT, 'after', file), join(accepted, file));
  }
  for (const file of removed) await rm(join(accepted, file));
}

ensureChromium();
const accepted = options.base ? await screenshotsOf(options.base) : join(CACHE, 'accepted');
const outcome = await compareAll(accepted, options.base ? `commit ${options.base}` : 'the accepted pictures');
await writeFile(join(REPORT, 'index.html'), reportPage(outcome));

for (const { label, mode, why } of outcome.failed)
  console.log(`  failed      ${label} (${mode}): ${why.split('\n', 1).join()}`);
for (const { label, mode, pixels } of outcome.changed)
  console.log(`  changed     ${label} (${mode}): ${pixels} pixels`);
for (const { mode, labels } of outcome.duplicates)
  console.log(`  duplicates  ${labels.join(' = ')} (${mode})`);
console.log(`visual: ${summary(outcome)}; see ${join('.cache', 'visual', 'report', 'index.html')}`);

if (options.update) {
  await accept(accepted, outcome);
  console.log('visual: accepted');
  process.exitCode = outcome.failed.length + outcome.duplicates.length === 0 ? 0 : 1;
} else {
  process.exitCode = isClean(outcome) ? 0 : 1;
}
