import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextUploadStatus, UPLOAD_IDLE, type UploadEvent, type UploadStatus } from './uploadStatus';

const run = (...events: UploadEvent[]) => events.reduce(nextUploadStatus, UPLOAD_IDLE);

describe('upload status', () => {
  it('goes idle → uploading → success → idle', () => {
    expect(run({ kind: 'submitted' })).toEqual({ kind: 'uploading', progress: 0, halted: null });
    expect(run({ kind: 'submitted' }, { kind: 'stored' })).toEqual({ kind: 'success' });
    expect(run({ kind: 'submitted' }, { kind: 'stored' }, { kind: 'cleared' })).toEqual(UPLOAD_IDLE);
  });

  it('returns to idle on failure', () => {
    expect(run({ kind: 'submitted' }, { kind: 'failed' })).toEqual(UPLOAD_IDLE);
  });

  it('ignores a second submit', () => {
    const half = run({ kind: 'submitted' }, { kind: 'progressed', progress: 0.5 });
    expect(nextUploadStatus(half, { kind: 'submitted' })).toBe(half);
  });

  it('can be paused, lose the connection, and resume at the same progress', () => {
    const half = run({ kind: 'submitted' }, { kind: 'progressed', progress: 0.5 });
    expect(nextUploadStatus(half, { kind: 'paused' })).toEqual({ ...half, halted: 'paused' });
    expect(nextUploadStatus(half, { kind: 'lost' })).toEqual({ ...half, halted: 'offline' });
    expect(nextUploadStatus(half, { kind: 'storageFull' })).toEqual({ ...half, halted: 'storageFull' });
    const paused = nextUploadStatus(half, { kind: 'paused' });
    expect(nextUploadStatus(paused, { kind: 'resumed' })).toEqual(half);
  });

  it('keeps the first halt reason and ignores late progress events', () => {
    const paused = run({ kind: 'submitted' }, { kind: 'paused' });
    expect(nextUploadStatus(paused, { kind: 'lost' })).toBe(paused);
    expect(nextUploadStatus(paused, { kind: 'progressed', progress: 0.9 })).toBe(paused);
  });

  it('enters halted for an interrupted upload, but not while one runs', () => {
    const found = run({ kind: 'found' });
    expect(found).toEqual({ kind: 'uploading', progress: 0, halted: 'interrupted' });
    const running = run({ kind: 'submitted' });
    expect(nextUploadStatus(running, { kind: 'found' })).toBe(running);
  });

  it('can be cancelled and completed while halted', () => {
    expect(run({ kind: 'submitted' }, { kind: 'paused' }, { kind: 'failed' })).toEqual(UPLOAD_IDLE);
    expect(run({ kind: 'submitted' }, { kind: 'paused' }, { kind: 'stored' })).toEqual({ kind: 'success' });
  });

  it('makes only legal transitions, and progress never decreases', () => {
    const steps: Record<UploadStatus['kind'], UploadStatus['kind'][]> = {
      idle: ['idle', 'uploading'],
      uploading: ['uploading', 'success', 'idle'],
      success: ['success', 'idle'],
    };
    const anyEvent: fc.Arbitrary<UploadEvent> = fc.oneof(
      fc.constantFrom<UploadEvent>(
        { kind: 'submitted' },
        { kind: 'stored' },
        { kind: 'failed' },
        { kind: 'storageFull' },
        { kind: 'cleared' },
        { kind: 'found' },
        { kind: 'paused' },
        { kind: 'lost' },
        { kind: 'resumed' },
      ),
      fc
        .double({ min: -1, max: 2, noNaN: true })
        .map((progress) => ({ kind: 'progressed' as const, progress })),
    );
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        let status: UploadStatus = UPLOAD_IDLE;
        for (const event of events) {
          const next = nextUploadStatus(status, event);
          expect(steps[status.kind]).toContain(next.kind);
          if (status.kind === 'uploading' && next.kind === 'uploading') {
            expect(next.progress).toBeGreaterThanOrEqual(status.progress);
            expect(next.progress).toBeLessThanOrEqual(1);
            // Halted uploads change only on resume and keep their reason.
            if (status.halted && event.kind !== 'resumed') expect(next).toBe(status);
            if (event.kind === 'resumed') expect(next.halted).toBeNull();
          }
          status = next;
        }
      }),
    );
  });
});
