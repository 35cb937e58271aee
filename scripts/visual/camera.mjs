/** Takes the stories' pictures, so that the same story makes the same picture every time. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from 'playwright';
import { launchOptions } from '../chromium.mjs';

/** How many stories are open at once; a story at work keeps about one processor busy. */
const PAGES = 2;

/** A story that has not ended by then hangs. */
const STORY_LIMIT_MS = 30_000;

/** Room below what a story shows, for its shadows and focus rings. */
const MARGIN = 16;

/** Nobody's pointer rests on a story: it stands where no story draws. */
const POINTER = { x: 0, y: 0 };

/** @typedef {{ on(event: string, listen: (payload: unknown) => void): void }} Channel */

/** @typedef {{ status: 'done' } | { status: 'failed'; why: string }} Ending */

/** Runs in the page before Storybook: waits for the channel, and remembers how the story ended. */
function listenForTheEnd() {
  globalThis.localStorage.clear();
  /** @type {(ending: Ending) => void} */
  let settle = () => undefined;
  /** @type {Promise<Ending>} */
  const ended = new Promise((resolve) => {
    settle = resolve;
  });
  /** @type {Channel | undefined} */
  let channel;
  /** @param {unknown} error */
  const fail = (error) => {
    const text = error instanceof Object && 'message' in error ? error.message : error;
    settle({ status: 'failed', why: String(text) });
  };
  Object.defineProperty(globalThis, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    /** @param {Channel} opened */
    set(opened) {
      channel = opened;
      for (const event of [
        'storyErrored',
        'storyThrewException',
        'storyMissing',
        'playFunctionThrewException',
      ]) {
        opened.on(event, fail);
      }
      opened.on('storyFinished', () => settle({ status: 'done' }));
    },
  });
  Object.assign(globalThis, { storyEnded: ended });
}

/**
 * Runs in the page when the story has ended: waits for fonts and pictures, and measures what there is to see.
 *
 * @returns {Promise<number>} the height
 */
async function settleAndMeasure() {
  const { document, requestAnimationFrame } = globalThis;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  /** @type {Set<HTMLImageElement>} */
  const seen = new Set();
  // A picture that can't be shown is replaced, and its replacement may have pictures again.
  for (;;) {
    const fresh = [...document.images].filter((image) => !seen.has(image));
    for (const image of fresh) {
      seen.add(image);
      image.loading = 'eager';
    }
    await Promise.allSettled(fresh.map((image) => image.decode()));
    await document.fonts.ready;
    await nextFrame();
    await nextFrame();
    if (fresh.length === 0) break;
  }
  globalThis.scrollTo(0, 0);
  let bottom = 0;
  for (const element of document.body.querySelectorAll('*')) {
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) bottom = Math.max(bottom, box.bottom);
  }
  return Math.min(Math.ceil(bottom), document.documentElement.scrollHeight);
}

/**
 * @param {import('playwright').Page} page
 * @param {string} origin
 * @param {import('./shots.mjs').Shot} shot
 * @returns {Promise<Buffer>}
 */
async function take(page, origin, { id, viewport, globals }) {
  await page.setViewportSize(viewport);
  // Checking the story for accessibility is another test's work.
  await page.goto(`${origin}/iframe.html?viewMode=story&id=${id}&globals=${globals};a11y.manual:!true`, {
    waitUntil: 'commit',
  });
  const ending = await page.evaluate(
    (limit) =>
      Promise.race([
        /** @type {{ storyEnded: Promise<Ending> }} */ (/** @type {unknown} */ (globalThis)).storyEnded,
        /** @type {Promise<Ending>} */ (
          new Promise((resolve) =>
            setTimeout(() => resolve({ status: 'failed', why: `not at its end after ${limit} ms` }), limit),
          )
        ),
      ]),
    STORY_LIMIT_MS,
  );
  if (ending.status === 'failed') throw new Error(ending.why);
  await page.mouse.move(POINTER.x, POINTER.y);
  const height = await page.evaluate(settleAndMeasure);
  return page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width: viewport.width, height: height + MARGIN },
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
  });
}

/**
 * The stories of a Storybook, with what their own parameters say about pictures.
 *
 * @param {string} origin
 * @returns {Promise<import('./shots.mjs').Story[]>}
 */
export async function storiesOf(origin) {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/iframe.html`);
    return await page.evaluate(async () => {
      /**
       * @typedef {object} Extracted
       * @property {string} id
       * @property {string} title
       * @property {string} name
       * @property {string[]} tags
       * @property {{ locale?: string; scheme?: string; viewport?: { value?: string } }} storyGlobals
       * @property {{
       *   chromatic?: { disableSnapshot?: boolean };
       *   viewport: { options: Record<string, { styles: { width: string; height: string } }> };
       * }} parameters
       */
      /** @type {unknown} */
      const found = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__');
      const preview =
        /** @type {{ ready(): Promise<void>; extract(): Promise<Record<string, Extracted>> }} */ (found);
      await preview.ready();
      return Object.values(await preview.extract()).map(
        ({ id, title, name, tags, storyGlobals, parameters }) => {
          const { viewport, locale, scheme } = storyGlobals;
          const styles = viewport?.value ? parameters.viewport.options[viewport.value]?.styles : undefined;
          return {
            id,
            title,
            name,
            left: tags.includes('flow') || parameters.chromatic?.disableSnapshot === true,
            pinned: { ...(locale ? { locale } : {}), ...(scheme ? { scheme } : {}) },
            viewport: styles ? { width: parseInt(styles.width), height: parseInt(styles.height) } : null,
          };
        },
      );
    });
  } finally {
    await browser.close();
  }
}

/**
 * Takes pictures into a folder.
 *
 * @param {string} origin
 * @param {import('./shots.mjs').Shot[]} shots
 * @param {string} folder
 * @returns {Promise<Map<string, string>>} why pictures could not be taken, by file
 */
export async function takePictures(origin, shots, folder) {
  await mkdir(folder, { recursive: true });
  /** @type {Map<string, string>} */
  const failures = new Map();
  const waiting = shots.values();
  const browser = await chromium.launch(launchOptions());

  async function work() {
    const context = await browser.newContext({
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
      locale: 'hi-IN',
      timezoneId: 'Asia/Kolkata',
    });
    await context.addInitScript(listenForTheEnd);
    const page = await context.newPage();
    for (const shot of waiting) {
      try {
        await writeFile(join(folder, shot.file), await take(page, origin, shot));
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        failures.set(shot.file, stripVTControlCharacters(why));
      }
    }
  }

  try {
    await Promise.all(Array.from({ length: PAGES }, work));
  } finally {
    await browser.close();
  }
  return failures;
}
