import { DetailedError, Upload, type UploadOptions as TusOptions } from 'tus-js-client';
import { fail, succeed, type Failure, type FailureKind, type Result } from '../../domain/failure';
import type { SendOptions } from '../ports/uploads';
import { readPart, UNREADABLE, UnreadableError } from '../readFile';

/** 4 MiB: stays below proxy timeouts on slow networks. */
const CHUNK_BYTES = 4 * 1024 * 1024;

/** Backoff before each retry. */
const RETRY_DELAYS_MS = [500, 2000, 5000, 15_000];

/** For tests outside a browser. */
export type Transport = Pick<TusOptions, 'httpStack' | 'retryDelays'>;

/** Permanent; all others are retried. */
const FAILURE_BY_STATUS: Record<number, FailureKind> = {
  400: 'refused',
  401: 'signedOut',
  404: 'notFound',
  410: 'notFound',
  413: 'refused',
  414: 'refused',
  415: 'refused',
  422: 'refused',
  431: 'refused',
  507: 'storageFull',
};

/** No retries while the browser reports offline. */
function mayBeOnline(): boolean {
  const { navigator } = globalThis as { navigator?: Pick<Navigator, 'onLine'> };
  return navigator?.onLine !== false;
}

/** Undefined if a retry may help. */
function failureOf(error: Error): Failure | undefined {
  if (!(error instanceof DetailedError)) return undefined;
  if (error.causingError instanceof UnreadableError) return UNREADABLE.failure;
  const kind = FAILURE_BY_STATUS[error.originalResponse?.getStatus() ?? 0];
  return kind && { kind };
}

const fileReader: TusOptions['fileReader'] = {
  openFile: async (file: File) => ({
    size: file.size,
    slice: async (start, end) => ({ value: await readPart(file, start, end), done: end >= file.size }),
    close: () => undefined,
  }),
};

/** Resumes at the server's offset, retries for about 20 s; aborting keeps the upload on the server. */
export function sendFile(
  address: string,
  file: File,
  { onProgress, signal, transport }: SendOptions & { transport: Transport | undefined },
): Promise<Result<null>> {
  return new Promise((resolve) => {
    const upload = new Upload(file, {
      uploadUrl: address,
      chunkSize: CHUNK_BYTES,
      fileReader,
      retryDelays: RETRY_DELAYS_MS,
      // The caller stores the upload's id.
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => failureOf(error) === undefined && mayBeOnline(),
      onProgress: (sent, total) => onProgress?.(sent / total),
      onSuccess: () => end(succeed(null)),
      onError: (error) => end(fail(failureOf(error) ?? 'unavailable')),
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
