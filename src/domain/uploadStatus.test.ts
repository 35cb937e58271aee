import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextUploadStatus, UPLOAD_IDLE, type UploadEvent, type UploadStatus } from './uploadStatus';

const run = (...events: UploadEvent[]) => events.reduce(nextUploadStatus, UPLOAD_IDLE);

describe('upload status', () => {
  it('goes idle → uploading → success → idle', () => {
    expect(run({ kind: 'submitted' })).toEqual({ kind: 'uploading', progress: 0 });
    expect(run({ kind: 'submitted' }, { kind: 'stored' })).toEqual({ kind: 'success' });
    expect(run({ kind: 'submitted' }, { kind: 'stored' }, { kind: 'cleared' })).toEqual(UPLOAD_IDLE);
  });

  it('returns to idle when the upload fails', () => {
    expect(run({ kind: 'submitted' }, { kind: 'failed' })).toEqual(UPLOAD_IDLE);
  });

  it('ignores a second submit', () => {
    const half = run({ kind: 'submitted' }, { kind: 'progressed', progress: 0.5 });
    expect(nextUploadStatus(half, { kind: 'submitted' })).toBe(half);
  });

  it('takes no step that it does not have, and progress only forwards, whatever happens', () => {
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
        { kind: 'cleared' },
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
          }
          status = next;
        }
      }),
    );
  });
});
