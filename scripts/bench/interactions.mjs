/** How the shop answers those who use it, in a browser at a fraction of this machine's speed. */
import { setTimeout } from 'node:timers/promises';
import { figureOf } from './figures.mjs';
import { DESKTOP, PHONE, PHONE_SCALE } from './sites.mjs';

/** What a cheap phone is slower by; Lighthouse's own figure. */
const SLOW_DOWN = 4;

/** Lighthouse's slow 4G where it is applied: milliseconds from a request to its answer, bytes a second. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

/** What Chromium calls whatever a thread does in one go. */
const TASK = 'ThreadControllerImpl::RunTask';

/** A task that takes longer blocks, in milliseconds (https://web.dev/articles/tbt). */
const LONG_TASK_MS = 50;

/** Typed letter by letter; every letter finds fewer products (see stories/fixtures/largeCatalogue.ts). */
const TYPED = ['desi', 'kalam'];

/** From one key to the next, in milliseconds: five letters a second, a quick hand's. */
const KEY_MS = 200;

/** A quick hand's way onto a link, from when the pointer is there to the press, and from the press to letting go, in milliseconds. */
const HAND = { arrives: 150, holds: 70 };

/** From the first sign of somebody to their next, in milliseconds. */
const LOOKS_MS = 2000;

/** Ways through the shop, as the links in the header say them. */
const WAYS = [
  { from: '/', to: 'खरीदें' },
  { from: '/', to: 'बेचें' },
  { from: '/', to: 'अकाउंट' },
  { from: '/', to: 'संपर्क' },
  { from: '/buy', to: 'होम' },
  { from: '/buy', to: /^कार्ट/ },
];

/**
 * @typedef {import('./figures.mjs').Figure} Figure
 *
 * @typedef {object} TraceEvent what Chromium noted; times in microseconds
 * @property {string} name
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts when it began
 * @property {number} [dur] how long it took
 * @property {number} [tdur] how long of that its thread was at work
 */

/** Lighthouse's phone. */
const PHONE_SCREEN = { viewport: PHONE, deviceScaleFactor: PHONE_SCALE, isMobile: true, hasTouch: true };

/**
 * @param {import('playwright').Browser} browser
 * @param {{ slowDown?: number; screen?: import('playwright').BrowserContextOptions }} [options]
 */
async function openPage(browser, { slowDown = SLOW_DOWN, screen = { viewport: DESKTOP } } = {}) {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return { page, session, close: () => context.close() };
}

/** @typedef {{ letter: number; results: number | null }} Key When it was seen, in milliseconds; results where there is a list. */

/**
 * Runs in the page. From a key's event to the frame that shows its letter, and to the one that shows what it finds.
 *
 * @returns {{ nextKey: () => void; seen: Promise<Key> }} what is known of the key that was pressed after `nextKey`
 */
function watchKeys() {
  /** @param {(now: number) => void} then */
  const afterPaint = (then) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(null);
    });
  };
  const count = document.querySelector('section [role="status"]');
  /** @param {number} pressed @returns {Promise<number>} */
  const letterShown = (pressed) => new Promise((resolve) => afterPaint((now) => resolve(now - pressed)));
  /** @param {number} pressed @returns {Promise<number | null>} */
  const resultsShown = (pressed) =>
    new Promise((resolve) => {
      if (!count) {
        resolve(null);
        return;
      }
      const observer = new MutationObserver(() => {
        observer.disconnect();
        afterPaint((now) => resolve(now - pressed));
      });
      observer.observe(count, { subtree: true, childList: true, characterData: true });
    });
  const keys = {
    /** @type {Promise<Key>} */
    seen: Promise.resolve({ letter: NaN, results: null }),
    nextKey() {
      keys.seen = new Promise((/** @type {(event: KeyboardEvent) => void} */ resolve) => {
        document.addEventListener('keydown', resolve, { capture: true, once: true });
      }).then(async ({ timeStamp }) => {
        const [letter, results] = await Promise.all([letterShown(timeStamp), resultsShown(timeStamp)]);
        return { letter, results };
      });
    },
  };
  return keys;
}

/**
 * Types into the search field of a catalogue, on a phone.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin of the parts' site
 * @param {number | 'none'} products
 * @returns {Promise<{ letter: Figure; results: Figure | null; firstLetter: number; heapBytes: number }>} milliseconds,
 *   and what all objects of the page take once it is there
 */
export async function typing(browser, origin, products) {
  const { page, session, close } = await openPage(browser, { screen: PHONE_SCREEN });
  try {
    await page.goto(`${origin}/buy?products=${products}`);
    const field = page.getByRole('searchbox');
    await field.waitFor();
    if (products !== 'none') await page.getByRole('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const keys = await page.evaluateHandle(watchKeys);
    /** @type {number[]} */
    const letters = [];
    /** @type {number[]} */
    const results = [];
    /** @param {string} name of a key */
    const press = async (name) => {
      await keys.evaluate((watched) => watched.nextKey());
      const until = setTimeout(KEY_MS);
      await page.keyboard.press(name);
      // Nothing that polls: it would be measured, too.
      const key = await keys.evaluate(({ seen }) => seen);
      await until;
      return key;
    };
    await field.focus();
    for (const word of TYPED) {
      for (const letter of word) {
        const key = await press(letter);
        letters.push(key.letter);
        if (key.results !== null) results.push(key.results);
      }
      await page.keyboard.press('ControlOrMeta+A');
      await press('Backspace');
    }
    return {
      letter: figureOf(letters),
      results: products === 'none' ? null : figureOf(results),
      firstLetter: letters[0] ?? NaN,
      heapBytes: usedSize,
    };
  } finally {
    await close();
  }
}

/**
 * Mounts cards in a fresh page, at this machine's own speed.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin of the parts' site
 * @param {'shop' | 'plain'} kind
 * @param {number} count
 * @returns {Promise<{ mounted: number; laidOut: number; elementsPerCard: number }>} milliseconds
 */
export async function mountCards(browser, origin, kind, count) {
  const { page, close } = await openPage(browser, { slowDown: 1 });
  try {
    await page.goto(`${origin}/cards`);
    await page.waitForLoadState('networkidle');
    return await page.evaluate(([which, many]) => {
      const figures = globalThis.window.mountCards(which, many);
      const elements = document.querySelectorAll('li').length + document.querySelectorAll('li *').length;
      return { ...figures, elementsPerCard: elements / many };
    }, /** @type {const} */ ([kind, count]));
  } finally {
    await close();
  }
}

/**
 * How long a page that opens on a phone blocks with its own work. A machine with few cores takes the thread away from it,
 * for Lighthouse, for Chromium's other threads and for its neighbours, and Lighthouse's blocking time has that in it, four
 * times over. So this goes by the thread's own clock, at full speed, and slows down afterwards.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @returns {Promise<number>} milliseconds from the first paint with content to when the page rests
 */
export async function ownBlockingTime(browser, url) {
  const { page, session, close } = await openPage(browser, { slowDown: 1, screen: PHONE_SCREEN });
  try {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    /** @type {TraceEvent[]} */
    const events = [];
    session.on('Tracing.dataCollected', ({ value }) => {
      /** @type {unknown} */
      const collected = value;
      events.push(.../** @type {TraceEvent[]} */ (collected));
    });
    const traced = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.start', {
      traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'loading'] },
    });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await setTimeout(LOOKS_MS);
    await session.send('Tracing.end');
    await traced;
    const painted = events.find(({ name }) => name === 'firstContentfulPaint');
    if (!painted) throw new Error(`${url} painted nothing`);
    return events
      .filter(({ name, pid, tid }) => name === TASK && pid === painted.pid && tid === painted.tid)
      .filter(({ ts, dur = 0 }) => ts + dur > painted.ts)
      .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOW_DOWN * tdur) / 1000 - LONG_TASK_MS), 0);
  } finally {
    await close();
  }
}

/**
 * How long a prerendered page takes to come to life once its scripts are there.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @returns {Promise<number>} milliseconds
 */
export async function hydration(browser, url) {
  const { page, close } = await openPage(browser);
  try {
    await page.addInitScript(() => {
      const look = () => {
        const last = [...document.querySelectorAll('#root footer a')].at(-1);
        // React marks the elements that it has taken over.
        if (last && Object.keys(last).some((key) => key.startsWith('__reactProps')))
          performance.mark('alive');
        else requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
    return await page.evaluate(() => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry) => /** @type {PerformanceResourceTiming} */ (entry).responseEnd);
      const [alive] = performance.getEntriesByName('alive');
      return (alive?.startTime ?? NaN) - Math.max(...scripts);
    });
  } finally {
    await close();
  }
}

/**
 * Runs in the page.
 *
 * @returns {{ shown: Promise<number> }} milliseconds from the next click to the frame that shows another page's heading
 */
function watchForPage() {
  const heading = document.querySelector('main h1');
  /** @type {Promise<number>} */
  const shown = new Promise((resolve) => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        // Nothing that polls: it would be measured, too.
        const observer = new MutationObserver(() => {
          const now = document.querySelector('main h1');
          if (!now || now === heading) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - timeStamp);
            port2.postMessage(null);
          });
        });
        observer.observe(document.body, { subtree: true, childList: true });
      },
      { capture: true, once: true },
    );
  });
  return { shown };
}

/**
 * Follows links of the header, from the click to the frame that shows the page.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin of the shop, or of its pages brought about by React alone
 * @returns {Promise<{ way: string; ms: number }[]>}
 */
export async function navigation(browser, origin) {
  /** @type {{ way: string; ms: number }[]} */
  const measured = [];
  for (const { from, to } of WAYS) {
    const { page, close } = await openPage(browser);
    try {
      await page.goto(origin + from);
      await page.waitForLoadState('networkidle');
      const link = page.getByRole('banner').getByRole('link', { name: to }).first();
      const place = await link.boundingBox();
      if (!place) throw new Error(`No link to ${String(to)} is on the screen`);
      // Somebody is there, and looks at the page before going on.
      await page.mouse.move(DESKTOP.width / 2, DESKTOP.height / 2);
      await setTimeout(LOOKS_MS);
      const watched = await page.evaluateHandle(watchForPage);
      // With the mouse alone: what Playwright's own click looks up in the page before and after would be measured, too.
      await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
      await setTimeout(HAND.arrives);
      await page.mouse.down();
      await setTimeout(HAND.holds);
      await page.mouse.up();
      const ms = await watched.evaluate(({ shown }) => shown);
      measured.push({ way: `${from} → ${new URL(page.url()).pathname}`, ms });
    } finally {
      await close();
    }
  }
  return measured;
}
