import { useState } from 'react';
import type { FailureKind, Result } from '../../domain/failure';

/** `begun`: the browser has taken over. */
export type DownloadState = 'none' | 'preparing' | 'begun' | FailureKind;

interface Download {
  state: DownloadState;
  /** Whether a download has begun; not while one is being prepared. */
  start: () => Promise<boolean>;
}

/** @param download resolves when the download starts; null without downloads */
export function useDownload(download: (() => Promise<Result<null>>) | null): Download {
  const [state, setState] = useState<DownloadState>('none');
  const start = async () => {
    if (!download || state === 'preparing') return false;
    setState('preparing');
    const result = await download();
    setState(result.ok ? 'begun' : result.failure.kind);
    return result.ok;
  };
  return { state, start };
}
