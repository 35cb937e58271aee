/** What a browser tells of the machine that it runs on. */
export interface Machine {
  /** Gigabytes, rounded; not all browsers tell. */
  deviceMemory?: number;
  /** Cores; not all browsers tell. */
  hardwareConcurrency?: number;
}

/** As many gigabytes as cheap phones have. */
const LITTLE_MEMORY_GB = 4;

/** As many cores as hold a page up when pictures of it are taken. */
const FEW_CORES = 2;

/**
 * Whether one screen is to give way to the other little by little. Two pictures of the page are taken for it before
 * anything of the next screen shows: a tenth of a second and more on a cheap phone, which shows the screen instead.
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
