import type { Clock } from '../domain/clock';
import { fail, type Result } from '../domain/failure';
import { addSample, transferSpeed, type TransferSample } from '../domain/transferSpeed';
import type { SendOptions, UploadControls, UploadId, UploadOptions } from './ports/uploads';

export interface UploadAttempt extends SendOptions {
  /** Continues this upload, or starts again if it is gone. */
  resume?: UploadId | undefined;
  onStarted?: (id: UploadId) => void;
}

export interface UploadSteps {
  /** Can be repeated with `resume` after an abort, `unavailable` or `storageFull`. */
  send: (attempt: UploadAttempt) => Promise<Result<null>>;
  discard: (id: UploadId) => Promise<unknown>;
  bytes: number;
  clock: Clock;
}

/** Sends until stored, refused or ended; halts on pause, lost connection or full storage until resumed. */
export function startUpload(
  { send, discard, bytes, clock }: UploadSteps,
  { resume: resumedId, signal, onEvent, onSpeed, onIdChange }: UploadOptions,
): { controls: UploadControls; result: Promise<Result<null>> } {
  let id = resumedId;
  let halt: 'found' | 'paused' | 'lost' | 'storageFull' | null = id === undefined ? null : 'found';
  let attempt = new AbortController();
  let wake: () => void = () => undefined;
  const ended = new AbortController();
  // A function, because TypeScript would narrow the property across awaits.
  const hasEnded = () => ended.signal.aborted;

  const end = () => {
    ended.abort();
    attempt.abort();
    wake();
  };

  const haltBecause = (kind: 'paused' | 'lost' | 'storageFull') => {
    halt = kind;
    onEvent?.({ kind });
  };

  const resume = () => {
    if (halt === null) return;
    halt = null;
    onEvent?.({ kind: 'resumed' });
    wake();
  };

  /** Nothing is left to resume. */
  const forget = ({ isStored }: { isStored: boolean }) => {
    if (id === undefined) return;
    if (!isStored) void discard(id);
    id = undefined;
    onIdChange?.(null);
  };

  async function sendOnce(attemptSignal: AbortSignal): Promise<Result<null>> {
    let samples: readonly TransferSample[] = [];
    onSpeed?.(null);
    return send({
      signal: attemptSignal,
      resume: id,
      onStarted: (started) => {
        id = started;
        onIdChange?.(started);
      },
      onProgress: (progress) => {
        if (attemptSignal.aborted) return;
        onEvent?.({ kind: 'progressed', progress });
        const next = addSample(samples, { at: clock.now(), bytes: progress * bytes });
        if (next !== samples) onSpeed?.(transferSpeed(next, bytes));
        samples = next;
      },
    });
  }

  async function run(): Promise<Result<null>> {
    for (;;) {
      if (halt !== null && !hasEnded()) await new Promise<void>((resolve) => (wake = resolve));
      if (hasEnded()) return fail('aborted');
      attempt = new AbortController();
      const { signal: attemptSignal } = attempt;
      const result = await sendOnce(attemptSignal);
      if (hasEnded()) return fail('aborted');
      if (result.ok) {
        forget({ isStored: true });
        return result;
      }
      if (attemptSignal.aborted) continue;
      const { kind } = result.failure;
      if (kind === 'unavailable') haltBecause('lost');
      // Without an id there is nothing to resume.
      else if (kind === 'storageFull' && id !== undefined) haltBecause('storageFull');
      else {
        forget({ isStored: false });
        return result;
      }
    }
  }

  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { once: true });
  const resumeIfLost = () => {
    if (halt === 'lost') resume();
  };
  // Tests of the server have no window.
  const { window } = globalThis as { window?: Pick<Window, 'addEventListener'> };
  window?.addEventListener('online', resumeIfLost, { signal: ended.signal });

  return {
    controls: {
      pause: () => {
        if (halt !== null || hasEnded()) return;
        haltBecause('paused');
        attempt.abort();
      },
      resume,
      cancel: () => {
        end();
        forget({ isStored: false });
      },
    },
    result: run().finally(() => {
      signal?.removeEventListener('abort', end);
      ended.abort();
    }),
  };
}
