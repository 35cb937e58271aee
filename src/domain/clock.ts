/** Time as the product uses it; injected, so that a story can hold still and a test need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `act` once, after so many milliseconds; the function it returns calls that off. */
  after(ms: number, act: () => void): () => void;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/** A clock that stands still until it is moved. */
export interface ManualClock extends Clock {
  /** Moves on, and calls what falls due on the way, in order of time. */
  advance(ms: number): void;
  /** How many calls are still to come. */
  waiting(): number;
}

export function manualClock(start = 0): ManualClock {
  let now = start;
  let waiting: { at: number; act: () => void }[] = [];
  return {
    now: () => now,
    after(ms, act) {
      const entry = { at: now + ms, act };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const due = waiting.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
        if (!due) break;
        waiting = waiting.filter((entry) => entry !== due);
        now = due.at;
        due.act();
      }
      now = until;
    },
    waiting: () => waiting.length,
  };
}
