import { fail } from '../domain/failure';
import { addSample, transferSpeed, type TransferSample } from '../domain/transferSpeed';
import { hasEnded, type SendUpload } from './uploadSession';

/** Halts on pause, lost connection or full storage until resumed; ends when stored, refused or cancelled. */
export const uploadWithResume: SendUpload = async (
  session,
  request,
  { uploads, clock, dispatch, save, onSpeed },
) => {
  const { size } = request.file;
  for (;;) {
    if (session.halted) {
      await new Promise<void>((resolve) => {
        session.continueSending = resolve;
      });
    }
    if (hasEnded(session)) return fail('aborted');
    const { signal } = (session.controller = new AbortController());
    let samples: readonly TransferSample[] = [];
    onSpeed(null);
    const result = await uploads.submit(request, {
      signal,
      resume: session.id,
      onStarted: (id) => {
        session.id = id;
        save?.({ uploadId: id });
      },
      onProgress: (progress) => {
        if (signal.aborted) return;
        dispatch({ kind: 'progressed', progress });
        const next = addSample(samples, { at: clock.now(), bytes: progress * size });
        if (next !== samples) onSpeed(transferSpeed(next, size));
        samples = next;
      },
    });
    if (result.ok || hasEnded(session)) return result;
    if (signal.aborted) continue;
    const { kind } = result.failure;
    // Without an id there is nothing to resume.
    const isStorageFull = kind === 'storageFull' && session.id !== undefined;
    if (kind !== 'unavailable' && !isStorageFull) return result;
    session.halted = true;
    dispatch({ kind: isStorageFull ? 'storageFull' : 'lost' });
  }
};
