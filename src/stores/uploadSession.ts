import type { Clock } from '../domain/clock';
import type { Result } from '../domain/failure';
import type { TransferSpeed } from '../domain/transferSpeed';
import type { UploadRequest } from '../domain/upload';
import type { UploadEvent } from '../domain/uploadStatus';
import type { UploadId, UploadPort } from '../marketplace/Marketplace';

/** One upload, from its beginning to its end, whatever comes in between. */
export interface UploadSession {
  /** What has arrived waits under this id. */
  id: UploadId | undefined;
  controller: AbortController;
  halted: boolean;
  /** It was called off, or its screen has gone. */
  ended: boolean;
  /** Ends the wait of one that stands still. */
  continueSending: () => void;
}

/** Told what to take up later. */
export type SaveUploadId = (change: { uploadId: UploadId | null }) => void;

/** What an upload is sent with, and who is told about it. */
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

/** Asked anew each time: others end a session while one waits. */
export function hasEnded({ ended }: UploadSession): boolean {
  return ended;
}
