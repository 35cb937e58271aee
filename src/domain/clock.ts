/** Injected, so that stories can freeze time and tests need not sleep. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Returns cancel. */
  after(ms: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

export interface ManualClock extends Clock {
  advance(ms: number): void;
  pending(): number;
}

export function manualClock(start = 0): ManualClock {
  let now = start;
  let timers: { at: number; callback: () => void }[] = [];
  return {
    now: () => now,
    after(ms, callback) {
      const entry = { at: now + ms, callback };
      timers.push(entry);
      return () => {
        timers = timers.filter((other) => other !== entry);
      };
    },
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const due = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers = timers.filter((entry) => entry !== due);
        now = due.at;
        due.callback();
      }
      now = until;
    },
    pending: () => timers.length,
  };
}
