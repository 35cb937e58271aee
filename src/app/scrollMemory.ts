const STORAGE_KEY = 'kriti-scroll';

/** How far down each history entry was scrolled, in pixels, by the entry's key. Survives a reload. */
export interface ScrollMemory {
  recall: (entry: string) => number | undefined;
  note: (entry: string, y: number) => void;
  /** Writes it down for the page that a reload brings. */
  save: () => void;
}

/**
 * @param storage where it survives a reload; one that throws is done without. First asked for when a place is looked up or
 *   noted: the first look into it has the browser wait for another process.
 */
export function createScrollMemory(storage: () => Storage): ScrollMemory {
  let positions: Map<string, number> | undefined;
  const known = () => (positions ??= new Map(read()));

  function read(): [string, number][] {
    try {
      const saved: unknown = JSON.parse(storage().getItem(STORAGE_KEY) ?? '[]');
      return Array.isArray(saved) ? (saved as [string, number][]) : [];
    } catch {
      return [];
    }
  }

  return {
    recall: (entry) => known().get(entry),
    note: (entry, y) => known().set(entry, y),
    save: () => {
      try {
        storage().setItem(STORAGE_KEY, JSON.stringify([...known()]));
      } catch {
        // Closed or full: the reloaded page starts at its top.
      }
    },
  };
}
