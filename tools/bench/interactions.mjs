import { setTimeout } from 'node:timers/promises';
import { figureOf } from './statistics.mjs';
import { DESKTOP, PHONE, PHONE_SCALE } from './sites.mjs';

/** A cheap phone; Lighthouse's value. */
const CPU_SLOWDOWN = 4;

/** Lighthouse's applied slow 4G: latency in ms, throughput in bytes per second. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

const TASK = 'ThreadControllerImpl::RunTask';

/** https://web.dev/articles/tbt */
const LONG_TASK_MS = 50;

/** Each letter narrows the results (see stories/fixtures/largeCatalogue.ts). */
const TYPED = ['desi', 'kalam'];

/** Five letters a second: a fast typist. */
const KEY_MS = 200;

/** A fast click: hover to press, press to release. */
const CLICK_MS = { hover: 150, press: 70 };

const PAUSE_MS = 2000;

const NAVIGATIONS = [
  { from: '/', to: 'खरीदें' },
  { from: '/', to: 'बेचें' },
  { from: '/', to: 'अकाउंट' },
  { from: '/', to: 'संपर्क' },
  { from: '/buy', to: 'होम' },
  { from: '/buy', to: /^कार्ट/ },
];

/**
 * @typedef {import('./statistics.mjs').Figure} Figure
 * @typedef {object} TraceEvent Chromium trace event; times in microseconds
 * @property {string} name
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts start
 * @property {number} [dur] duration
 * @property {number} [tdur] CPU time of its thread
 */

const PHONE_SCREEN = { viewport: PHONE, deviceScaleFactor: PHONE_SCALE, isMobile: true, hasTouch: true };

/**
 * @param {import('playwright').Browser} browser
 * @param {{ slowdown?: number; screen?: import('playwright').BrowserContextOptions }} [options]
 */
async function openPage(browser, { slowdown = CPU_SLOWDOWN, screen = { viewport: DESKTOP } } = {}) {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, session, close: () => context.close() };
}

/**
 * @typedef {{ letter: number; results: number | null }} Key Delays in milliseconds; results are null without a list.
 */

/**
 * Evaluated in the page: from a key event to the frames with its letter and with its results.
 * @returns {{ nextKey: () => void; seen: Promise<Key> }} delays of the key pressed after `nextKey`
 */
function watchKeys() {
  /**
   * Before tasks that are already queued: React's next slice (5 ms of results) would be measured too.
   * @param {(now: number) => void} then
   */
  const afterPaint = (then) => {
    requestAnimationFrame(() => {
      void scheduler.postTask(() => then(performance.now()), { priority: 'user-blocking' });
    });
  };
  // Not its count alone, which stays "10,000+" while the list changes.
  const results = document.querySelector('section [role="status"]')?.closest('section');
  /** @param {number} pressed @returns {Promise<number>} */
  const letterShown = (pressed) => new Promise((resolve) => afterPaint((now) => resolve(now - pressed)));
  /** @param {number} pressed @returns {Promise<number | null>} */
  const resultsShown = (pressed) =>
    new Promise((resolve) => {
      if (!results) {
        resolve(null);
        return;
      }
      const observer = new MutationObserver(() => {
        observer.disconnect();
        afterPaint((now) => resolve(now - pressed));
      });
      observer.observe(results, { subtree: true, childList: true, characterData: true });
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
 * @param {import('playwright').Browser} browser
 * @param {string} origin of the parts' site
 * @param {number | 'none'} products
 * @returns {Promise<{ letter: Figure; results: Figure | null; firstLetter: number; heapBytes: number }>} milliseconds,
 *   and the heap size after loading
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
      // Polling would be measured too.
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
 * Unthrottled.
 * @param {import('playwright').Browser} browser @param {string} origin of the parts' site
 * @param {'shop' | 'plain'} kind @param {number} count
 * @returns {Promise<{ mounted: number; laidOut: number; elementsPerCard: number }>} milliseconds
 */
export async function mountCards(browser, origin, kind, count) {
  const { page, close } = await openPage(browser, { slowdown: 1 });
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
 * Unlike Lighthouse's, it excludes preemption: the thread's CPU time unthrottled, with the slowdown applied afterwards.
 * @param {import('playwright').Browser} browser @param {string} url
 * @returns {Promise<number>} milliseconds from first contentful paint until idle
 */
export async function ownBlockingTime(browser, url) {
  const { page, session, close } = await openPage(browser, { slowdown: 1, screen: PHONE_SCREEN });
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
    await setTimeout(PAUSE_MS);
    await session.send('Tracing.end');
    await traced;
    const painted = events.find(({ name }) => name === 'firstContentfulPaint');
    if (!painted) throw new Error(`${url} painted nothing`);
    return events
      .filter(({ name, pid, tid }) => name === TASK && pid === painted.pid && tid === painted.tid)
      .filter(({ ts, dur = 0 }) => ts + dur > painted.ts)
      .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (CPU_SLOWDOWN * tdur) / 1000 - LONG_TASK_MS), 0);
  } finally {
    await close();
  }
}

/** @param {import('playwright').Browser} browser @param {string} url @returns {Promise<number>} milliseconds */
export async function hydration(browser, url) {
  const { page, close } = await openPage(browser);
  try {
    await page.addInitScript(() => {
      const poll = () => {
        const last = [...document.querySelectorAll('#root footer a')].at(-1);
        // React marks hydrated elements.
        if (last && Object.keys(last).some((key) => key.startsWith('__reactProps')))
          performance.mark('hydrated');
        else requestAnimationFrame(poll);
      };
      poll();
    });
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    return await page.evaluate(() => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry) => /** @type {PerformanceResourceTiming} */ (entry).responseEnd);
      const [hydrated] = performance.getEntriesByName('hydrated');
      return (hydrated?.startTime ?? NaN) - Math.max(...scripts);
    });
  } finally {
    await close();
  }
}

/**
 * Evaluated in the page.
 * @returns {{ shown: Promise<number> }} milliseconds from the next click to the frame with another page's heading
 */
function watchForPage() {
  const heading = document.querySelector('main h1');
  /** @type {Promise<number>} */
  const shown = new Promise((resolve) => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        // Polling would be measured too.
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
 * @param {import('playwright').Browser} browser @param {string} origin of the shop or of the bare React pages
 * @returns {Promise<{ navigated: string; ms: number }[]>}
 */
export async function navigation(browser, origin) {
  /** @type {{ navigated: string; ms: number }[]} */
  const measured = [];
  for (const { from, to } of NAVIGATIONS) {
    const { page, close } = await openPage(browser);
    try {
      await page.goto(origin + from);
      await page.waitForLoadState('networkidle');
      const link = page.getByRole('banner').getByRole('link', { name: to }).first();
      const place = await link.boundingBox();
      if (!place) throw new Error(`No link to ${String(to)} is on the screen`);
      // An interaction, then a pause, as before a real click.
      await page.mouse.move(DESKTOP.width / 2, DESKTOP.height / 2);
      await setTimeout(PAUSE_MS);
      const watched = await page.evaluateHandle(watchForPage);
      // Raw mouse events: Playwright's click queries the page before and after, which would be measured too.
      await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
      await setTimeout(CLICK_MS.hover);
      await page.mouse.down();
      await setTimeout(CLICK_MS.press);
      await page.mouse.up();
      const ms = await watched.evaluate(({ shown }) => shown);
      measured.push({ navigated: `${from} → ${new URL(page.url()).pathname}`, ms });
    } finally {
      await close();
    }
  }
  return measured;
}
