import { fail } from '../domain/failure';
import { addSample, transferSpeed, type TransferSample } from '../domain/transferSpeed';
import { isOver, type Send } from './uploadSession';

/**
 * Sends a file in as many attempts as it takes: after a pause, a lost connection or a full storage it resumes once the
 * session is woken. Ends when all of it is stored, when it is refused, or when the session is over.
 */
export const persevere: Send = async (session, request, { uploads, clock, tell, keep, onSpeed }) => {
  const { size } = request.file;
  for (;;) {
    if (session.halted) {
      await new Promise<void>((resolve) => {
        session.wake = resolve;
      });
    }
    if (isOver(session)) return fail('aborted');
    const { signal } = (session.attempt = new AbortController());
    let samples: readonly TransferSample[] = [];
    onSpeed(null);
    const result = await uploads.submit(request, {
      signal,
      resume: session.id,
      onStarted: (id) => {
        session.id = id;
        keep?.({ begun: id });
      },
      onProgress: (progress) => {
        if (signal.aborted) return;
        tell({ kind: 'progressed', progress });
        const more = addSample(samples, { at: clock.now(), bytes: progress * size });
        if (more !== samples) onSpeed(transferSpeed(more, size));
        samples = more;
      },
    });
    if (result.ok || isOver(session)) return result;
    // Paused, and perhaps resumed already: the next round waits as long as it has to.
    if (signal.aborted) continue;
    const { kind } = result.failure;
    // Before the upload is announced there is nothing to resume.
    const isFull = kind === 'storageFull' && session.id !== undefined;
    if (kind !== 'unavailable' && !isFull) return result;
    session.halted = true;
    tell({ kind: isFull ? 'storageFull' : 'lost' });
  }
};
