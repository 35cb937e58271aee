import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from 'playwright';
import { launchOptions } from '../chromium.mjs';
import { newStoryPage, openStory, storyResult } from './storyPage.mjs';

/** @typedef {import('./storyPage.mjs').Channel} Channel */
/** @typedef {import('./storyPage.mjs').Signals} Signals */

/**
 * @typedef {object} Encoding
 * @property {'png' | 'webp'} format
 * @property {number} [quality] Of a WebP, 0 to 100.
 * @property {number} scale Device pixels per CSS pixel.
 * @property {number} maxHeight Crops below this height in CSS pixels.
 */

/**
 * @typedef {object} Mode
 * @property {{ width: number; height: number }} viewport
 * @property {string} locale
 * @property {string} scheme
 */

/** Also emulated by Chromatic. @typedef {{ media?: 'print'; forcedColors?: 'active' }} Media */

/**
 * @typedef {object} Story
 * @property {string} id
 * @property {string} title
 * @property {string} name
 * @property {Record<string, Mode>} modes One screenshot per mode.
 * @property {Media} media
 * @property {boolean} excluded Whether it has no screenshots: a flow, or `disableSnapshot`.
 * @property {{ width: number; height: number } | null} viewport Pinned viewport.
 */

/**
 * @typedef {object} Shot
 * @property {string} id The story's id.
 * @property {string} label The story's title and name.
 * @property {string} mode
 * @property {string} file
 * @property {Media} [media]
 * @property {{ width: number; height: number }} viewport
 * @property {Record<string, string>} globals
 */

/** @type {Encoding} */
const LOSSLESS = { format: 'png', scale: 1, maxHeight: Infinity };

/** Each story keeps about one core busy. */
const CONCURRENCY = 2;

const REQUEST_TIMEOUT_MS = 5000;

/** CSS px below the content, for shadows and focus rings. */
const MARGIN = 16;

const POINTER = { x: 0, y: 0 };

/** A partly redrawn tile depends on its previous content by one shade: redraw tiles whole, in one colour space. */
const DETERMINISTIC_RASTER = ['--disable-partial-raster', '--disable-lcd-text', '--force-color-profile=srgb'];

/** Evaluated in the page after the story has ended. @returns {Promise<number>} the height */
async function waitAndMeasure() {
  const { document, getComputedStyle, requestAnimationFrame, MutationObserver } = globalThis;
  const { timers } = /** @type {{ signals: Signals }} */ (/** @type {unknown} */ (globalThis)).signals;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // Focused fields have a blinking caret.
  document.documentElement.style.caretColor = 'transparent';
  let changed = true;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  while (changed || timers.size > 0) {
    // Here and not at the end: observers of what is on screen report a frame later.
    globalThis.scrollTo(0, 0);
    for (const element of document.body.querySelectorAll('*')) {
      if (!(element instanceof HTMLElement)) continue;
      const { position } = getComputedStyle(element);
      // Sticky elements have their own layer, whose edge rounds to either pixel.
      if (position === 'sticky') {
        element.style.position = 'relative';
        element.style.inset = 'auto';
      }
      // Fixed ones have one while the page is taller than its window, and on a busy machine keep it afterwards. So: always.
      if (position === 'fixed') element.style.willChange = 'opacity';
    }
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      // Where the scroll position puts them.
      if (!(animation.timeline instanceof DocumentTimeline)) continue;
      // Infinite animations are reset, finite ones finished.
      if (Number.isFinite(endTime)) animation.finish();
      else animation.cancel();
    }
    const images = [...document.images];
    for (const image of images) {
      if (image.loading !== 'eager') image.loading = 'eager';
    }
    await Promise.allSettled(images.map((image) => image.decode()));
    await document.fonts.ready;
    // Pending changes show in the first frame, their effects in the second.
    await nextFrame();
    changed = false;
    await nextFrame();
    await nextFrame();
  }
  observer.disconnect();
  let bottom = 0;
  for (const element of document.body.querySelectorAll('*')) {
    const box = element.getBoundingClientRect();
    // Content of a closed <details> keeps its last layout box.
    if (box.width > 0 && box.height > 0 && element.checkVisibility()) bottom = Math.max(bottom, box.bottom);
  }
  // The scroll height is rounded: rounded up, the content would be higher or not, depending on what is below it.
  return Math.min(Math.round(bottom), document.documentElement.scrollHeight);
}

/** @param {import('playwright').Page} page */
export function trackRequests(page) {
  /** @type {Map<import('playwright').Request, number>} */
  const pending = new Map();
  const requests = {
    ended: 0,
    isAnyPending: () => {
      // A request whose worker has ended never reports its end; all others are fast here.
      for (const [request, at] of pending)
        if (performance.now() - at > REQUEST_TIMEOUT_MS) pending.delete(request);
      return pending.size > 0;
    },
  };
  /** @param {import('playwright').Request} request */
  const end = (request) => {
    pending.delete(request);
    requests.ended += 1;
  };
  page.on('request', (request) => pending.set(request, performance.now()));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return requests;
}

/**
 * @param {import('playwright').Page} page @param {ReturnType<typeof trackRequests>} requests
 * @returns {Promise<number>} the height of its content
 */
export async function waitUntilStable(page, requests) {
  let height, endedBefore;
  do {
    // Lazy chunks may still be loading and change the page.
    endedBefore = requests.ended;
    height = await page.evaluate(waitAndMeasure);
  } while (requests.isAnyPending() || requests.ended > endedBefore);
  return height;
}

/**
 * Faster than loading Storybook and the story again.
 * @param {import('playwright').Page} page @param {Shot} shot @param {boolean} isOther whether the page shows another story
 */
async function replay(page, { id, globals }, isOther) {
  await page.evaluate(
    (shot) => {
      const { signals, __STORYBOOK_PREVIEW__: preview } =
        /**
         * @type {{
         *   signals: Signals;
         *   __STORYBOOK_PREVIEW__: {
         *     channel: Channel;
         *     storyStoreValue: { userGlobals: { update(globals: Record<string, string>): void } };
         *   };
         * }}
         */
        (/** @type {unknown} */ (globalThis));
      globalThis.localStorage.clear();
      signals.resetResult();
      // Emitting through the channel would also re-render the current story.
      preview.storyStoreValue.userGlobals.update(shot.globals);
      const { id: storyId } = shot;
      if (shot.isOther) preview.channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      else preview.channel.emit('forceRemount', { storyId });
    },
    { id, globals, isOther },
  );
}

/**
 * @param {import('playwright').Page} page @param {import('playwright').CDPSession} session the page's
 * @param {ReturnType<typeof trackRequests>} requests @param {Shot} shot the one open or being opened
 * @param {Encoding} encoding
 * @returns {Promise<{ data: Buffer; width: number; height: number }>} the screenshot and its size in CSS pixels
 */
async function take(page, session, requests, { viewport }, { maxHeight, ...encoding }) {
  const result = await storyResult(page);
  if (result.status === 'failed') throw new Error(result.why);
  await page.mouse.move(POINTER.x, POINTER.y);
  const { width } = viewport;
  const height = Math.min((await waitUntilStable(page, requests)) + MARGIN, maxHeight);
  const clip = { x: 0, y: 0, width, height };
  if (clip.height > viewport.height) {
    // Chromium resizes the viewport for a large screenshot, but captures during the resize.
    await page.setViewportSize({ width: clip.width, height: clip.height });
    await waitUntilStable(page, requests);
  }
  // Playwright's own screenshots compress as much as possible, which takes as long as rendering.
  const { data } = await session.send('Page.captureScreenshot', {
    format: encoding.format,
    ...(encoding.quality !== undefined && { quality: encoding.quality }),
    optimizeForSpeed: true,
    clip: { ...clip, scale: encoding.scale },
  });
  return { data: Buffer.from(data, 'base64'), width, height };
}

/** @param {string} origin @returns {Promise<Story[]>} */
export async function storiesOf(origin) {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/iframe.html`);
    // The page may load before its preview code.
    await page.waitForFunction(() => Reflect.has(globalThis, '__STORYBOOK_PREVIEW__'));
    return await page.evaluate(async () => {
      /**
       * @typedef {object} Extracted
       * @property {string} id
       * @property {string} title
       * @property {string} name
       * @property {string[]} tags
       * @property {{ viewport?: { value?: string } }} storyGlobals
       * @property {{
       *   chromatic: Media & {
       *     disableSnapshot?: boolean;
       *     modes: Record<string, Mode>;
       *   };
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
          const { viewport } = storyGlobals;
          const { modes, media, forcedColors, disableSnapshot } = parameters.chromatic;
          const styles = viewport?.value ? parameters.viewport.options[viewport.value]?.styles : undefined;
          return {
            id,
            title,
            name,
            modes,
            media: { ...(media && { media }), ...(forcedColors && { forcedColors }) },
            excluded: tags.includes('flow') || disableSnapshot === true,
            viewport: styles ? { width: parseInt(styles.width), height: parseInt(styles.height) } : null,
          };
        },
      );
    });
  } finally {
    await browser.close();
  }
}

/** By the story on the page: see .storybook/readMessages.ts. @param {import('playwright').Page} page */
const readMessages = (page) =>
  page.evaluate(() => {
    const { readMessages: keys = [] } = /** @type {{ readMessages?: Set<string> }} */ (
      /** @type {unknown} */ (globalThis)
    );
    return [...keys];
  });

/**
 * @param {string} origin @param {Shot[]} shots @param {string} folder @param {Encoding} [encoding]
 * @param {boolean} [reusesPage] one story after the other on a page, as in the sidebar: three times as fast, but a mistake
 *   of one could show in the next
 * @returns errors, and sizes in CSS pixels, by file; keys of the messages that were read, by story
 */
export async function takeScreenshots(origin, shots, folder, encoding = LOSSLESS, reusesPage = false) {
  await mkdir(folder, { recursive: true });
  /** @type {Map<string, string>} */
  const failures = new Map();
  /** @type {Map<string, { width: number; height: number }>} */
  const sizes = new Map();
  /** @type {Map<string, Set<string>>} */
  const messages = new Map();
  // A story's modes are taken in sequence on one page, always in the same order.
  const ids = new Set(shots.map(({ id }) => id));
  const waiting = [...ids].map((story) => shots.filter(({ id }) => id === story)).values();
  const { args, ...browserPath } = launchOptions();
  const browser = await chromium.launch({ ...browserPath, args: [...args, ...DETERMINISTIC_RASTER] });

  async function work() {
    const page = await newStoryPage(browser);
    const session = await page.context().newCDPSession(page);
    const requests = trackRequests(page);
    /** @type {string | null} */
    let shown = null;
    for (const looks of waiting) {
      if (!reusesPage) shown = null;
      for (const shot of looks) {
        try {
          await page.setViewportSize(shot.viewport);
          await (shown === null ? openStory(page, origin, shot) : replay(page, shot, shown !== shot.id));
          // Not before: with a second CDP session, opening an address resets it.
          await page.emulateMedia({ media: 'screen', forcedColors: 'none', ...shot.media });
          shown = shot.id;
          const { data, ...size } = await take(page, session, requests, shot, encoding);
          await writeFile(join(folder, shot.file), data);
          sizes.set(shot.file, size);
          messages.set(shot.id, new Set([...(messages.get(shot.id) ?? []), ...(await readMessages(page))]));
        } catch (error) {
          // Ended from outside, or crashed: all others would fail, too.
          if (!browser.isConnected()) throw error;
          shown = null;
          const why = error instanceof Error ? error.message : String(error);
          failures.set(shot.file, stripVTControlCharacters(why));
        }
      }
    }
  }

  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  } finally {
    await browser.close();
  }
  return { failures, sizes, messages };
}
