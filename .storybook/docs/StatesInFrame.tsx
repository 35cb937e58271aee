import { DocsContext } from '@storybook/addon-docs/blocks';
import { useContext, useState } from 'react';
import { docsParametersOf, type DocsStory } from './needsFrame';
import { useGlobals } from './useGlobals';

/** The globals that a frame takes over from the page. */
const TOOLBAR = ['locale', 'scheme', 'text', 'motion', 'session'];

interface Viewports {
  options?: Record<string, { styles: { width: string; height: string } } | undefined>;
}

/** The size of the window that a story asks for; without one, the page's width. */
function sizeOf(story: DocsStory): { width: string; height: string } {
  const { value } = (story.storyGlobals['viewport'] ?? {}) as { value?: string };
  const { options = {} } = (story.parameters['viewport'] ?? {}) as Viewports;
  const pinned = value === undefined ? undefined : options[value]?.styles;
  return pinned ?? { width: '100%', height: docsParametersOf(story).story?.height ?? '720px' };
}

/** Stories that take turns in one frame. It plays them, so that each ends in the state that it is named after. */
export function StatesInFrame({ stories }: { stories: DocsStory[] }) {
  const { channel } = useContext(DocsContext);
  const globals = useGlobals(channel);
  const [chosen, choose] = useState<string>();

  const shown = stories.find(({ id }) => id === chosen) ?? stories[0];
  if (!shown) return null;
  const address = new URLSearchParams({
    viewMode: 'story',
    id: shown.id,
    globals: TOOLBAR.filter((name) => name in globals)
      .map((name) => `${name}:${String(globals[name])}`)
      .join(';'),
  });
  return (
    <div className="sb-unstyled states-in-frame">
      {stories.length > 1 && (
        <div role="group" aria-label="States" className="states-in-frame-names">
          {stories.map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={id === shown.id} onClick={() => choose(id)}>
              {name}
            </button>
          ))}
        </div>
      )}
      <p>
        <a href={`./?path=/story/${shown.id}`} target="_top">
          {shown.name}
        </a>
      </p>
      <iframe
        key={shown.id}
        title={shown.name}
        src={`iframe.html?${address.toString()}`}
        loading="lazy"
        style={sizeOf(shown)}
      />
    </div>
  );
}
