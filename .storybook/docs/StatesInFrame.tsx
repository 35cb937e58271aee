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

/** CSS px; infinite until it is measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Infinity);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Smaller, its text could not be read: the frame scrolls instead. */
const LEAST_SCALE = 0.5;

/** Lazy: a story that moves focus would scroll the page. */
export function StatesInFrame({ stories }: { stories: DocsStory[] }) {
  const globals = useGlobals();
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const column = useWidth(place);
  const [chosen, choose] = useState<string>();

  const shown = stories.find(({ id }) => id === chosen) ?? stories[0];
  if (!shown) return null;
  const size = sizeOf(shown);
  // `100%` and rem are never wider than the column.
  const pinned = size.width.endsWith('px') ? parseFloat(size.width) : 0;
  const fitting = Math.min(1, column / pinned);
  const scale = fitting >= LEAST_SCALE ? fitting : 1;
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
        {scale < 1 && `, ${size.width} wide at ${Math.round(scale * 100)}%`}
      </p>
      {description?.story !== undefined && <Markdown>{description.story}</Markdown>}
      <div
        className="states-in-frame-window"
        style={scale < 1 ? { height: `calc(${size.height} * ${scale})` } : { minHeight: size.height }}
      >
        {isSeen && (
          <iframe
            key={shown.id}
            title={shown.name}
            src={`iframe.html?${address.toString()}`}
            style={{ ...size, scale }}
          />
        )}
      </div>
    </div>
  );
}
