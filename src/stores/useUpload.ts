import { useCallback, useEffect, useReducer, useRef } from 'react';
import { succeed, type Result } from '../domain/failure';
import { UPLOAD_SUCCESS_MS } from '../domain/limits';
import type { UploadRequest } from '../domain/upload';
import { nextUploadStatus, UPLOAD_IDLE, type UploadStatus } from '../domain/uploadStatus';
import { useServices } from './MarketplaceProvider';

interface Upload {
  status: UploadStatus;
  /** Starts the upload; while one runs, or its success is shown, it does nothing. */
  submit: (request: UploadRequest) => Promise<Result<null>>;
}

/** One upload and where it stands. Ends with the screen that shows it: unmounting aborts it and its timers. */
export function useUpload(): Upload {
  const { marketplace, clock } = useServices();
  const [status, tell] = useReducer(nextUploadStatus, UPLOAD_IDLE);
  const running = useRef<AbortController | null>(null);
  const callOffClearing = useRef<() => void>(undefined);

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
      callOffClearing.current?.();
    },
    [],
  );

  const submit = useCallback(
    async (request: UploadRequest) => {
      if (running.current) return succeed(null);
      const controller = new AbortController();
      running.current = controller;
      tell({ kind: 'submitted' });
      const result = await marketplace.uploads.submit(request, {
        signal: controller.signal,
        onProgress: (progress) => tell({ kind: 'progressed', progress }),
      });
      if (controller.signal.aborted) return result;
      if (result.ok) {
        tell({ kind: 'stored' });
        callOffClearing.current = clock.after(UPLOAD_SUCCESS_MS, () => {
          running.current = null;
          tell({ kind: 'cleared' });
        });
      } else {
        running.current = null;
        tell({ kind: 'failed' });
      }
      return result;
    },
    [marketplace, clock],
  );

  return { status, submit };
}
