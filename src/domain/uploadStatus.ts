/**
 * Why an upload stands still: it was paused, the network is gone, the storage is full, or the page was left in its
 * middle.
 */
export type Halt = 'paused' | 'offline' | 'storageFull' | 'interrupted';

/**
 * Where an upload stands. Progress is a fraction from 0 to 1; of an upload that was interrupted it is not known, and 0.
 */
export type UploadStatus =
  { kind: 'idle' } | { kind: 'uploading'; progress: number; halted: Halt | null } | { kind: 'success' };

export type UploadStatusKind = UploadStatus['kind'];

export type UploadEvent =
  | { kind: 'submitted' }
  /** An upload that was begun before has been found, and waits to be gone on with. */
  | { kind: 'found' }
  | { kind: 'progressed'; progress: number }
  | { kind: 'paused' }
  /** The marketplace can't be reached any more. */
  | { kind: 'lost' }
  /** There is no space left for files. */
  | { kind: 'storageFull' }
  | { kind: 'resumed' }
  | { kind: 'stored' }
  /** It failed for good, or was called off. */
  | { kind: 'failed' }
  | { kind: 'cleared' };

export const UPLOAD_IDLE: UploadStatus = { kind: 'idle' };

/**
 * The status after an event: idle → uploading → success → idle, and from uploading back to idle when it fails. While
 * uploading it may be halted and resumed. An event that does not fit the status (a second submit, a late progress
 * report) changes nothing; progress never runs backwards.
 */
export function nextUploadStatus(status: UploadStatus, event: UploadEvent): UploadStatus {
  switch (status.kind) {
    case 'idle':
      if (event.kind === 'submitted') return { kind: 'uploading', progress: 0, halted: null };
      return event.kind === 'found' ? { kind: 'uploading', progress: 0, halted: 'interrupted' } : status;
    case 'uploading':
      if (event.kind === 'stored') return { kind: 'success' };
      if (event.kind === 'failed') return UPLOAD_IDLE;
      if (status.halted) return event.kind === 'resumed' ? { ...status, halted: null } : status;
      if (event.kind === 'paused') return { ...status, halted: 'paused' };
      if (event.kind === 'lost') return { ...status, halted: 'offline' };
      if (event.kind === 'storageFull') return { ...status, halted: 'storageFull' };
      if (event.kind === 'progressed') {
        const progress = Math.min(1, Math.max(status.progress, event.progress));
        return progress === status.progress ? status : { ...status, progress };
      }
      return status;
    case 'success':
      return event.kind === 'cleared' ? UPLOAD_IDLE : status;
  }
}
