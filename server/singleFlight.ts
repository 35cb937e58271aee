/** Runs the work for a key, unless it is running already: then the caller gets the result of that run. */
export type SingleFlight<Value> = (key: string, work: () => Promise<Value>) => Promise<Value>;

/** Concurrent calls with the same key share one execution and its result or error; nothing is kept afterwards. */
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
