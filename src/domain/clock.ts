/** Injected time, so that stories can freeze and tests need not sleep. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls `act` once after `ms`; the returned function cancels it. */
  after(ms: number, act: () => void): () => void;
}

/** The system clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/** A fake clock, advanced by hand. */
export interface ManualClock extends Clock {
  /** Advances and fires due timers in order. */
  advance(ms: number): void;
  /** Number of pending timers. */
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
