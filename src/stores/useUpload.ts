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
  /** Resumes a halted upload. */
  resume: () => void;
  /** Cancels the upload and deletes what was received. */
  cancel: () => void;
}

interface Upload {
  status: UploadStatus;
  /** Null while unknown. */
  speed: TransferSpeed | null;
  /**
   * Single-flight: ignored while an upload runs or its success is shown. Resolves when stored, failed or
   * cancelled, not when halted.
   */
  submit: (request: UploadRequest) => Promise<Result<null>>;
  /** Adopts an unfinished upload, halted until resumed. Resolves like `submit`. */
  takeUp: (request: UploadRequest, id: UploadId) => Promise<Result<null>>;
  /** Pause, resume and cancel; null where uploads do not persist. */
  controls: UploadControls | null;
}

const sendOnce: Send = async ({ attempt }, request, { uploads, tell }) =>
  uploads.submit(request, {
    signal: attempt.signal,
    onProgress: (progress) => tell({ kind: 'progressed', progress }),
  });

/** Loaded on demand with the first resumable upload. */
async function fetchPersevere(): Promise<Send> {
  try {
    return (await import('./persevere')).persevere;
  } catch {
    return sendOnce;
  }
}

/**
 * One upload and its status. Unmounting aborts it and clears its timers.
 *
 * @param keep receives the id to resume later; null once there is none. Must be referentially stable
 */
export function useUpload(keep?: Keep): Upload {
  const { marketplace, clock } = useServices();
  const { uploads, traits } = marketplace;
  const [status, tell] = useReducer(nextUploadStatus, UPLOAD_IDLE);
  const [speed, setSpeed] = useState<TransferSpeed | null>(null);
  const running = useRef<UploadSession | null>(null);
  const callOffClearing = useRef<() => void>(undefined);

  /** Ends the session silently; returns whether there was one. */
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
  // Layout effect: subscribes before paint, so that no `online` event is missed.
  useLayoutEffect(() => {
    if (!offline || !controls) return;
    window.addEventListener('online', controls.resume);
    return () => window.removeEventListener('online', controls.resume);
  }, [offline, controls]);

  return { status, speed, submit: carry, takeUp: carry, controls };
}
