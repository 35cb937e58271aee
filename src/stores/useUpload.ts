import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { fail, type Result } from '../domain/failure';
import { UPLOAD_SUCCESS_MS } from '../domain/limits';
import type { TransferSpeed } from '../domain/transferSpeed';
import type { UploadRequest } from '../domain/upload';
import { nextUploadStatus, UPLOAD_IDLE, type UploadStatus } from '../domain/uploadStatus';
import type { UploadControls, UploadId } from '../marketplace/ports/uploads';
import { useServices } from './MarketplaceProvider';
import { useInvalidate } from './queryCache';

interface Upload {
  status: UploadStatus;
  speed: TransferSpeed | null;
  /**
   * Resolves when stored, failed or cancelled, not when halted. Single-flight, also while success is shown: another call
   * fails with `aborted`.
   */
  submit: (request: UploadRequest) => Promise<Result<null>>;
  /** Adopts an unfinished upload, halted until resumed. Resolves like `submit`. */
  resumeUpload: (request: UploadRequest, id: UploadId) => Promise<Result<null>>;
  /** Of the last upload; null before it and where uploads do not persist. */
  controls: UploadControls | null;
}

/** Unmounting aborts the upload. `save` must be referentially stable; null means nothing to resume. */
export function useUpload(save?: (change: { uploadId: UploadId | null }) => void): Upload {
  const {
    marketplace: { uploads },
    clock,
  } = useServices();
  const invalidate = useInvalidate();
  const [status, dispatch] = useReducer(nextUploadStatus, UPLOAD_IDLE);
  const [speed, setSpeed] = useState<TransferSpeed | null>(null);
  const [controls, setControls] = useState<UploadControls | null>(null);
  const controllerRef = useRef<AbortController | null>(null);
  const cancelReset = useRef<() => void>(undefined);

  useEffect(
    () => () => {
      controllerRef.current?.abort();
      controllerRef.current = null;
      cancelReset.current?.();
    },
    [],
  );

  const startUpload = useCallback(
    async (request: UploadRequest, resume?: UploadId): Promise<Result<null>> => {
      if (controllerRef.current) return fail('aborted');
      const { signal } = (controllerRef.current = new AbortController());
      dispatch({ kind: resume === undefined ? 'submitted' : 'found' });
      const handle = uploads.start(request, {
        signal,
        resume,
        onEvent: dispatch,
        onSpeed: setSpeed,
        onIdChange: (uploadId) => save?.({ uploadId }),
      });
      setControls(handle.controls);
      const result = await handle.result;
      if (signal.aborted) return result;
      dispatch({ kind: result.ok ? 'stored' : 'failed' });
      if (result.ok) {
        void invalidate('listingChanged');
        cancelReset.current = clock.after(UPLOAD_SUCCESS_MS, () => {
          controllerRef.current = null;
          dispatch({ kind: 'cleared' });
        });
      } else {
        controllerRef.current = null;
      }
      return result;
    },
    [uploads, clock, save, invalidate],
  );

  return { status, speed, submit: startUpload, resumeUpload: startUpload, controls };
}
