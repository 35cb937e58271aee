/** From `navigator`; not in all browsers. */
export interface DeviceHints {
  /** Gigabytes, rounded. */
  deviceMemory?: number;
  hardwareConcurrency?: number;
}

const LOW_MEMORY_GB = 4;

const FEW_CORES = 2;

/** A view transition first takes two snapshots: 100 ms or more on a cheap phone. */
export function wantsScreenTransition(
  { deviceMemory = Infinity, hardwareConcurrency = Infinity }: DeviceHints = navigator,
  media: (query: string) => { matches: boolean } = matchMedia,
): boolean {
  return (
    deviceMemory > LOW_MEMORY_GB &&
    hardwareConcurrency > FEW_CORES &&
    !media('(prefers-reduced-motion: reduce)').matches
  );
}
