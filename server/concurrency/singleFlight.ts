export type SingleFlight<Value> = (key: string, work: () => Promise<Value>) => Promise<Value>;

/** Shares one execution per key among concurrent calls; caches nothing. */
export function createSingleFlight<Value>(): SingleFlight<Value> {
  const running = new Map<string, Promise<Value>>();
  return (key, work) => {
    const shared = running.get(key);
    if (shared) return shared;
    const run = work().finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
}
