/** Opens the stories of a published Storybook in a page of their own each, and tells how they end. */

/** A story that has not ended by then hangs. */
export const STORY_LIMIT_MS = 30_000;

/** A change that is due later than this belongs to another moment of the story: a notice that goes away. */
const SOON_MS = 1000;

/** What a browser tells the stories: no motion, and the place and language of most who shop. */
export const STORY_CONTEXT = {
  deviceScaleFactor: 1,
  reducedMotion: /** @type {const} */ ('reduce'),
  locale: 'hi-IN',
  timezoneId: 'Asia/Kolkata',
};

/** Checking the story for accessibility is another test's work. */
const NO_ACCESSIBILITY_CHECK = 'a11y.manual:!true';

/**
 * @typedef {object} Channel
 * @property {(event: string, listen: (payload: unknown) => void) => void} on
 * @property {(event: string, payload: unknown) => void} emit
 */

/** @typedef {{ status: 'done' } | { status: 'failed'; why: string }} Ending */

/**
 * What the page tells the camera.
 *
 * @typedef {object} Signals
 * @property {Promise<Ending>} ended How the story came to its end.
 * @property {Set<unknown>} timers Timers that will go off soon.
 * @property {() => void} expectEnd The story begins again: what is known of its end is about the time before.
 */

/**
 * Runs in the page before Storybook: remembers how the story ends, and what is still to happen soon. React shows what
 * it has waited for a moment later, and things that close do so after a while.
 *
 * @param {{ soonMs: number; limitMs: number }} times
 */
function watch({ soonMs, limitMs }) {
  globalThis.localStorage.clear();

  const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;
  /** @type {Set<unknown>} */
  const timers = new Set();
  Object.assign(globalThis, {
    /**
     * @param {(...args: unknown[]) => void} act
     * @param {number} [delay]
     * @param {unknown[]} args
     */
    setTimeout(act, delay = 0, ...args) {
      const timer = startTimer(() => {
        timers.delete(timer);
        act(...args);
      }, delay);
      if (delay <= soonMs) timers.add(timer);
      return timer;
    },
    /** @param {ReturnType<typeof startTimer>} timer */
    clearTimeout(timer) {
      timers.delete(timer);
      stopTimer(timer);
    },
  });

  /** @type {(ending: Ending) => void} */
  let settle = () => undefined;
  /** @param {unknown} error */
  const fail = (error) => {
    const text = error instanceof Object && 'message' in error ? error.message : error;
    settle({ status: 'failed', why: String(text) });
  };
  /** @type {ReturnType<typeof startTimer> | undefined} */
  let limit;
  /** @type {Signals} */
  const signals = {
    ended: Promise.resolve({ status: 'done' }),
    timers,
    expectEnd() {
      stopTimer(limit);
      limit = startTimer(() => fail(`not at its end after ${limitMs} ms`), limitMs);
      signals.ended = new Promise((resolve) => {
        settle = resolve;
      });
    },
  };
  signals.expectEnd();
  /** @type {Channel | undefined} */
  let channel;
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
  Object.assign(globalThis, { signals });
}

/**
 * A page that knows how its story ends.
 *
 * @param {import('playwright').Browser} browser
 * @param {number} [limitMs] after which a story has failed, in milliseconds
 */
export async function newStoryPage(browser, limitMs = STORY_LIMIT_MS) {
  const context = await browser.newContext(STORY_CONTEXT);
  await context.addInitScript(watch, { soonMs: SOON_MS, limitMs });
  return context.newPage();
}

/**
 * Opens a story in a page that knows nothing of any other.
 *
 * @param {import('playwright').Page} page
 * @param {string} origin
 * @param {{ id: string; globals?: Record<string, string> }} story
 */
export async function openStory(page, origin, { id, globals = {} }) {
  const inAddress = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
  const address = new URL('iframe.html', origin);
  address.searchParams.set('viewMode', 'story');
  address.searchParams.set('id', id);
  address.searchParams.set('globals', [...inAddress, NO_ACCESSIBILITY_CHECK].join(';'));
  await page.goto(address.href, { waitUntil: 'commit' });
}

/**
 * Waits until the story on the page, or on its way there, has ended.
 *
 * @param {import('playwright').Page | import('playwright').Frame} page
 * @returns {Promise<Ending>}
 */
export function endOfStory(page) {
  return page.evaluate(
    () => /** @type {{ signals: Signals }} */ (/** @type {unknown} */ (globalThis)).signals.ended,
  );
}
