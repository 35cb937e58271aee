import type { Clock } from '../../domain/clock';
import { fail, succeed, type Result } from '../../domain/failure';
import type { UploadRequest } from '../../domain/upload';
import type { User } from '../../domain/user';
import type { SendOptions, UploadId, UploadPort } from '../ports/uploads';
import { whenUnreadable } from '../readFile';
import { startUpload } from '../uploadHandle';
import type { Connection } from './connection';

/** A tenth of a file is sent per second. */
export const TENTH_MS = 1000;

export interface MemoryUploadsOptions {
  clock: Clock;
  connection: Connection;
  user: () => User | null;
  /** Tenths received of uploads that an earlier page started. */
  unfinished?: Readonly<Record<UploadId, number>>;
  onStored: (user: User, request: UploadRequest, id: UploadId) => void;
}

export function memoryUploads({ clock, connection, user, unfinished = {}, onStored }: MemoryUploadsOptions): {
  uploads: UploadPort;
  send: (id: UploadId, options?: SendOptions) => Promise<Result<null>>;
} {
  const received = new Map<UploadId, number>(Object.entries(unfinished));

  const send = (id: UploadId, { signal, onProgress }: SendOptions = {}) =>
    new Promise<Result<null>>((resolve) => {
      const stop = () => {
        cancel();
        resolve(fail('aborted'));
      };
      const finish = (result: Result<null>) => {
        signal?.removeEventListener('abort', stop);
        resolve(result);
      };
      const tick = () => {
        if (connection.failure) {
          finish(fail(connection.failure));
          return;
        }
        const tenths = (received.get(id) ?? 0) + 1;
        received.set(id, tenths);
        onProgress?.(tenths / 10);
        if (tenths < 10) cancel = clock.after(TENTH_MS, tick);
        else finish(succeed(null));
      };
      onProgress?.((received.get(id) ?? 0) / 10);
      let cancel = clock.after(TENTH_MS, tick);
      signal?.addEventListener('abort', stop, { once: true });
    });

  return {
    send,
    uploads: {
      start: (request, options = {}) =>
        startUpload(
          {
            send: async ({ resume, onStarted, signal, ...attempt }) => {
              if (signal?.aborted) return fail('aborted');
              const uploader = user();
              if (!uploader) return fail('signedOut');
              if (!uploader.emailVerified && resume === undefined) return fail('unverified');
              if (connection.failure) return fail(connection.failure);
              const id = resume ?? `upload-${received.size + 1}`;
              if (resume === undefined) onStarted?.(id);
              const sent = await Promise.race([
                send(id, { signal, ...attempt }),
                whenUnreadable(request.file),
              ]);
              if (sent.ok) onStored(uploader, request, id);
              return sent;
            },
            discard: async (id) => received.delete(id),
            bytes: request.file.size,
            clock,
          },
          options,
        ),
    },
  };
}
