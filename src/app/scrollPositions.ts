const STORAGE_KEY = 'kriti-scroll';

/** In px, by history entry key. */
export interface ScrollPositions {
  get: (entry: string) => number | undefined;
  set: (entry: string, y: number) => void;
  persist: () => void;
}

const isPosition = (saved: unknown): saved is [string, number] =>
  Array.isArray(saved) && typeof saved[0] === 'string' && typeof saved[1] === 'number';

/** @param storage may throw; read lazily, because the first access is synchronous IPC */
export function createScrollPositions(storage: () => Storage): ScrollPositions {
  let positions: Map<string, number> | undefined;
  const loaded = () => (positions ??= new Map(read()));

  function read(): [string, number][] {
    try {
      const saved: unknown = JSON.parse(storage().getItem(STORAGE_KEY) ?? '[]');
      return Array.isArray(saved) ? saved.filter(isPosition) : [];
    } catch {
      return [];
    }
  }

  return {
    get: (entry) => loaded().get(entry),
    set: (entry, y) => loaded().set(entry, y),
    persist: () => {
      try {
        storage().setItem(STORAGE_KEY, JSON.stringify([...loaded()]));
      } catch {
        // Unavailable or full: the reloaded page starts at the top.
      }
    },
  };
}
