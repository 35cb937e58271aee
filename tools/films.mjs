/**
 * Records each flow at demo pace, with its cursor and step names as captions, into .cache/films.
 *
 *     npm run films                        all flows: wide, light, in Hindi
 *     npm run films -- --only checkout     only flows whose id matches
 *     npm run films -- --locale en --scheme dark --phone
 *     npm run films -- --storybook DIR     uses a built Storybook
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { ensureChromium, launchOptions } from '../scripts/chromium.mjs';
import { buildStorybook, serveStorybook } from '../scripts/storybook/builtStorybook.mjs';
import { storiesOf } from '../scripts/storybook/screenshots.mjs';
import { newStoryPage, openStory, storyResult } from '../scripts/storybook/storyPage.mjs';
import { encodeFilm } from './films/encode.mjs';

const ROOT = join(import.meta.dirname, '..');
const FILMS = join(ROOT, '.cache', 'films');

const FLOW_TIMEOUT_MS = 180_000;

const LAST_FRAME_MS = 2000;

const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 360, height: 740 };

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    locale: { type: 'string', default: 'hi' },
    scheme: { type: 'string', default: 'light' },
    phone: { type: 'boolean', default: false },
    storybook: { type: 'string' },
  },
});
const { locale, scheme, phone } = options;
const size = phone ? PHONE : WIDE;
const filter = new RegExp(options.only);

/** @param {import('playwright').Browser} browser @param {string} origin @param {string} id of the flow's story */
async function record(browser, origin, id) {
  /** @type {import('./films/encode.mjs').Frame[]} */
  const frames = [];
  const page = await newStoryPage(browser, FLOW_TIMEOUT_MS);
  try {
    await page.setViewportSize(size);
    await openStory(page, origin, { id, globals: { locale, scheme, pace: 'demo' } });
    await page.locator('#storybook-root > *').first().waitFor();
    await page.screencast.start({ size, quality: 90, onFrame: (frame) => frames.push(frame) });
    const result = await storyResult(page);
    if (result.status === 'failed') throw new Error(`${id}: ${result.why}`);
    await pause(LAST_FRAME_MS);
    await page.screencast.stop();
  } finally {
    await page.context().close();
  }
  const last = frames.at(-1);
  if (!last) throw new Error(`${id}: there are no frames`);
  // The screencast sends no frames without changes.
  frames.push({ ...last, timestamp: last.timestamp + LAST_FRAME_MS });
  return encodeFilm(browser, frames, size);
}

ensureChromium();
const build = options.storybook ?? join(ROOT, '.cache', 'films-storybook');
if (!options.storybook) buildStorybook(ROOT, build);
const { origin, close } = await serveStorybook(build);
const browser = await chromium.launch(launchOptions());
try {
  await mkdir(FILMS, { recursive: true });
  const flows = (await storiesOf(origin)).filter(({ id }) => id.startsWith('flows-') && filter.test(id));
  for (const { id } of flows) {
    const file = `${id}.${phone ? 'phone' : 'wide'}-${scheme}-${locale}.webm`;
    const data = await record(browser, origin, id);
    await writeFile(join(FILMS, file), data);
    console.log(`${join('.cache', 'films', file)}: ${(data.length / 1_000_000).toFixed(1)} MB`);
  }
} finally {
  await browser.close();
  close();
}
