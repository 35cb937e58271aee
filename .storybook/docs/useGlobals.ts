import { useSyncExternalStore } from 'react';
import { UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

type Globals = Record<string, unknown>;

/** From the iframe's URL (`globals=scheme:dark;locale:en`). */
function globalsInAddress(): Globals {
  const pairs = new URLSearchParams(window.location.search).get('globals') ?? '';
  return Object.fromEntries(
    pairs.split(';').map((pair): [string, string | undefined] => {
      const [name = '', value] = pair.split(':');
      return [name, value];
    }),
  );
}

let current = globalsInAddress();

const listeners = new Set<() => void>();

// Emitted by the toolbar only; `globalsUpdated` also comes from embedded iframes.
void addons.ready().then((channel) => {
  channel.on(UPDATE_GLOBALS, ({ globals }: { globals: Globals }) => {
    current = { ...current, ...globals };
    for (const listener of listeners) listener();
  });
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useGlobals = (): Globals => useSyncExternalStore(subscribe, () => current);
