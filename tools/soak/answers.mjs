/** Counts the server's answers. What fails while something is broken on purpose is counted apart. */

/** Instead of a status: the connection broke. */
export const NO_ANSWER = 0;

/**
 * @typedef {object} Outage
 * @property {number} from in milliseconds
 * @property {number} to
 * @property {readonly number[]} statuses that are right meanwhile, for example 503
 */

/**
 * @param {{ status: number; from: number; to: number }} answer with the times of request and response
 * @param {readonly Outage[]} outages
 * @returns {'fine' | 'expected' | 'unexpected'}
 */
export function judge({ status, from, to }, outages) {
  if (status >= 200 && status < 400) return 'fine';
  const isExpected = outages.some(
    (outage) => from <= outage.to && to >= outage.from && outage.statuses.includes(status),
  );
  return isExpected ? 'expected' : 'unexpected';
}

export function createAnswers() {
  const counts = { fine: 0, expected: 0, unexpected: 0 };
  /** @type {Outage[]} */
  const outages = [];
  /** By status and request. @type {Map<string, number>} */
  const unexpected = new Map();

  return {
    counts,
    unexpected,

    /** @param {readonly number[]} statuses @returns ends it */
    startOutage: (...statuses) => {
      const outage = { from: performance.now(), to: Infinity, statuses };
      outages.push(outage);
      return () => {
        outage.to = performance.now();
      };
    },

    /**
     * @param {string} what
     * @param {() => Promise<Response>} request
     * @returns {Promise<Response | null>} null without a complete answer
     */
    count: async (what, request) => {
      const from = performance.now();
      const response = await request().catch((/** @type {unknown} */ error) => {
        // How `fetch` tells of a broken connection.
        if (error instanceof TypeError) return null;
        throw error;
      });
      const status = response?.status ?? NO_ANSWER;
      const verdict = judge({ status, from, to: performance.now() }, outages);
      counts[verdict] += 1;
      const key = `${status || 'no answer'}: ${what}`;
      if (verdict === 'unexpected') unexpected.set(key, (unexpected.get(key) ?? 0) + 1);
      return response;
    },
  };
}

/** @param {Response} response @returns {Promise<unknown>} */
export const contentOf = (response) => response.json();
