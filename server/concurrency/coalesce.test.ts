import { describe, expect, it } from 'vitest';
import { coalesce } from './coalesce';

/** Calls resolved by the test. */
function deferredCalls() {
  const open: { answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const call = coalesce(
    () => new Promise<string>((resolve, reject) => open.push({ answer: resolve, fail: reject })),
  );
  return { open, call };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a coalesced call', () => {
  it('is shared by everyone who called before it started', async () => {
    const { open, call } = deferredCalls();
    const answers = [call(), call(), call()];
    await settled();
    expect(open).toHaveLength(1);
    open[0]?.answer('one');
    expect(await Promise.all(answers)).toEqual(['one', 'one', 'one']);
  });

  it('never returns a result older than the call', async () => {
    const { open, call } = deferredCalls();
    const first = call();
    await settled();
    const [second, third] = [call(), call()];
    await settled();
    expect(open).toHaveLength(1);
    open[0]?.answer('old');
    await first;
    await settled();
    expect(open).toHaveLength(2);
    open[1]?.answer('new');
    expect(await Promise.all([second, third])).toEqual(['new', 'new']);
  });

  it('that fails does not affect the next', async () => {
    const { open, call } = deferredCalls();
    const [first, alsoFirst] = [call(), call()];
    await settled();
    open[0]?.fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await expect(alsoFirst).rejects.toThrow('gone');
    const second = call();
    await settled();
    open[1]?.answer('there');
    expect(await second).toBe('there');
  });
});
