let outdated = false;
const listeners = new Set<() => void>();

/** External store: whether the server has answered as another version would. */
export const serverUpdate = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOutdated: () => outdated,
  note: () => {
    outdated = true;
    for (const listener of listeners) listener();
  },
};
