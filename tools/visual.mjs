/**
 * Also fails if two stories look the same, unless one is tagged `behaviour`, which has no picture, and if a
 * picture shows nothing.
 *
 *     npm run visual -- --update           accepts the current look
 *     npm run visual -- --base main        against another commit, which is built and captured first
 *     npm run visual -- --only Price       only stories whose title, name or id matches
 *     npm run visual -- --storybook DIR    uses a built Storybook
 *     npm run visual -- --show             serves the last report, whose links open the Storybook
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../scripts/chromium.mjs';
import { buildStorybook, serveFolder, serveStorybook } from '../scripts/storybook/builtStorybook.mjs';
import { storiesOf, takeScreenshots } from '../scripts/storybook/screenshots.mjs';
import { importsIn, likelyCauses } from './visual/causes.mjs';
import { compare } from './visual/compare.mjs';
import { findDuplicates, isBlank } from './visual/duplicates.mjs';
import { differenceOf } from './visual/groups.mjs';
import { measureInk } from './visual/ink.mjs';
import { isClean, reportPage, summary } from './visual/report.mjs';
import { buildStorybookOf, changedFilesSince, commitOf } from './visual/revision.mjs';
import { differEachTime } from './visual/settle.mjs';
import { shotsOf } from './visual/shots.mjs';
import {
  acceptedCatalogue,
  catalogueOf,
  changedWords,
  currentCatalogue,
  filesWith,
  shownWords,
} from './visual/words.mjs';

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, '.cache', 'visual');
const REPORT = join(CACHE, 'report');

const { values: options } = parseArgs({
  options: {
    update: { type: 'boolean', default: false },
    base: { type: 'string' },
    only: { type: 'string', default: '' },
    storybook: { type: 'string' },
    show: { type: 'boolean', default: false },
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

/**
 * @typedef {object} Accepted
 * @property {string} folder of the pictures
 * @property {string} description
 * @property {string | null} commit null if not known
 * @property {string | null} storybook to take a picture again from
 * @property {import('./visual/words.mjs').Catalogue | null} messages null if not known
 */

/** The commit that the accepted pictures are of. */
const COMMIT_FILE = 'commit';

/** The messages that they show. */
const MESSAGES_FILE = 'messages.json';

/** @returns {Accepted} */
function acceptedHere() {
  const folder = join(CACHE, 'accepted');
  const file = join(folder, COMMIT_FILE);
  const commit = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const words = join(folder, MESSAGES_FILE);
  /** @type {unknown} */
  const content = existsSync(words) ? JSON.parse(readFileSync(words, 'utf8')) : null;
  const messages = /** @type {Accepted['messages']} */ (content);
  return { folder, description: 'the accepted pictures', commit, storybook: null, messages };
}

/** @param {string} revision @returns {Promise<Accepted>} */
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
  const messages = await catalogueOf(commit);
  return { folder: pictures, description: `commit ${revision}`, commit, storybook, messages };
}

/** @returns {Promise<string>} folder of the current tree's Storybook */
async function currentStorybook() {
  // The report links it.
  const folder = join(CACHE, 'storybook');
  await rm(folder, { recursive: true, force: true });
  if (options.storybook) {
    await mkdir(CACHE, { recursive: true });
    await symlink(resolve(options.storybook), folder);
    return options.storybook;
  }
  await timed('built the Storybook', () => buildStorybook(ROOT, folder));
  return folder;
}

/** @param {string} folder */
function screenshotsIn(folder) {
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.png')) : [];
}

/**
 * Takes pictures that changed again.
 * @param {import('./visual/report.mjs').Shot[]} shots @param {Accepted} accepted @param {string} origin of the tree's Storybook
 * @param {string} after folder of the pictures that were taken first
 * @returns {Promise<Set<string>>} the files that differ each time
 */
async function trulyChanged(shots, accepted, origin, after) {
  const again = join(CACHE, 'again');
  /** @param {string} from */
  const takeFrom = (from) => async (/** @type {string[]} */ files) => {
    await rm(again, { recursive: true, force: true });
    const { failures } = await takeScreenshots(
      from,
      shots.filter(({ file }) => files.includes(file)),
      again,
    );
    return new Map(
      files
        .filter((file) => !failures.has(file) && existsSync(join(again, file)))
        .map((file) => [file, readFileSync(join(again, file))]),
    );
  };
  const base = accepted.storybook ? await serveStorybook(accepted.storybook) : null;
  try {
    const differing = await differEachTime(
      shots.map(({ file }) => file),
      {
        before: {
          first: (file) => readFileSync(join(accepted.folder, file)),
          again: base && takeFrom(base.origin),
        },
        after: { first: (file) => readFileSync(join(after, file)), again: takeFrom(origin) },
      },
      (before, fresh) => compare(before, fresh) === null,
    );
    return new Set(differing);
  } finally {
    base?.close();
    await rm(again, { recursive: true, force: true });
  }
}

/** @param {string} origin @returns {Promise<Map<string, string>>} files of stories by title */
async function storyFilesIn(origin) {
  const response = await fetch(`${origin}/index.json`);
  /** @type {unknown} */
  const index = await response.json();
  const { entries } =
    /** @type {{ entries: Record<string, { title: string; type: string; importPath: string }> }} */ (index);
  return new Map(
    Object.values(entries)
      .filter(({ type }) => type === 'story')
      .map(({ title, importPath }) => [title, importPath.replace(/^\.\//, '')]),
  );
}

/**
 * Writes the screenshots into the report's folder, with the accepted one and the difference of each change.
 * @param {Accepted} accepted
 * @returns {Promise<import('./visual/report.mjs').Outcome>}
 */
async function compareAll(accepted) {
  const [before, after, difference] = ['before', 'after', 'difference'].map((name) => join(REPORT, name));
  if (!before || !after || !difference) throw new Error('unreachable');
  await rm(REPORT, { recursive: true, force: true });
  await Promise.all([before, after, difference].map((folder) => mkdir(folder, { recursive: true })));

  const { origin, close } = await serveStorybook(await currentStorybook());
  try {
    const { all, chosen } = await shotsIn(origin);
    const { failures, messages } = await timed(`took ${chosen.length} pictures`, () =>
      takeScreenshots(origin, chosen, after),
    );
    /** @type {import('./visual/report.mjs').Outcome} */
    const outcome = {
      against: accepted.description,
      same: 0,
      settled: [],
      changed: [],
      added: [],
      removed: [],
      failed: [],
      duplicates: [],
      blank: [],
      causes: [],
      words: [],
    };
    /** @type {(import('./visual/report.mjs').Shot & { screenshot: Buffer })[]} */
    const taken = [];
    /** @type {import('./visual/report.mjs').Shot[]} */
    const differing = [];
    for (const shot of chosen) {
      const why = failures.get(shot.file);
      if (why !== undefined) {
        outcome.failed.push({ ...shot, why });
        continue;
      }
      const screenshot = await readFile(join(after, shot.file));
      taken.push({ ...shot, screenshot });
      if (isBlank(screenshot)) outcome.blank.push(shot);
      if (!existsSync(join(accepted.folder, shot.file))) outcome.added.push(shot);
      else if (compare(await readFile(join(accepted.folder, shot.file)), screenshot)) differing.push(shot);
      else outcome.same += 1;
    }
    const changed = await timed(`took ${differing.length} pictures again`, () =>
      trulyChanged(differing, accepted, origin, after),
    );
    for (const shot of differing) {
      if (!changed.has(shot.file)) {
        outcome.same += 1;
        outcome.settled.push(`${shot.label} (${shot.mode})`);
        continue;
      }
      const [old, fresh] = [
        await readFile(join(accepted.folder, shot.file)),
        await readFile(join(after, shot.file)),
      ];
      const found = compare(old, fresh);
      if (!found) continue;
      outcome.changed.push({ ...shot, pixels: found.pixels, ...differenceOf(old, fresh) });
      await copyFile(join(accepted.folder, shot.file), join(before, shot.file));
      await writeFile(join(difference, shot.file), found.difference);
    }
    outcome.duplicates = findDuplicates(taken);
    if (accepted.messages) {
      outcome.words = await shownWords(
        changedWords(accepted.messages, await currentCatalogue()),
        new Map(chosen.map(({ id, label }) => [id, { id, label, keys: messages.get(id) ?? new Set() }])),
        (texts) => measureInk(origin, texts),
      );
    }
    const present = new Set(all.map(({ file }) => file));
    outcome.removed = screenshotsIn(accepted.folder).filter(
      (file) => !present.has(file) && filter.test(file),
    );
    if (accepted.commit !== null && outcome.changed.length > 0) {
      const compared = new Set(chosen.map(({ label }) => componentOf(label)));
      const storyFiles = [...(await storyFilesIn(origin))].filter(([title]) => compared.has(title));
      outcome.causes = likelyCauses({
        changedFiles: await changedFilesSince(accepted.commit),
        storyFiles: new Map(storyFiles),
        changed: new Set(outcome.changed.map(({ label }) => componentOf(label))),
        readers: await readersOf(outcome.words),
        colours: mostFrequent(outcome.changed.map(({ colours }) => colours)),
        importsOf: importsIn(ROOT),
      });
    }
    return outcome;
  } finally {
    close();
  }
}

/** @param {string} label */
const componentOf = (label) => label.split(': ')[0] ?? '';

/**
 * @param {import('./visual/words.mjs').ShownWord[]} words
 * @returns {Promise<Map<string, Set<string>>>} titles of components that read changed messages, by the messages' file
 */
async function readersOf(words) {
  const titles = new Map(
    words.map(({ key, stories }) => [key, stories.map(({ label }) => componentOf(label))]),
  );
  const files = await filesWith(new Set(titles.keys()));
  return new Map(
    [...files].map(([file, keys]) => [file, new Set(keys.flatMap((key) => titles.get(key) ?? []))]),
  );
}

/** @param {([string, string] | null)[]} changes of colours @returns {[string, string] | null} */
function mostFrequent(changes) {
  /** @type {Map<string, { count: number; colours: [string, string] }>} */
  const counts = new Map();
  for (const colours of changes) {
    if (!colours) continue;
    const { count = 0 } = counts.get(colours.join()) ?? {};
    counts.set(colours.join(), { count: count + 1, colours });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count)[0]?.colours ?? null;
}

/** @param {Accepted} accepted @param {import('./visual/report.mjs').Outcome} outcome */
async function accept({ folder, messages }, { changed, added, removed, words }) {
  await mkdir(folder, { recursive: true });
  for (const { file } of [...changed, ...added]) {
    await copyFile(join(REPORT, 'after', file), join(folder, file));
  }
  for (const file of removed) await rm(join(folder, file));
  await writeFile(join(folder, COMMIT_FILE), commitOf('HEAD'));
  const current = await currentCatalogue();
  // With --only, words that none of its stories read wait for the run that shows them.
  const keys = words.filter(({ stories }) => options.only === '' || stories.length > 0).map(({ key }) => key);
  const accepted = messages ? acceptedCatalogue(messages, current, keys) : current;
  await writeFile(join(folder, MESSAGES_FILE), JSON.stringify(accepted));
}

async function takeAndCompare() {
  ensureChromium();
  const accepted = options.base ? await screenshotsOf(options.base) : acceptedHere();
  const outcome = await compareAll(accepted);
  await writeFile(join(REPORT, 'index.html'), reportPage(outcome));

  for (const { label, mode, why } of outcome.failed)
    console.log(`  failed      ${label} (${mode}): ${why.split('\n', 1).join()}`);
  for (const { label, mode, pixels } of outcome.changed)
    console.log(`  changed     ${label} (${mode}): ${pixels} pixels`);
  for (const same of outcome.duplicates)
    console.log(`  duplicates  ${same.map(({ label, mode }) => `${label} (${mode})`).join(' = ')}`);
  for (const { label, mode } of outcome.blank) console.log(`  blank       ${label} (${mode})`);
  for (const { key, stories } of outcome.words)
    console.log(`  words       ${key}: ${stories.length} stories read it`);
  for (const { file, kind } of outcome.causes.slice(0, 3)) console.log(`  likely      ${kind} ${file}`);
  console.log(`visual: ${summary(outcome)}`);
  console.log(`visual: see ${join('.cache', 'visual', 'report', 'index.html')}, or npm run visual -- --show`);

  if (options.update) {
    await accept(accepted, outcome);
    console.log('visual: accepted');
    process.exitCode = outcome.failed.length + outcome.duplicates.length + outcome.blank.length === 0 ? 0 : 1;
  } else {
    process.exitCode = isClean(outcome) ? 0 : 1;
  }
}

if (options.show) {
  const { origin } = await serveFolder(CACHE);
  console.log(`visual: ${origin}/report/index.html, until you press Ctrl+C`);
} else {
  await takeAndCompare();
}
