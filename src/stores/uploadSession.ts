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
  attempt: AbortController;
  halted: boolean;
  /** It was called off, or its screen has gone. */
  over: boolean;
  /** Ends the wait of one that stands still. */
  wake: () => void;
}

/** Told what to take up later. */
export type Keep = (change: { begun: UploadId | null }) => void;

/** What an upload is sent with, and who is told about it. */
export interface Sending {
  uploads: UploadPort;
  clock: Clock;
  tell: (event: UploadEvent) => void;
  keep: Keep | undefined;
  onSpeed: (speed: TransferSpeed | null) => void;
}

export type Send = (
  session: UploadSession,
  request: UploadRequest,
  sending: Sending,
) => Promise<Result<null>>;

/** Asked anew each time: others end a session while one waits. */
export function isOver({ over }: UploadSession): boolean {
  return over;
}
