/** How the shop answers those who use it, in a browser at a fraction of this machine's speed. */
import { figureOf } from './figures.mjs';

/** What a cheap phone is slower by; Lighthouse's own figure. */
const SLOW_DOWN = 4;

/** Typed letter by letter; every letter finds fewer products (see stories/fixtures/largeCatalogue.ts). */
const TYPED = ['desi', 'kalam'];

/** Ways through the shop, as the links in the header say them. */
const WAYS = [
  { from: '/', to: 'खरीदें' },
  { from: '/', to: 'बेचें' },
  { from: '/', to: 'अकाउंट' },
  { from: '/', to: 'संपर्क' },
  { from: '/buy', to: 'होम' },
  { from: '/buy', to: /^कार्ट/ },
];

/** @typedef {import('./figures.mjs').Figure} Figure */

/**
 * @param {import('playwright').Browser} browser
 * @param {{ slowDown?: number }} [options]
 */
async function openPage(browser, { slowDown = SLOW_DOWN } = {}) {
  // Wide enough for the header's links to stand in it.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return { page, session, close: () => context.close() };
}

/** @typedef {{ letter: number | null; results: number | null }} Key When it was seen, in milliseconds. */

/**
 * Runs in the page. From a key's event to the frame that shows its letter, and to the one that shows what it finds.
 *
 * @returns {{ last: Key }} what is known of the last key
 */
function watchKeys() {
  /** @type {{ last: Key }} */
  const keys = { last: { letter: null, results: null } };
  let pressed = 0;
  /** @param {(now: number) => void} then */
  const afterPaint = (then) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(null);
    });
  };
  const onKey = (/** @type {KeyboardEvent} */ { timeStamp }) => {
    pressed = timeStamp;
    /** @type {Key} */
    const key = { letter: null, results: null };
    keys.last = key;
    afterPaint((now) => {
      key.letter = now - timeStamp;
    });
  };
  document.addEventListener('keydown', onKey, { capture: true });
  const count = document.querySelector('section [role="status"]');
  if (!count) return keys;
  new MutationObserver(() => {
    const key = keys.last;
    const from = pressed;
    afterPaint((now) => {
      key.results ??= now - from;
    });
  }).observe(count, { subtree: true, childList: true, characterData: true });
  return keys;
}

/**
 * Types into the search field of a catalogue.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin of the parts' site
 * @param {number | 'none'} products
 * @returns {Promise<{ letter: Figure; results: Figure | null; firstLetter: number; heapBytes: number }>} milliseconds,
 *   and what all objects of the page take once it is there
 */
export async function typing(browser, origin, products) {
  const { page, session, close } = await openPage(browser);
  try {
    await page.goto(`${origin}/buy?products=${products}`);
    const field = page.getByRole('searchbox');
    await field.waitFor();
    if (products !== 'none') await page.getByRole('article').first().waitFor();
    await page.waitForLoadState('networkidle');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const keys = await page.evaluateHandle(watchKeys);
    const hasList = products !== 'none';
    /** @type {number[]} */
    const letters = [];
    /** @type {number[]} */
    const results = [];
    for (const word of TYPED) {
      await field.fill('');
      await field.focus();
      for (const letter of word) {
        await page.keyboard.press(letter);
        const seen = await page.waitForFunction(
          ({ watched, all }) => watched.last.letter !== null && (!all || watched.last.results !== null),
          { watched: keys, all: hasList },
        );
        await seen.dispose();
        const key = await keys.evaluate(({ last }) => last);
        letters.push(key.letter ?? NaN);
        if (hasList) results.push(key.results ?? NaN);
      }
    }
    return {
      letter: figureOf(letters),
      results: hasList ? figureOf(results) : null,
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
 * Follows links of the header, from the click to the frame that shows the page.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} origin of the shop
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
      await link.hover();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => {
        const heading = document.querySelector('main h1');
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              const now = document.querySelector('main h1');
              if (!now || now === heading) requestAnimationFrame(look);
              else {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => performance.measure('shown', { start: timeStamp });
                port2.postMessage(null);
              }
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      });
      await link.click();
      const shown = await page.waitForFunction(() => performance.getEntriesByName('shown')[0]?.duration);
      const ms = (await shown.jsonValue()) ?? NaN;
      measured.push({ way: `${from} → ${new URL(page.url()).pathname}`, ms });
    } finally {
      await close();
    }
  }
  return measured;
}
