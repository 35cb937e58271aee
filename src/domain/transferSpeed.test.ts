import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPEED_SAMPLE_MS, SPEED_WINDOW_MS } from './limits';
import { addSample, roundDuration, transferSpeed, type TransferSample } from './transferSpeed';

const after = (...samples: TransferSample[]) => samples.reduce<readonly TransferSample[]>(addSample, []);

describe('transferSpeed', () => {
  it('is unknown with fewer than two samples or no progress', () => {
    expect(transferSpeed([], 100)).toBeNull();
    expect(transferSpeed(after({ at: 0, bytes: 0 }), 100)).toBeNull();
    expect(transferSpeed(after({ at: 0, bytes: 50 }, { at: 2000, bytes: 50 }), 100)).toBeNull();
  });

  it('returns bytes per second and seconds left', () => {
    const samples = after({ at: 1000, bytes: 0 }, { at: 3000, bytes: 400 });
    expect(transferSpeed(samples, 1000)).toEqual({ bytesPerSecond: 200, secondsLeft: 3 });
  });

  it('drops samples outside the window', () => {
    const slow = after({ at: 0, bytes: 0 }, { at: 1000, bytes: 1 });
    const fast = [6000, 7000, 8000].reduce(
      (samples, at, index) => addSample(samples, { at, bytes: 1000 * (index + 1) }),
      slow,
    );
    expect(transferSpeed(fast, 10_000)?.bytesPerSecond).toBe(1000);
  });

  it('ignores a sample that comes too soon', () => {
    const one = after({ at: 0, bytes: 0 });
    expect(addSample(one, { at: SPEED_SAMPLE_MS - 1, bytes: 10 })).toBe(one);
  });

  it('resets when the upload restarts', () => {
    const samples = after({ at: 0, bytes: 0 }, { at: 1000, bytes: 500 });
    expect(addSample(samples, { at: 2000, bytes: 100 })).toEqual([{ at: 2000, bytes: 100 }]);
    expect(addSample(samples, { at: 500, bytes: 600 })).toEqual([{ at: 500, bytes: 600 }]);
  });

  it('equals the speed of a constant upload, and predicts its time left', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 2, max: 60 }),
        fc.integer({ min: 0, max: 600 }),
        (perSecond, seconds, left) => {
          const samples = after(
            ...Array.from({ length: seconds + 1 }, (_, second) => ({
              at: second * 1000,
              bytes: second * perSecond,
            })),
          );
          expect(samples.at(-1)?.at).toBe(seconds * 1000);
          expect(seconds * 1000 - (samples[0]?.at ?? 0)).toBeLessThanOrEqual(SPEED_WINDOW_MS);
          const speed = transferSpeed(samples, (seconds + left) * perSecond);
          expect(speed?.bytesPerSecond).toBeCloseTo(perSecond, 5);
          expect(speed?.secondsLeft).toBeCloseTo(left, 5);
        },
      ),
    );
  });
});

describe('spokenDuration', () => {
  it.each([
    [0, 'seconds', 1],
    [0.2, 'seconds', 1],
    [7.1, 'seconds', 8],
    [10, 'seconds', 10],
    [11, 'seconds', 15],
    [38, 'seconds', 40],
    [55, 'seconds', 55],
    [56, 'minutes', 1],
    [60, 'minutes', 1],
    [61, 'minutes', 2],
    [3540, 'minutes', 59],
    [3541, 'hours', 1],
    [3601, 'hours', 2],
  ] as const)('rounds %d seconds to %s: %d', (seconds, unit, count) => {
    expect(roundDuration(seconds)).toEqual({ unit, count });
  });

  it('never underestimates', () => {
    const inSeconds = { seconds: 1, minutes: 60, hours: 3600 };
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (seconds) => {
        const { unit, count } = roundDuration(seconds);
        expect(count * inSeconds[unit]).toBeGreaterThanOrEqual(seconds);
      }),
    );
  });
});
