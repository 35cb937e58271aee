/**
 * Cache of loading promises by name: `use` needs the same promise on every render. Rejections are cached too,
 * to avoid an endless retry loop, until {@link evictFailedLoads}.
 */
const cache = new Map<string, { promise: Promise<unknown>; failed: boolean }>();

/** Calls `load` once per name. */
export function loadOnce<Value>(name: string, load: () => Promise<Value>): Promise<Value> {
  const cached = cache.get(name);
  if (cached) return cached.promise as Promise<Value>;
  const promise = load();
  const entry = { promise, failed: false };
  cache.set(name, entry);
  promise.then(
    // `status` is what React reads: without it even a settled promise suspends briefly.
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {
      entry.failed = true;
    },
  );
  return promise;
}

/** Evicts rejected loads, so that they are retried. */
export function evictFailedLoads(): void {
  for (const [name, { failed }] of cache) if (failed) cache.delete(name);
}
