import { manualClock, type ManualClock } from '../../src/domain/clock';

export interface StoryClock extends ManualClock {
  /** Back to its start, without timers. */
  restart(): void;
}

export const STORY_TIME = Date.UTC(2026, 0, 15, 6, 30);

/** Play functions need the clock that their shop has: every opened shop restarts it, so that each replay is the same. */
export function storyClock(start = STORY_TIME): StoryClock {
  let clock = manualClock(start);
  return {
    now: () => clock.now(),
    after: (ms, callback) => clock.after(ms, callback),
    advance: (ms) => clock.advance(ms),
    pending: () => clock.pending(),
    restart() {
      clock = manualClock(start);
    },
  };
}
