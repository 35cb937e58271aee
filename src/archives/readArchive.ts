import type { ArchiveReading } from '../domain/archiveReading';

/**
 * What is in a ZIP archive on this machine; null when it can't be read.
 *
 * @param signal ends the reading; what comes then is null
 * @throws when the worker can't be started, or the archive has too many entries to be listed
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
