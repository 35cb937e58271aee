import { describe, expect, it, vi } from 'vitest';
import { manualClock } from './clock';

describe('manualClock', () => {
  it('fires due timers in order, including ones scheduled meanwhile', () => {
    const clock = manualClock(1000);
    const calls: string[] = [];
    clock.after(20, () => calls.push(`late at ${clock.now()}`));
    clock.after(10, () => {
      calls.push(`early at ${clock.now()}`);
      clock.after(5, () => calls.push(`nested at ${clock.now()}`));
    });
    clock.advance(19);
    expect(calls).toEqual(['early at 1010', 'nested at 1015']);
    clock.advance(1);
    expect(calls).toEqual(['early at 1010', 'nested at 1015', 'late at 1020']);
  });

  it('does not fire cancelled timers', () => {
    const clock = manualClock();
    const act = vi.fn();
    clock.after(10, act)();
    clock.advance(100);
    expect(act).not.toHaveBeenCalled();
  });

  it('counts pending timers', () => {
    const clock = manualClock();
    const cancel = clock.after(10, () => undefined);
    clock.after(20, () => undefined);
    expect(clock.pending()).toBe(2);
    cancel();
    expect(clock.pending()).toBe(1);
    clock.advance(20);
    expect(clock.pending()).toBe(0);
  });
});
