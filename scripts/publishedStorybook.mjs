/**
 * Finds what story tests in Vitest can't: code removed by the build, and first-load problems.
 *
 *     npm run test:storybook -- --only price         only docs pages and stories whose id matches
 *     npm run test:storybook -- --storybook DIR      uses a built Storybook
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { launchOptions } from './chromium.mjs';
import { finishManifest } from './finishStorybook/manifest.mjs';
import { finishSearchIndex } from './finishStorybook/searchIndex.mjs';
import { takeAtlas, takeKeyScreens } from './finishStorybook/stateAtlas.mjs';
import { COMPARE_DESK, openCompareDesk } from './publishedStorybook/compareDesk.mjs';
import { playAtDemoPace } from './publishedStorybook/demo.mjs';
import { compileCopiedCode, namedAtoms } from './publishedStorybook/copiedCode.mjs';
import { DEVANAGARI_LAB, openDevanagariLab } from './publishedStorybook/devanagariLab.mjs';
import { openDocs } from './publishedStorybook/docs.mjs';
import { checkManifest } from './publishedStorybook/manifest.mjs';
import { playAll } from './publishedStorybook/play.mjs';
import { openSideBySide, SIDE_BY_SIDE } from './publishedStorybook/sideBySide.mjs';
import { openStateAtlas, STATE_ATLAS } from './publishedStorybook/stateAtlas.mjs';
import { storiesOf } from './storybook/screenshots.mjs';
import { buildStorybook, serveStorybook } from './storybook/builtStorybook.mjs';

const ROOT = join(import.meta.dirname, '..');

const { values: options } = parseArgs({
  options: { only: { type: 'string', default: '' }, storybook: { type: 'string' } },
});
const wanted = new RegExp(options.only);

const build = options.storybook ?? join(ROOT, '.cache', 'published-storybook');
if (!options.storybook) {
  buildStorybook(ROOT, build);
  await finishManifest(build);
  await finishSearchIndex(build);
  await takeKeyScreens(build);
}
const checksAtlas = wanted.test(STATE_ATLAS);
if (checksAtlas && !options.storybook) await takeAtlas(build);

/** @type {unknown} */
const index = JSON.parse(readFileSync(join(build, 'index.json'), 'utf8'));
const { entries } =
  /** @type {{ entries: Record<string, import('./publishedStorybook/copiedCode.mjs').IndexEntry> }} */ (
    index
  );
const atoms = namedAtoms(entries);
const docs = Object.values(entries).filter(({ id, type }) => type === 'docs' && wanted.test(id));

const { origin, close } = await serveStorybook(build);
const browser = await chromium.launch(launchOptions());
const start = performance.now();
/** @type {string[]} */
const complaints = [];
try {
  const stories = (await storiesOf(origin)).filter(({ id }) => wanted.test(id));
  complaints.push(
    ...checkManifest(
      build,
      atoms.map(({ name }) => name),
    ),
  );
  complaints.push(...(await openSideBySide(browser, origin)));
  if (checksAtlas) complaints.push(...(await openStateAtlas(browser, origin)));
  if (wanted.test(COMPARE_DESK)) complaints.push(...(await openCompareDesk(browser, origin)));
  if (wanted.test(DEVANAGARI_LAB)) complaints.push(...(await openDevanagariLab(browser, origin)));
  complaints.push(...(await playAtDemoPace(browser, origin)));
  complaints.push(...(await compileCopiedCode(browser, origin, atoms)));
  const opened = await openDocs(browser, origin, docs);
  complaints.push(...opened.complaints);
  complaints.push(...(await playAll(browser, origin, stories, opened.looks)));
  for (const complaint of complaints) console.log(complaint);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    `${stories.length} stories played, ${docs.length} docs pages with ${opened.looks.size} stories opened, ${SIDE_BY_SIDE.length} ` +
      `stories side by side, ${complaints.length} complaints in ${seconds} s`,
  );
} finally {
  await browser.close();
  close();
}
process.exitCode = complaints.length > 0 ? 1 : 0;
