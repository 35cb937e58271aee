import type { Clock } from '../domain/clock';
import type { Result } from '../domain/failure';
import type { TransferSpeed } from '../domain/transferSpeed';
import type { UploadRequest } from '../domain/upload';
import type { UploadEvent } from '../domain/uploadStatus';
import type { UploadId, UploadPort } from '../marketplace/Marketplace';

export interface UploadSession {
  /** Set once the server knows the upload. */
  id: UploadId | undefined;
  controller: AbortController;
  halted: boolean;
  /** Cancelled or unmounted. */
  ended: boolean;
  continueSending: () => void;
}

export type SaveUploadId = (change: { uploadId: UploadId | null }) => void;

export interface SendUploadOptions {
  uploads: UploadPort;
  clock: Clock;
  dispatch: (event: UploadEvent) => void;
  save: SaveUploadId | undefined;
  onSpeed: (speed: TransferSpeed | null) => void;
}

export type SendUpload = (
  session: UploadSession,
  request: UploadRequest,
  options: SendUploadOptions,
) => Promise<Result<null>>;

/** A function, because the session can end during an await and TypeScript would narrow a property. */
export function hasEnded({ ended }: UploadSession): boolean {
  return ended;
}
