/** `interrupted`: by a reload. */
export type Halt = 'paused' | 'offline' | 'storageFull' | 'interrupted';

/** Progress is 0 to 1; unknown and 0 after an interruption. */
export type UploadStatus =
  { kind: 'idle' } | { kind: 'uploading'; progress: number; halted: Halt | null } | { kind: 'success' };

export type UploadStatusKind = UploadStatus['kind'];

/** Between start and end. */
export type TransferEvent =
  | { kind: 'progressed'; progress: number }
  | { kind: 'paused' }
  | { kind: 'lost' }
  | { kind: 'storageFull' }
  | { kind: 'resumed' };

export type UploadEvent =
  | TransferEvent
  | { kind: 'submitted' }
  | { kind: 'found' }
  | { kind: 'stored' }
  /** Also when cancelled. */
  | { kind: 'failed' }
  | { kind: 'cleared' };

export const UPLOAD_IDLE: UploadStatus = { kind: 'idle' };

/** Events that do not fit the state (a second submit, late progress) are ignored; progress never decreases. */
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
