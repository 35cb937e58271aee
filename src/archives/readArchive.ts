import type { ArchiveReading } from '../domain/archiveReading';

/**
 * What is in a ZIP archive on this machine; null when it can't be read.
 *
 * @param signal ends the reading; what comes then is null
 * @throws when what reads archives can't be had
 */
export function readArchive(file: File, signal: AbortSignal): Promise<ArchiveReading | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./archive.worker.ts', import.meta.url), { type: 'module' });
    const end = (reading: ArchiveReading | null) => {
      worker.terminate();
      resolve(reading);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ArchiveReading | null>) => end(data));
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new Error('the worker that reads archives could not be started'));
    });
    signal.addEventListener('abort', () => end(null), { once: true });
    worker.postMessage(file);
  });
}
