import type { Result } from '../../domain/failure';
import type { TransferSpeed } from '../../domain/transferSpeed';
import type { UploadRequest } from '../../domain/upload';
import type { TransferEvent } from '../../domain/uploadStatus';
import type { CallOptions } from './call';

/** Valid until the upload is finished; the stored product has the same id. */
export type UploadId = string;

export interface SendOptions extends CallOptions {
  /** 0 to 1. */
  onProgress?: (fraction: number) => void;
}

export interface UploadOptions extends CallOptions {
  /** An interrupted upload of the same file and fields. It is halted until resumed. */
  resume?: UploadId | undefined;
  onEvent?: (event: TransferEvent) => void;
  /** Null while unknown. */
  onSpeed?: (speed: TransferSpeed | null) => void;
  /** Receives the id for `resume`, also after a reload; null when nothing is left to resume. Never called by the demo. */
  onIdChange?: (id: UploadId | null) => void;
}

export interface UploadControls {
  pause: () => void;
  resume: () => void;
  /** Also deletes what the server has received. */
  cancel: () => void;
}

export interface UploadHandle {
  /** Null where uploads do not persist. */
  controls: UploadControls | null;
  /**
   * Resolves when stored, failed or cancelled (`aborted`), not when halted. Fails with `signedOut`, `refused` (with
   * `file` when it can't be read any more), `tooMany`, `storageFull`.
   */
  result: Promise<Result<null>>;
}

export interface UploadPort {
  /** Aborting keeps what the server has received. */
  start(request: UploadRequest, options?: UploadOptions): UploadHandle;
}
