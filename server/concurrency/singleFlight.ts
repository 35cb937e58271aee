export type SingleFlight<Value> = (key: string, work: () => Promise<Value>) => Promise<Value>;

/** Coalesces concurrent calls with the same key into one execution; nothing is cached afterwards. */
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
