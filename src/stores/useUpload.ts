import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { fail, succeed, type Result } from '../domain/failure';
import { UPLOAD_SUCCESS_MS } from '../domain/limits';
import type { TransferSpeed } from '../domain/transferSpeed';
import type { UploadRequest } from '../domain/upload';
import { nextUploadStatus, UPLOAD_IDLE, type UploadStatus } from '../domain/uploadStatus';
import type { UploadId } from '../marketplace/Marketplace';
import { useServices } from './MarketplaceProvider';
import { hasEnded, type SaveUploadId, type SendUpload, type UploadSession } from './uploadSession';

interface UploadControls {
  pause: () => void;
  resume: () => void;
  /** Also deletes what the server has received. */
  cancel: () => void;
}

interface Upload {
  status: UploadStatus;
  speed: TransferSpeed | null;
  /** Single-flight, also while success is shown. Resolves when stored, failed or cancelled, not when halted. */
  submit: (request: UploadRequest) => Promise<Result<null>>;
  /** Adopts an unfinished upload, halted until resumed. Resolves like `submit`. */
  resumeUpload: (request: UploadRequest, id: UploadId) => Promise<Result<null>>;
  /** Null where uploads do not persist. */
  controls: UploadControls | null;
}

const sendOnce: SendUpload = async ({ controller }, request, { uploads, dispatch }) =>
  uploads.submit(request, {
    signal: controller.signal,
    onProgress: (progress) => dispatch({ kind: 'progressed', progress }),
  });

async function loadUploadWithResume(): Promise<SendUpload> {
  try {
    return (await import('./uploadWithResume')).uploadWithResume;
  } catch {
    return sendOnce;
  }
}

/** Unmounting aborts the upload. `save` must be referentially stable; null means nothing to resume. */
export function useUpload(save?: SaveUploadId): Upload {
  const { marketplace, clock } = useServices();
  const { uploads, seller } = marketplace;
  const persists = seller !== undefined;
  const [status, dispatch] = useReducer(nextUploadStatus, UPLOAD_IDLE);
  const [speed, setSpeed] = useState<TransferSpeed | null>(null);
  const sessionRef = useRef<UploadSession | null>(null);
  const cancelReset = useRef<() => void>(undefined);

  const end = useCallback(() => {
    const session = sessionRef.current;
    sessionRef.current = null;
    if (session) {
      session.ended = true;
      session.controller.abort();
      session.continueSending();
    }
    return session;
  }, []);

  useEffect(
    () => () => {
      end();
      cancelReset.current?.();
    },
    [end],
  );

  const discard = useCallback(
    ({ id }: UploadSession) => {
      if (id === undefined) return;
      save?.({ uploadId: null });
      void uploads.discard(id);
    },
    [save, uploads],
  );

  const startUpload = useCallback(
    async (request: UploadRequest, uploadId?: UploadId): Promise<Result<null>> => {
      if (sessionRef.current) return succeed(null);
      const session: UploadSession = {
        id: uploadId,
        controller: new AbortController(),
        halted: uploadId !== undefined,
        ended: false,
        continueSending: () => undefined,
      };
      sessionRef.current = session;
      dispatch({ kind: uploadId === undefined ? 'submitted' : 'found' });
      const send = persists ? await loadUploadWithResume() : sendOnce;
      const result = await send(session, request, { uploads, clock, dispatch, save, onSpeed: setSpeed });
      if (hasEnded(session)) return fail('aborted');
      if (result.ok) {
        save?.({ uploadId: null });
        dispatch({ kind: 'stored' });
        cancelReset.current = clock.after(UPLOAD_SUCCESS_MS, () => {
          sessionRef.current = null;
          dispatch({ kind: 'cleared' });
        });
      } else {
        sessionRef.current = null;
        discard(session);
        dispatch({ kind: 'failed' });
      }
      return result;
    },
    [uploads, persists, clock, save, discard],
  );

  const controls = useMemo(
    (): UploadControls | null =>
      persists
        ? {
            pause: () => {
              const session = sessionRef.current;
              if (!session || session.halted) return;
              session.halted = true;
              session.controller.abort();
              dispatch({ kind: 'paused' });
            },
            resume: () => {
              const session = sessionRef.current;
              if (!session?.halted) return;
              session.halted = false;
              dispatch({ kind: 'resumed' });
              session.continueSending();
            },
            cancel: () => {
              const session = end();
              if (session) discard(session);
              dispatch({ kind: 'failed' });
            },
          }
        : null,
    [persists, end, discard],
  );

  const offline = status.kind === 'uploading' && status.halted === 'offline';
  // Layout effect: subscribes before paint, so that no `online` event is missed.
  useLayoutEffect(() => {
    if (!offline || !controls) return;
    window.addEventListener('online', controls.resume);
    return () => window.removeEventListener('online', controls.resume);
  }, [offline, controls]);

  return { status, speed, submit: startUpload, resumeUpload: startUpload, controls };
}
