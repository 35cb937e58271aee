import { SPEED_SAMPLE_MS, SPEED_WINDOW_MS } from './limits';

export interface TransferSample {
  /** Epoch milliseconds. */
  at: number;
  bytes: number;
}

export interface TransferSpeed {
  bytesPerSecond: number;
  secondsLeft: number;
}

/** Ignores a sample too soon after the last; resets when bytes or time go backwards, as after a restart. */
export function addSample(
  samples: readonly TransferSample[],
  sample: TransferSample,
): readonly TransferSample[] {
  const last = samples.at(-1);
  if (!last || sample.bytes < last.bytes || sample.at < last.at) return [sample];
  if (sample.at - last.at < SPEED_SAMPLE_MS) return samples;
  return [...samples.filter(({ at }) => sample.at - at <= SPEED_WINDOW_MS), sample];
}

export function transferSpeed(samples: readonly TransferSample[], totalBytes: number): TransferSpeed | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at === first.at || last.bytes === first.bytes) return null;
  const bytesPerSecond = ((last.bytes - first.bytes) / (last.at - first.at)) * 1000;
  return { bytesPerSecond, secondsLeft: Math.max(0, totalBytes - last.bytes) / bytesPerSecond };
}

export interface RoundedDuration {
  unit: 'seconds' | 'minutes' | 'hours';
  count: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Rounds up; in steps of five above ten, so that the text changes rarely. */
export function roundDuration(seconds: number): RoundedDuration {
  const step = seconds > 10 ? 5 : 1;
  const rounded = Math.max(1, Math.ceil(seconds / step) * step);
  if (rounded < MINUTE) return { unit: 'seconds', count: rounded };
  const minutes = Math.ceil(seconds / MINUTE);
  return minutes < MINUTE
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.ceil(seconds / HOUR) };
}
