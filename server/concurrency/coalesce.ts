/**
 * Coalesces concurrent calls; at most one in flight. Unlike single-flight, a caller never gets the result of an
 * execution that started before its call: it shares the next one.
 */
export function coalesce<Value>(call: () => Promise<Value>): () => Promise<Value> {
  let settled: Promise<unknown> = Promise.resolve();
  let next: Promise<Value> | null = null;
  return () => {
    next ??= settled.then(() => {
      next = null;
      const result = call();
      settled = result.catch(() => undefined);
      return result;
    });
    return next;
  };
}
