/**
 * Promises of things a page needs before it can be shown, kept by name, because React asks for the same promise
 * on every render. A failed one is kept too, or the page would be asking without end; it is forgotten when the
 * person tries again.
 */
const kept = new Map<string, { promise: Promise<unknown>; failed: boolean }>();

/** The promise of this name, made by `load` the first time. */
export function loadOnce<Value>(name: string, load: () => Promise<Value>): Promise<Value> {
  const known = kept.get(name);
  if (known) return known.promise as Promise<Value>;
  const promise = load();
  const entry = { promise, failed: false };
  kept.set(name, entry);
  promise.then(
    // Where React looks whether a promise is settled: without it, even a settled one would suspend for a moment.
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {
      entry.failed = true;
    },
  );
  return promise;
}

/** Makes the next {@link loadOnce} of everything that failed a new attempt. */
export function forgetFailedLoads(): void {
  for (const [name, { failed }] of kept) if (failed) kept.delete(name);
}
