import type { Clock } from '../../src/domain/clock';

/** Rejects with `message` after `ms`; the work itself goes on, unseen. */
export function withTimeLimit<Value>(
  clock: Clock,
  ms: number,
  work: Promise<Value>,
  message: string,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(new Error(message)));
    work.then(resolve, reject).finally(cancel);
  });
}
