import type { ArchiveReading } from '../domain/archiveReading';

/**
 * Null if unreadable or aborted.
 * @throws when the worker can't start, or the archive has too many entries
 */
export function readArchive(file: File, signal: AbortSignal): Promise<ArchiveReading | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./archive.worker.ts', import.meta.url), { type: 'module' });
    const end = (reading: ArchiveReading | null) => {
      worker.terminate();
      resolve(reading);
    };
    const fail = (reason: string) => {
      worker.terminate();
      reject(new Error(reason));
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ArchiveReading | 'tooLarge' | null>) => {
      if (data === 'tooLarge') fail('the archive has too many entries');
      else end(data);
    });
    worker.addEventListener('error', () => fail('the worker that reads archives could not be started'));
    signal.addEventListener('abort', () => end(null), { once: true });
    worker.postMessage(file);
  });
}
