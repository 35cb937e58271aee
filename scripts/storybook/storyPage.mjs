export const STORY_TIMEOUT_MS = 30_000;

/** Timers due later belong to another state of the story, such as a notice that disappears. */
const TRACKED_MS = 1000;

/** The place and language of most shoppers. */
export const STORY_CONTEXT = {
  deviceScaleFactor: 1,
  reducedMotion: /** @type {const} */ ('reduce'),
  locale: 'hi-IN',
  timezoneId: 'Asia/Kolkata',
};

const NO_ACCESSIBILITY_CHECK = 'a11y.manual:!true';

/**
 * @typedef {object} Channel
 * @property {(event: string, listen: (payload: unknown) => void) => void} on
 * @property {(event: string, payload: unknown) => void} emit
 */

/** @typedef {{ status: 'done' } | { status: 'failed'; why: string }} StoryResult */

/**
 * @typedef {object} Signals
 * @property {Promise<StoryResult>} result Resolves when the story has ended.
 * @property {Set<unknown>} timers Pending timers due within a second.
 * @property {() => void} resetResult Resets `result` before the story is replayed.
 */

/**
 * Evaluated in the page before Storybook. Timers are tracked because React renders some updates after one.
 * @param {{ trackedMs: number; timeoutMs: number }} times
 */
function recordResult({ trackedMs, timeoutMs }) {
  globalThis.localStorage.clear();

  const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;
  /** @type {Set<unknown>} */
  const timers = new Set();
  Object.assign(globalThis, {
    /** @param {(...args: unknown[]) => void} act @param {number} [delay] @param {unknown[]} args */
    setTimeout(act, delay = 0, ...args) {
      const timer = startTimer(() => {
        timers.delete(timer);
        act(...args);
      }, delay);
      if (delay <= trackedMs) timers.add(timer);
      return timer;
    },
    /** @param {ReturnType<typeof startTimer>} timer */
    clearTimeout(timer) {
      timers.delete(timer);
      stopTimer(timer);
    },
  });

  /** @type {(result: StoryResult) => void} */
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
    result: Promise.resolve({ status: 'done' }),
    timers,
    resetResult() {
      stopTimer(limit);
      limit = startTimer(() => fail(`not at its end after ${timeoutMs} ms`), timeoutMs);
      signals.result = new Promise((resolve) => {
        settle = resolve;
      });
    },
  };
  signals.resetResult();
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

/** @param {import('playwright').Browser} browser @param {number} [timeoutMs] timeout of a story, in milliseconds */
export async function newStoryPage(browser, timeoutMs = STORY_TIMEOUT_MS) {
  const context = await browser.newContext(STORY_CONTEXT);
  await context.addInitScript(recordResult, { trackedMs: TRACKED_MS, timeoutMs });
  return context.newPage();
}

/**
 * @param {import('playwright').Page} page @param {string} origin
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

/** @param {import('playwright').Page | import('playwright').Frame} page @returns {Promise<StoryResult>} */
export function storyResult(page) {
  return page.evaluate(
    () => /** @type {{ signals: Signals }} */ (/** @type {unknown} */ (globalThis)).signals.result,
  );
}
