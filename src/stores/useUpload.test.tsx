// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '../domain/clock';
import { fail, succeed, type FailureKind, type Result } from '../domain/failure';
import { demoMarketplace } from '../marketplace/demo/demoMarketplace';
import { startUpload, type UploadAttempt } from '../marketplace/uploadHandle';
import type { Marketplace } from '../marketplace/Marketplace';
import { MarketplaceProvider } from './MarketplaceProvider';
import { useUpload } from './useUpload';
import { buildUploadRequest } from '../domain/builders.test-helpers';

afterEach(cleanup);

const request = buildUploadRequest({ file: new File(['x'.repeat(1000)], 'x.zip') });

/** Attempts settle only when the test completes or aborts them. */
function setUp() {
  const clock = manualClock();
  const attempts: { options: UploadAttempt; end: (result: Result<null>) => void }[] = [];
  const discard = vi.fn(async () => succeed(null));
  const demo = demoMarketplace({ clock, random: () => 0.5, newId: () => 'id', products: [] });
  const send = (options: UploadAttempt) =>
    new Promise<Result<null>>((resolve) => {
      attempts.push({ options, end: resolve });
      options.signal?.addEventListener('abort', () => resolve(fail('aborted')));
    });
  const marketplace: Marketplace = {
    ...demo,
    uploads: {
      start: ({ file }, options = {}) => startUpload({ send, discard, bytes: file.size, clock }, options),
    },
  };
  const save = vi.fn();
  const view = renderHook(() => useUpload(save), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MarketplaceProvider marketplace={marketplace} clock={clock}>
        {children}
      </MarketplaceProvider>
    ),
  });
  const attempt = (index: number) => {
    const found = attempts[index];
    if (!found) throw new Error(`there was no attempt ${index}`);
    return found;
  };
  const outcome = vi.fn();
  return {
    ...view,
    attempts,
    attempt,
    clock,
    discard,
    keep: save,
    outcome,
    begin: () =>
      act(async () => {
        void view.result.current.submit(request).then(outcome);
      }),
    press: (control: 'pause' | 'resume' | 'cancel') =>
      act(async () => view.result.current.controls?.[control]()),
    fails: (index: number, kind: FailureKind) => act(async () => attempt(index).end(fail(kind))),
  };
}

describe('persistent upload', () => {
  it('pauses and resumes at its offset', async () => {
    const { begin, press, attempt, attempts, result, outcome, keep: save } = setUp();
    await begin();
    act(() => attempt(0).options.onStarted?.('upload-1'));
    act(() => attempt(0).options.onProgress?.(0.4));
    expect(save).toHaveBeenLastCalledWith({ uploadId: 'upload-1' });
    expect(attempt(0).options.resume).toBeUndefined();

    await press('pause');
    expect(attempt(0).options.signal?.aborted).toBe(true);
    expect(result.current.status).toEqual({ kind: 'uploading', progress: 0.4, halted: 'paused' });
    expect(attempts).toHaveLength(1);

    await press('resume');
    expect(result.current.status).toEqual({ kind: 'uploading', progress: 0.4, halted: null });
    expect(attempt(1).options.resume).toBe('upload-1');
    expect(outcome).not.toHaveBeenCalled();

    await act(async () => attempt(1).end(succeed(null)));
    expect(outcome).toHaveBeenCalledExactlyOnceWith(succeed(null));
    expect(result.current.status).toEqual({ kind: 'success' });
    expect(save).toHaveBeenLastCalledWith({ uploadId: null });
  });

  it('resumes even before the abort has finished', async () => {
    const { begin, attempt, attempts, result } = setUp();
    await begin();
    await act(async () => {
      result.current.controls?.pause();
      result.current.controls?.resume();
    });
    expect(attempts).toHaveLength(2);
    expect(attempt(1).options.signal?.aborted).toBe(false);
    expect(result.current.status).toMatchObject({ halted: null });
  });

  it('ignores progress of the aborted attempt', async () => {
    const { begin, press, attempt, result } = setUp();
    await begin();
    await press('pause');
    await press('resume');
    act(() => attempt(0).options.onProgress?.(0.9));
    expect(result.current.status).toMatchObject({ progress: 0 });
  });

  it('interrupted by the network resumes when back online', async () => {
    const { begin, fails, attempt, attempts, result, outcome } = setUp();
    await begin();
    act(() => attempt(0).options.onStarted?.('upload-1'));
    await fails(0, 'unavailable');
    expect(result.current.status).toMatchObject({ halted: 'offline' });
    expect(outcome).not.toHaveBeenCalled();

    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(attempt(1).options.resume).toBe('upload-1');
    expect(result.current.status).toMatchObject({ halted: null });

    await fails(1, 'unavailable');
    expect(result.current.status).toMatchObject({ halted: 'offline' });
    await act(async () => result.current.controls?.resume());
    expect(attempts).toHaveLength(3);
  });

  it('halted by full storage keeps its id and can be resumed', async () => {
    const { begin, fails, press, attempt, result, outcome, discard } = setUp();
    await begin();
    act(() => attempt(0).options.onStarted?.('upload-1'));
    await fails(0, 'storageFull');
    expect(result.current.status).toMatchObject({ halted: 'storageFull' });
    expect(outcome).not.toHaveBeenCalled();
    expect(discard).not.toHaveBeenCalled();
    await press('resume');
    expect(attempt(1).options.resume).toBe('upload-1');
  });

  it('fails when storage is full before it starts', async () => {
    const { begin, fails, result, outcome } = setUp();
    await begin();
    await fails(0, 'storageFull');
    expect(result.current.status).toEqual({ kind: 'idle' });
    expect(outcome).toHaveBeenCalledExactlyOnceWith(fail('storageFull'));
  });

  it('stays paused when back online', async () => {
    const { begin, press, attempts, result } = setUp();
    await begin();
    await press('pause');
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(attempts).toHaveLength(1);
    expect(result.current.status).toMatchObject({ halted: 'paused' });
  });

  it.each(['running', 'paused'])('cancelled while %s is deleted', async (state) => {
    const { begin, press, attempt, result, outcome, discard, keep: save } = setUp();
    await begin();
    act(() => attempt(0).options.onStarted?.('upload-1'));
    if (state === 'paused') await press('pause');
    await press('cancel');
    expect(result.current.status).toEqual({ kind: 'idle' });
    expect(attempt(0).options.signal?.aborted).toBe(true);
    expect(outcome).toHaveBeenCalledExactlyOnceWith(fail('aborted'));
    expect(discard).toHaveBeenCalledExactlyOnceWith('upload-1');
    expect(save).toHaveBeenLastCalledWith({ uploadId: null });

    await begin();
    expect(attempt(1).options.resume).toBeUndefined();
    expect(result.current.status).toMatchObject({ kind: 'uploading', halted: null });
  });

  it('that is refused ends and can’t be resumed', async () => {
    const { begin, fails, attempt, result, outcome, discard, keep: save } = setUp();
    await begin();
    act(() => attempt(0).options.onStarted?.('upload-1'));
    await fails(0, 'refused');
    expect(result.current.status).toEqual({ kind: 'idle' });
    expect(outcome).toHaveBeenCalledExactlyOnceWith(fail('refused'));
    expect(discard).toHaveBeenCalledWith('upload-1');
    expect(save).toHaveBeenLastCalledWith({ uploadId: null });
  });

  it('from before a reload is halted until resumed', async () => {
    const { press, attempt, attempts, result } = setUp();
    await act(async () => void result.current.resumeUpload(request, 'upload-0'));
    expect(result.current.status).toEqual({ kind: 'uploading', progress: 0, halted: 'interrupted' });
    expect(attempts).toHaveLength(0);
    await press('resume');
    expect(attempt(0).options.resume).toBe('upload-0');
  });

  it('aborted by unmount can be resumed later', async () => {
    const { begin, attempt, unmount, outcome, discard, keep: save } = setUp();
    await begin();
    act(() => attempt(0).options.onStarted?.('upload-1'));
    await act(async () => unmount());
    expect(attempt(0).options.signal?.aborted).toBe(true);
    expect(outcome).toHaveBeenCalledExactlyOnceWith(fail('aborted'));
    expect(discard).not.toHaveBeenCalled();
    expect(save).toHaveBeenLastCalledWith({ uploadId: 'upload-1' });
  });

  it('reports speed, and none after it stops or restarts', async () => {
    const { begin, press, attempt, clock, result } = setUp();
    await begin();
    act(() => attempt(0).options.onProgress?.(0));
    expect(result.current.speed).toBeNull();
    clock.advance(2000);
    act(() => attempt(0).options.onProgress?.(0.2));
    expect(result.current.speed).toEqual({ bytesPerSecond: 100, secondsLeft: 8 });
    await press('pause');
    await press('resume');
    expect(result.current.speed).toBeNull();
  });
});

it('without persistence has no controls', async () => {
  const clock = manualClock();
  const marketplace = demoMarketplace({ clock, random: () => 0.5, newId: () => 'id', products: [] });
  const { result } = renderHook(() => useUpload(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MarketplaceProvider marketplace={marketplace} clock={clock}>
        {children}
      </MarketplaceProvider>
    ),
  });
  await act(async () => void result.current.submit(request));
  expect(result.current.status.kind).toBe('uploading');
  expect(result.current.controls).toBeNull();
});
