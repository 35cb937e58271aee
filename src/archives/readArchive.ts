import type { ArchiveReading, UnusableArchive } from '../domain/archiveReading';
import type { ListedArchive } from './listArchive';

/**
 * Null if aborted.
 * @throws when the worker can't start, or the archive has too many entries
 */
export function readArchive(
  file: File,
  signal: AbortSignal,
): Promise<ArchiveReading | UnusableArchive | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./archive.worker.ts', import.meta.url), { type: 'module' });
    const end = (reading: ArchiveReading | UnusableArchive | null) => {
      worker.terminate();
      resolve(reading);
    };
    const fail = (reason: string) => {
      worker.terminate();
      reject(new Error(reason));
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ListedArchive>) => {
      if (data.kind === 'tooLarge') fail('the archive has too many entries');
      else if (data.kind === 'listed') end(data.reading);
      else end({ problem: data.kind === 'refused' ? data.problem : 'unreadable' });
    });
    worker.addEventListener('error', () => fail('the worker that reads archives could not be started'));
    signal.addEventListener('abort', () => end(null), { once: true });
    worker.postMessage(file);
  });
}
