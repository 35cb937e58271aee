import { DetailedError, Upload, type UploadOptions as TusOptions } from 'tus-js-client';
import { fail, succeed, type FailureKind, type Result } from '../../domain/failure';
import type { SendOptions } from '../Marketplace';

/** How much of a file is sent in one call, in bytes: none lasts longer than a proxy waits, on slow networks too. */
const CHUNK_BYTES = 4 * 1024 * 1024;

/** How long to wait before each new try of a call that was lost, in milliseconds. */
const RETRY_AFTER_MS = [500, 2000, 5000, 15_000];

/** What files are sent with, where that is not a browser. */
export type Transport = Pick<TusOptions, 'httpStack' | 'fileReader' | 'retryDelays'>;

/** Why the server takes no more of a file; whatever else goes wrong may be right the next time. */
const REFUSALS: Record<number, FailureKind> = {
  400: 'refused',
  401: 'signedOut',
  404: 'notFound',
  410: 'notFound',
  413: 'refused',
  507: 'storageFull',
};

/** Whether there is any sense in trying again soon: who knows that there is no network need not wait to be told. */
function mayBeOnline(): boolean {
  const { navigator } = globalThis as { navigator?: Pick<Navigator, 'onLine'> };
  return navigator?.onLine !== false;
}

function refusalOf(error: Error): FailureKind | undefined {
  return error instanceof DetailedError ? REFUSALS[error.originalResponse?.getStatus() ?? 0] : undefined;
}

/**
 * Sends a file to an upload that waits for it (the tus protocol), from where the server has it on. Calls that are lost
 * on their way are tried again for some 20 seconds. What is called off stays as it is.
 *
 * @param address the upload's
 */
export function sendFile(
  address: string,
  file: File,
  { onProgress, signal, transport }: SendOptions & { transport: Transport | undefined },
): Promise<Result<null>> {
  return new Promise((resolve) => {
    const upload = new Upload(file, {
      uploadUrl: address,
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_AFTER_MS,
      // What was begun is remembered by whoever asks for it.
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => refusalOf(error) === undefined && mayBeOnline(),
      onProgress: (sent, total) => onProgress?.(sent / total),
      onSuccess: () => end(succeed(null)),
      onError: (error) => end(fail(refusalOf(error) ?? 'unavailable')),
      ...transport,
    });
    const stop = () => {
      void upload.abort();
      end(fail('aborted'));
    };
    const end = (result: Result<null>) => {
      signal?.removeEventListener('abort', stop);
      resolve(result);
    };
    if (signal?.aborted) {
      end(fail('aborted'));
      return;
    }
    signal?.addEventListener('abort', stop, { once: true });
    upload.start();
  });
}
