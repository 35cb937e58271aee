import { Markdown } from '@storybook/addon-docs/blocks';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { pathTo } from '../../stories/docs/storyLinks';
import { docsParametersOf, type DocsStory } from './needsFrame';
import { useGlobals } from './useGlobals';

const TOOLBAR = ['locale', 'scheme', 'text', 'motion', 'session'];

interface Viewports {
  options?: Record<string, { styles: { width: string; height: string } } | undefined>;
}

/** Defaults to the page width. */
function sizeOf(story: DocsStory): { width: string; height: string } {
  const { value } = (story.storyGlobals['viewport'] ?? {}) as { value?: string };
  const { options = {} } = (story.parameters['viewport'] ?? {}) as Viewports;
  const pinned = value === undefined ? undefined : options[value]?.styles;
  return pinned ?? { width: '100%', height: docsParametersOf(story).story?.height ?? '720px' };
}

function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}

/** Lazy: a story that moves focus would scroll the page. */
export function StatesInFrame({ stories }: { stories: DocsStory[] }) {
  const globals = useGlobals();
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const [chosen, choose] = useState<string>();

  const shown = stories.find(({ id }) => id === chosen) ?? stories[0];
  if (!shown) return null;
  const size = sizeOf(shown);
  const { description } = docsParametersOf(shown);
  const address = new URLSearchParams({
    viewMode: 'story',
    id: shown.id,
    globals: TOOLBAR.filter((name) => name in globals)
      .map((name) => `${name}:${String(globals[name])}`)
      .join(';'),
  });
  return (
    <div ref={place} className="sb-unstyled states-in-frame">
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
        <a href={pathTo('story', shown.id)} target="_top">
          {shown.name}
        </a>
      </p>
      {description?.story !== undefined && <Markdown>{description.story}</Markdown>}
      <div className="states-in-frame-window" style={{ minHeight: size.height }}>
        {isSeen && (
          <iframe key={shown.id} title={shown.name} src={`iframe.html?${address.toString()}`} style={size} />
        )}
      </div>
    </div>
  );
}
