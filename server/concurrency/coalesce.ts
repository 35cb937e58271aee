/** At most one call in flight; unlike single-flight, a caller never gets a result older than its call. */
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
