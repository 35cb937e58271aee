/** `use` needs the same promise on every render. Rejections are cached too, to avoid an endless retry loop. */
const cache = new Map<string, { promise: Promise<unknown>; failed: boolean }>();

export function loadOnce<Value>(name: string, load: () => Promise<Value>): Promise<Value> {
  const cached = cache.get(name);
  if (cached) return cached.promise as Promise<Value>;
  const promise = load();
  const entry = { promise, failed: false };
  cache.set(name, entry);
  promise.then(
    // React reads `status`: without it even a settled promise suspends briefly.
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {
      entry.failed = true;
    },
  );
  return promise;
}

export function evictFailedLoads(): void {
  for (const [name, { failed }] of cache) if (failed) cache.delete(name);
}
