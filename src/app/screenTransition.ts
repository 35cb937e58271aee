/** Device hints from `navigator`. */
export interface DeviceHints {
  /** Gigabytes, rounded; not in all browsers. */
  deviceMemory?: number;
  /** Cores; not in all browsers. */
  hardwareConcurrency?: number;
}

/** RAM of cheap phones. */
const LOW_MEMORY_GB = 4;

/** Too few cores to take snapshots without delay. */
const FEW_CORES = 2;

/**
 * Whether to animate page changes: a view transition takes two snapshots before showing anything, 100 ms or
 * more on a cheap phone.
 */
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
