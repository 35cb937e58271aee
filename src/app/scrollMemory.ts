const STORAGE_KEY = 'kriti-scroll';

/** Scroll positions in px by history entry key. Survives a reload. */
export interface ScrollMemory {
  recall: (entry: string) => number | undefined;
  note: (entry: string, y: number) => void;
  /** Saves for a reload. */
  save: () => void;
}

/**
 * @param storage for reloads; one that throws is ignored. Accessed lazily: the first access is synchronous
 * IPC.
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
        // Unavailable or full: the reloaded page starts at the top.
      }
    },
  };
}
