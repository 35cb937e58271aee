import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { fail, succeed, type Result } from '../domain/failure';
import { UPLOAD_SUCCESS_MS } from '../domain/limits';
import type { TransferSpeed } from '../domain/transferSpeed';
import type { UploadRequest } from '../domain/upload';
import { nextUploadStatus, UPLOAD_IDLE, type UploadStatus } from '../domain/uploadStatus';
import type { UploadId } from '../marketplace/Marketplace';
import { useServices } from './MarketplaceProvider';
import { isOver, type Keep, type Send, type UploadSession } from './uploadSession';

interface UploadControls {
  pause: () => void;
  /** Goes on with an upload that stands still. */
  resume: () => void;
  /** Ends the upload, and deletes what has arrived of it. */
  cancel: () => void;
}

interface Upload {
  status: UploadStatus;
  /** How fast it goes; null while that is not known. */
  speed: TransferSpeed | null;
  /**
   * Starts the upload; while one runs, or its success is shown, it does nothing. Resolves when it is over: stored,
   * failed or called off, but not while it stands still.
   */
  submit: (request: UploadRequest) => Promise<Result<null>>;
  /** Takes up an upload that was begun before: it stands still until it is resumed. Resolves as `submit` does. */
  takeUp: (request: UploadRequest, id: UploadId) => Promise<Result<null>>;
  /** What can be done with an upload under way; null where uploads are not kept. */
  controls: UploadControls | null;
}

const sendOnce: Send = async ({ attempt }, request, { uploads, tell }) =>
  uploads.submit(request, {
    signal: attempt.signal,
    onProgress: (progress) => tell({ kind: 'progressed', progress }),
  });

/** What perseveres comes over the network with the first upload that can be gone on with. */
async function fetchPersevere(): Promise<Send> {
  try {
    return (await import('./persevere')).persevere;
  } catch {
    return sendOnce;
  }
}

/**
 * One upload and where it stands. Ends with the screen that shows it: unmounting aborts it and its timers.
 *
 * @param keep told what to take up later; null once there is nothing to take up. Has to keep its identity
 */
export function useUpload(keep?: Keep): Upload {
  const { marketplace, clock } = useServices();
  const { uploads, traits } = marketplace;
  const [status, tell] = useReducer(nextUploadStatus, UPLOAD_IDLE);
  const [speed, setSpeed] = useState<TransferSpeed | null>(null);
  const running = useRef<UploadSession | null>(null);
  const callOffClearing = useRef<() => void>(undefined);

  /** Ends the session without a word; true if there was one. */
  const end = useCallback(() => {
    const session = running.current;
    running.current = null;
    if (session) {
      session.over = true;
      session.attempt.abort();
      session.wake();
    }
    return session;
  }, []);

  useEffect(
    () => () => {
      end();
      callOffClearing.current?.();
    },
    [end],
  );

  const forget = useCallback(
    ({ id }: UploadSession) => {
      if (id === undefined) return;
      keep?.({ begun: null });
      void uploads.discard(id);
    },
    [keep, uploads],
  );

  const carry = useCallback(
    async (request: UploadRequest, begun?: UploadId): Promise<Result<null>> => {
      if (running.current) return succeed(null);
      const session: UploadSession = {
        id: begun,
        attempt: new AbortController(),
        halted: begun !== undefined,
        over: false,
        wake: () => undefined,
      };
      running.current = session;
      tell({ kind: begun === undefined ? 'submitted' : 'found' });
      const send = traits.keepsUploads ? await fetchPersevere() : sendOnce;
      const result = await send(session, request, { uploads, clock, tell, keep, onSpeed: setSpeed });
      if (isOver(session)) return fail('aborted');
      if (result.ok) {
        keep?.({ begun: null });
        tell({ kind: 'stored' });
        callOffClearing.current = clock.after(UPLOAD_SUCCESS_MS, () => {
          running.current = null;
          tell({ kind: 'cleared' });
        });
      } else {
        running.current = null;
        forget(session);
        tell({ kind: 'failed' });
      }
      return result;
    },
    [uploads, traits, clock, keep, forget],
  );

  const controls = useMemo(
    (): UploadControls | null =>
      traits.keepsUploads
        ? {
            pause: () => {
              const session = running.current;
              if (!session || session.halted) return;
              session.halted = true;
              session.attempt.abort();
              tell({ kind: 'paused' });
            },
            resume: () => {
              const session = running.current;
              if (!session?.halted) return;
              session.halted = false;
              tell({ kind: 'resumed' });
              session.wake();
            },
            cancel: () => {
              const session = end();
              if (session) forget(session);
              tell({ kind: 'failed' });
            },
          }
        : null,
    [traits, end, forget],
  );

  const offline = status.kind === 'uploading' && status.halted === 'offline';
  // Before anybody can see it: a network that is back in that moment is not missed.
  useLayoutEffect(() => {
    if (!offline || !controls) return;
    window.addEventListener('online', controls.resume);
    return () => window.removeEventListener('online', controls.resume);
  }, [offline, controls]);

  return { status, speed, submit: carry, takeUp: carry, controls };
}
