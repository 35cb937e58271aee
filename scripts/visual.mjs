/**
 * Compares the look of every story with how it looked when it was last accepted. No pixel may differ; and no two stories of
 * a component may look the same, unless one is tagged `behaviour` and has no picture.
 *
 *     npm run visual                       against the accepted pictures of this machine
 *     npm run visual -- --update           accepts what the stories look like now
 *     npm run visual -- --base main        against another commit, which is built and photographed first
 *     npm run visual -- --only atoms/Price only stories whose title and name match
 *     npm run visual -- --storybook DIR    of a Storybook that is built already
 */
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { storiesOf, takePictures } from './visual/camera.mjs';
import { compare } from './visual/compare.mjs';
import { isClean, reportPage, summary } from './visual/report.mjs';
import { shotsOf } from './visual/shots.mjs';
import { twinsAmong } from './visual/twins.mjs';
import { buildStorybook, buildStorybookOf, commitOf, serveStorybook } from './visual/storybooks.mjs';

const ROOT = join(import.meta.dirname, '..');
const HOME = join(ROOT, '.cache', 'visual');
const REPORT = join(HOME, 'report');

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

const wanted = new RegExp(options.only, 'i');

/**
 * The pictures that a served Storybook asks for.
 *
 * @param {string} origin
 */
async function shotsIn(origin) {
  const shots = shotsOf(await storiesOf(origin));
  return { all: shots, chosen: shots.filter(({ id, label }) => wanted.test(label) || wanted.test(id)) };
}

/**
 * @template Value
 * @param {string} what
 * @param {() => Value | Promise<Value>} work
 */
async function timed(what, work) {
  const start = performance.now();
  const value = await work();
  console.log(`visual: ${what} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return value;
}

/**
 * The pictures of another commit; what has been taken of it before is not taken again.
 *
 * @param {string} revision
 */
async function picturesOf(revision) {
  const commit = commitOf(revision);
  const home = join(HOME, 'commits', commit);
  const [storybook, pictures] = [join(home, 'storybook'), join(home, 'pictures')];
  if (!existsSync(join(storybook, 'iframe.html'))) {
    await timed(`built the Storybook of ${revision}`, () => buildStorybookOf(commit, storybook));
  }
  const { origin, close } = await serveStorybook(storybook);
  try {
    const { chosen } = await shotsIn(origin);
    const missing = chosen.filter(({ file }) => !existsSync(join(pictures, file)));
    const { failures } = await timed(`took ${missing.length} pictures of ${revision}`, () =>
      takePictures(origin, missing, pictures),
    );
    for (const [file, why] of failures) console.log(`visual: no picture ${file} of ${revision}: ${why}`);
  } finally {
    close();
  }
  return pictures;
}

/** @returns {Promise<string>} the folder of a Storybook of this tree */
async function storybookOfNow() {
  if (options.storybook) return options.storybook;
  const folder = join(HOME, 'storybook');
  await rm(folder, { recursive: true, force: true });
  await timed('built the Storybook', () => buildStorybook(ROOT, folder));
  return folder;
}

/** @param {string} folder */
function picturesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.png')) : [];
}

/**
 * Takes the pictures of now into the report's folder, and lays the others beside those that differ.
 *
 * @param {string} accepted the folder of the pictures to compare with
 * @param {string} against the same in words
 * @returns {Promise<import('./visual/report.mjs').Outcome>}
 */
async function look(accepted, against) {
  const [before, after, difference] = ['before', 'after', 'difference'].map((name) => join(REPORT, name));
  if (!before || !after || !difference) throw new Error('unreachable');
  await rm(REPORT, { recursive: true, force: true });
  await Promise.all([before, after, difference].map((folder) => mkdir(folder, { recursive: true })));

  const { origin, close } = await serveStorybook(await storybookOfNow());
  try {
    const { all, chosen } = await shotsIn(origin);
    const { failures } = await timed(`took ${chosen.length} pictures`, () =>
      takePictures(origin, chosen, after),
    );
    /** @type {import('./visual/report.mjs').Outcome} */
    const outcome = { against, same: 0, changed: [], fresh: [], gone: [], failed: [], twins: [] };
    /** @type {(import('./visual/shots.mjs').Shot & { picture: Buffer })[]} */
    const taken = [];
    for (const shot of chosen) {
      const why = failures.get(shot.file);
      if (why !== undefined) {
        outcome.failed.push({ ...shot, why });
        continue;
      }
      const picture = await readFile(join(after, shot.file));
      taken.push({ ...shot, picture });
      if (!existsSync(join(accepted, shot.file))) {
        outcome.fresh.push(shot);
        continue;
      }
      const found = compare(await readFile(join(accepted, shot.file)), picture);
      if (found) {
        outcome.changed.push({ ...shot, pixels: found.pixels });
        await copyFile(join(accepted, shot.file), join(before, shot.file));
        await writeFile(join(difference, shot.file), found.difference);
      } else {
        outcome.same += 1;
      }
    }
    outcome.twins = twinsAmong(taken);
    const present = new Set(all.map(({ file }) => file));
    outcome.gone = picturesIn(accepted).filter((file) => !present.has(file) && wanted.test(file));
    return outcome;
  } finally {
    close();
  }
}

/**
 * @param {string} accepted
 * @param {import('./visual/report.mjs').Outcome} outcome
 */
async function accept(accepted, { changed, fresh, gone }) {
  await mkdir(accepted, { recursive: true });
  for (const { file } of [...changed, ...fresh]) {
    await copyFile(join(REPORT, 'after', file), join(accepted, file));
  }
  for (const file of gone) await rm(join(accepted, file));
}

ensureChromium();
const accepted = options.base ? await picturesOf(options.base) : join(HOME, 'accepted');
const outcome = await look(accepted, options.base ? `commit ${options.base}` : 'the accepted pictures');
await writeFile(join(REPORT, 'index.html'), reportPage(outcome));

for (const { label, mode, why } of outcome.failed)
  console.log(`  failed   ${label} (${mode}): ${why.split('\n', 1).join()}`);
for (const { label, mode, pixels } of outcome.changed)
  console.log(`  changed  ${label} (${mode}): ${pixels} pixels`);
for (const { mode, labels } of outcome.twins) console.log(`  same     ${labels.join(' = ')} (${mode})`);
console.log(`visual: ${summary(outcome)}; see ${join('.cache', 'visual', 'report', 'index.html')}`);

if (options.update) {
  await accept(accepted, outcome);
  console.log('visual: accepted');
  process.exitCode = outcome.failed.length + outcome.twins.length === 0 ? 0 : 1;
} else {
  process.exitCode = isClean(outcome) ? 0 : 1;
}
