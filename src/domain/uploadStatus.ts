/** Where an upload stands. Progress is a fraction from 0 to 1. */
export type UploadStatus = { kind: 'idle' } | { kind: 'uploading'; progress: number } | { kind: 'success' };

export type UploadStatusKind = UploadStatus['kind'];

export type UploadEvent =
  | { kind: 'submitted' }
  | { kind: 'progressed'; progress: number }
  | { kind: 'stored' }
  | { kind: 'failed' }
  | { kind: 'cleared' };

export const UPLOAD_IDLE: UploadStatus = { kind: 'idle' };

/**
 * The status after an event: idle → uploading → success → idle, and from uploading back to idle when it fails.
 * An event that does not fit the status (a second submit, a late progress report) changes nothing; progress
 * never runs backwards.
 */
export function nextUploadStatus(status: UploadStatus, event: UploadEvent): UploadStatus {
  switch (status.kind) {
    case 'idle':
      return event.kind === 'submitted' ? { kind: 'uploading', progress: 0 } : status;
    case 'uploading':
      if (event.kind === 'progressed') {
        const progress = Math.min(1, Math.max(status.progress, event.progress));
        return progress === status.progress ? status : { kind: 'uploading', progress };
      }
      if (event.kind === 'stored') return { kind: 'success' };
      return event.kind === 'failed' ? UPLOAD_IDLE : status;
    case 'success':
      return event.kind === 'cleared' ? UPLOAD_IDLE : status;
  }
}
