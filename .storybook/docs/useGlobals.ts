import { useSyncExternalStore } from 'react';
import { UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

type Globals = Record<string, unknown>;

/** The globals in the address of this frame (`globals=scheme:dark;locale:en`), in force when the page opens. */
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

// Sent by the toolbar alone. `globalsUpdated` also comes from the frames in a page, each with globals of its own.
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

/** The choices in the toolbar, on a docs page. */
export const useGlobals = (): Globals => useSyncExternalStore(subscribe, () => current);
