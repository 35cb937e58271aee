/** Device hints from `navigator`. */
export interface Machine {
  /** Gigabytes, rounded; not in all browsers. */
  deviceMemory?: number;
  /** Cores; not in all browsers. */
  hardwareConcurrency?: number;
}

/** RAM of cheap phones. */
const LITTLE_MEMORY_GB = 4;

/** Too few cores to take snapshots without delay. */
const FEW_CORES = 2;

/**
 * Whether to animate page changes: a view transition takes two snapshots before showing anything, 100 ms or
 * more on a cheap phone.
 */
export function wantsScreenTransition(
  { deviceMemory = Infinity, hardwareConcurrency = Infinity }: Machine = navigator,
  prefers: (query: string) => { matches: boolean } = matchMedia,
): boolean {
  return (
    deviceMemory > LITTLE_MEMORY_GB &&
    hardwareConcurrency > FEW_CORES &&
    !prefers('(prefers-reduced-motion: reduce)').matches
  );
}
