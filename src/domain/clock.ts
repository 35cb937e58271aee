/** Injected time, so that stories can freeze and tests need not sleep. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls `act` once after `ms`; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void;
}

/** The system clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** A fake clock, advanced by hand. */
export interface ManualClock extends Clock {
  /** Advances and fires due timers in order. */
  advance(ms: number): void;
  /** Number of pending timers. */
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
