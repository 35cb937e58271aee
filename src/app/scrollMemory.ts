const STORAGE_KEY = 'kriti-scroll';

/** How far down each history entry was scrolled, in pixels, by the entry's key. Survives a reload. */
export interface ScrollMemory {
  recall: (entry: string) => number | undefined;
  note: (entry: string, y: number) => void;
  /** Writes it down for the page that a reload brings. */
  save: () => void;
}

/** @param storage where it survives a reload; one that throws is done without */
export function createScrollMemory(storage: () => Storage): ScrollMemory {
  const positions = new Map<string, number>(read());

  function read(): [string, number][] {
    try {
      const saved: unknown = JSON.parse(storage().getItem(STORAGE_KEY) ?? '[]');
      return Array.isArray(saved) ? (saved as [string, number][]) : [];
    } catch {
      return [];
    }
  }

  return {
    recall: (entry) => positions.get(entry),
    note: (entry, y) => positions.set(entry, y),
    save: () => {
      try {
        storage().setItem(STORAGE_KEY, JSON.stringify([...positions]));
      } catch {
        // Closed or full: the reloaded page starts at its top.
      }
    },
  };
}
