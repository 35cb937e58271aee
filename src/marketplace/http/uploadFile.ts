import type { Clock } from '../../domain/clock';
import { fail, type Result } from '../../domain/failure';
import type { CallOptions } from '../ports/call';
import type { UploadId, UploadOptions } from '../ports/uploads';
import { sendFile, type Transport } from './sendFile';
import { isReadable, UNREADABLE } from '../readFile';
import { startUpload, type UploadAttempt } from '../uploadHandle';

export interface UploadCalls {
  announce: (options: CallOptions) => Promise<Result<{ id: UploadId }>>;
  addressOf: (id: UploadId) => string;
  finish: (id: UploadId, options: CallOptions) => Promise<Result<null>>;
  cancel: (id: UploadId, options: CallOptions) => Promise<Result<null>>;
  transport: Transport | undefined;
}

const isNotFound = (result: Result<unknown>) => !result.ok && result.failure.kind === 'notFound';

/**
 * Announces, sends and finishes. Aborted or interrupted uploads stay on the server for a while. Fails at once with
 * `refused` if the file can't be read any more.
 */
export async function uploadFile(
  calls: UploadCalls,
  file: File,
  { resume, onStarted, onProgress, signal }: UploadAttempt = {},
  isRestart = false,
): Promise<Result<null>> {
  if (!(await isReadable(file))) return UNREADABLE;
  let id = resume;
  if (id === undefined) {
    const announced = await calls.announce({ signal });
    if (!announced.ok) return announced;
    id = announced.value.id;
    onStarted?.(id);
  }
  const { transport } = calls;
  const sent = await sendFile(calls.addressOf(id), file, { onProgress, signal, transport }).catch(() =>
    fail('unavailable'),
  );
  const result = sent.ok ? await calls.finish(id, { signal }) : sent;
  if (isRestart || !isNotFound(result)) return result;
  // It is on another instance, was deleted by the server's clean-up, or was finished and the response lost. Cancelled
  // first, so that another instance can't finish it as well.
  const cancelled = await calls.cancel(id, { signal });
  if (!cancelled.ok && !isNotFound(cancelled)) return cancelled;
  const finished = await calls.finish(id, { signal });
  if (!isNotFound(finished)) return finished;
  return uploadFile(calls, file, { onStarted, onProgress, signal }, true);
}

export function startFileUpload(calls: UploadCalls, file: File, clock: Clock, options: UploadOptions) {
  return startUpload(
    {
      send: (attempt) => uploadFile(calls, file, attempt),
      discard: (id) => calls.cancel(id, {}),
      bytes: file.size,
      clock,
    },
    options,
  );
}
