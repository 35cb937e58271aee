import type { DocsContextProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState } from 'react';

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

/** The choices in the toolbar, on a docs page. */
export function useGlobals(channel: DocsContextProps['channel']): Globals {
  const [globals, setGlobals] = useState(globalsInAddress);
  useEffect(() => {
    const update = (event: { globals: Globals }) => setGlobals(event.globals);
    channel.on('globalsUpdated', update);
    return () => channel.off('globalsUpdated', update);
  }, [channel]);
  return globals;
}
