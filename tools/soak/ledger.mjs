/** What the load has written, to be compared with what is found afterwards. */

/**
 * `isAcknowledged`: it has to be there. `values`: what it may be; more than one while the response to a change never
 * came.
 * @typedef {{ isAcknowledged: boolean; values: Set<string> }} Entry
 */

/** Of keys that are written by one request at a time. */
export function createLedger() {
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  return {
    entries,
    /** Before the request: from now on it may be there. @param {string} key @param {string} [value] */
    sent: (key, value = '') => {
      const before = entries.get(key);
      entries.set(key, {
        isAcknowledged: before?.isAcknowledged ?? false,
        values: new Set([...(before?.values ?? []), value]),
      });
    },
    /** @param {string} key @param {string} [value] */
    acknowledged: (key, value = '') => {
      entries.set(key, { isAcknowledged: true, values: new Set([value]) });
    },
  };
}

/** @typedef {ReturnType<typeof createLedger>} Ledger */

/**
 * @param {ReadonlyMap<string, Entry>} entries
 * @param {readonly (readonly [key: string, value: string])[]} found
 * @returns {{ lost: string[]; doubled: string[] }} lost: acknowledged, and missing or something else; doubled: found
 *   twice, or never sent
 */
export function compare(entries, found) {
  /** @type {Map<string, string>} */
  const first = new Map();
  const doubled = found
    .filter(([key, value]) => {
      const isFurther = first.has(key);
      if (!isFurther) first.set(key, value);
      return isFurther || !entries.has(key);
    })
    .map(([key]) => key);
  const lost = [...entries].flatMap(([key, { isAcknowledged, values }]) => {
    const value = first.get(key);
    if (value === undefined) return isAcknowledged ? [key] : [];
    return values.has(value) ? [] : [`${key}: found ${value} instead of ${[...values].join(' or ')}`];
  });
  return { lost, doubled };
}

/**
 * @param {string} what is counted
 * @param {number} expected
 * @param {number} found
 */
export function compareCounts(what, expected, found) {
  const difference = [`${what}: ${found} instead of ${expected}`];
  return { lost: found < expected ? difference : [], doubled: found > expected ? difference : [] };
}
