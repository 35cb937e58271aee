import { SPEED_SAMPLE_MS, SPEED_WINDOW_MS } from './limits';

/** How much of a file had arrived at a time. */
export interface TransferSample {
  /** Milliseconds since 1970. */
  at: number;
  bytes: number;
}

export interface TransferSpeed {
  bytesPerSecond: number;
  /** How long the rest will take at this speed. */
  secondsLeft: number;
}

/**
 * The samples with one more; those of long ago go. One that comes too soon after the last is left out, and one that
 * says less than the last, or that stands before it in time, begins anew: the upload did.
 */
export function addSample(
  samples: readonly TransferSample[],
  sample: TransferSample,
): readonly TransferSample[] {
  const last = samples.at(-1);
  if (!last || sample.bytes < last.bytes || sample.at < last.at) return [sample];
  if (sample.at - last.at < SPEED_SAMPLE_MS) return samples;
  return [...samples.filter(({ at }) => sample.at - at <= SPEED_WINDOW_MS), sample];
}

/** The speed over the samples' time; null while there is none to tell. */
export function transferSpeed(samples: readonly TransferSample[], totalBytes: number): TransferSpeed | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at === first.at || last.bytes === first.bytes) return null;
  const bytesPerSecond = ((last.bytes - first.bytes) / (last.at - first.at)) * 1000;
  return { bytesPerSecond, secondsLeft: Math.max(0, totalBytes - last.bytes) / bytesPerSecond };
}

/** A length of time as people say it. */
export interface SpokenDuration {
  unit: 'seconds' | 'minutes' | 'hours';
  count: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds in the unit that suits them, rounded up: from ten seconds on in steps of five, so that the words keep still. */
export function spokenDuration(seconds: number): SpokenDuration {
  const step = seconds > 10 ? 5 : 1;
  const rounded = Math.max(1, Math.ceil(seconds / step) * step);
  if (rounded < MINUTE) return { unit: 'seconds', count: rounded };
  const minutes = Math.ceil(seconds / MINUTE);
  return minutes < MINUTE
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.ceil(seconds / HOUR) };
}
