import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { ARGS_PARAMETER } from '../../.storybook/argsInAddress';
import { FONT_FAMILY } from '../../src/theme/tokens';
import {
  comparisonLink,
  frameAddress,
  parseComparison,
  SETTING_NAMES,
  SIDE_SETTINGS,
  type Comparison,
  type Side,
} from '../../.storybook/docs/comparison';
import { pathTo } from './storyLinks';
import './CompareDesk.css';

const SIDES = ['left', 'right'] as const;
type SideName = (typeof SIDES)[number];

/** px. */
const FRAME_HEIGHT = 720;

interface StoryEntry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
}

function useStories(): StoryEntry[] {
  const [stories, setStories] = useState<StoryEntry[]>([]);
  useEffect(() => {
    void fetch('index.json')
      .then((response) => response.json() as Promise<{ entries: Record<string, StoryEntry> }>)
      .then(({ entries }) => setStories(Object.values(entries).filter(({ type }) => type === 'story')));
  }, []);
  return stories;
}

/** In px; 0 before its first layout. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

interface FrameProps {
  title: string;
  src: string;
  /** In px, or `fit` for the column's width. */
  width: string;
  onLoad: (frame: HTMLIFrameElement) => void;
}

/** Scaled down to its column. */
function Frame({ title, src, width, onLoad }: FrameProps) {
  const column = useRef<HTMLDivElement>(null);
  const available = useWidth(column);
  const wanted = width === 'fit' ? available : Number(width);
  const scale = Math.min(1, available / wanted);
  return (
    <div ref={column} style={{ height: FRAME_HEIGHT, overflow: 'hidden' }}>
      {available > 0 && (
        <iframe
          key={src}
          title={title}
          src={src}
          onLoad={({ currentTarget }) => onLoad(currentTarget)}
          style={{
            width: wanted,
            height: FRAME_HEIGHT / scale,
            transform: `scale(${scale})`,
            transformOrigin: 'top left',
          }}
        />
      )}
    </div>
  );
}

function scrollLike(target: Window, source: Window) {
  const roomOf = ({ document, innerHeight }: Window) => document.documentElement.scrollHeight - innerHeight;
  const part = source.scrollY / Math.max(1, roomOf(source));
  const top = Math.round(part * roomOf(target));
  // Avoids a feedback loop between the two windows.
  if (Math.abs(target.scrollY - top) > 1) target.scrollTo({ top, behavior: 'instant' });
}

function useScrollTogether(isOn: boolean) {
  const frames = useRef<Partial<Record<SideName, HTMLIFrameElement>>>({});
  const isOnNow = useRef(isOn);
  useEffect(() => {
    isOnNow.current = isOn;
  }, [isOn]);
  return (side: SideName, frame: HTMLIFrameElement) => {
    frames.current[side] = frame;
    const source = frame.contentWindow;
    source?.addEventListener('scroll', () => {
      const target = frames.current[side === 'left' ? 'right' : 'left']?.contentWindow;
      if (isOnNow.current && target) scrollLike(target, source);
    });
  };
}

interface SideSettingsProps {
  name: SideName;
  side: Side;
  onChange: (side: Side) => void;
}

function SideSettings({ name, side, onChange }: SideSettingsProps) {
  return (
    <fieldset>
      <legend>{name === 'left' ? 'Left' : 'Right'}</legend>
      {SETTING_NAMES.map((setting) => (
        <label key={setting}>
          {SIDE_SETTINGS[setting].label}
          <select
            value={side[setting]}
            onChange={({ target }) => onChange({ ...side, [setting]: target.value })}
          >
            {SIDE_SETTINGS[setting].choices.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

const storyLink = ({ story, args }: Comparison) =>
  pathTo('story', story) + (args === '' ? '' : `&${ARGS_PARAMETER}=${encodeURIComponent(args)}`);

export function CompareDesk() {
  const [comparison, setComparison] = useState(() => parseComparison(window.location.search));
  const [together, setTogether] = useState(true);
  const [copied, setCopied] = useState('');
  const stories = useStories();
  const attach = useScrollTogether(together);
  const change = (part: Partial<Comparison>) => setComparison((before) => ({ ...before, ...part }));

  const link = new URL(comparisonLink(comparison), window.location.href).href;
  useEffect(() => window.history.replaceState(window.history.state, '', link), [link]);

  return (
    <div className="compare-desk sb-unstyled" style={{ fontFamily: FONT_FAMILY }}>
      <div className="compare-desk-bar">
        <label>
          Story
          <select
            value={comparison.story}
            // The args belong to the previous story.
            onChange={({ target }) => change({ story: target.value, args: '' })}
          >
            {stories.map(({ id, title, name }) => (
              <option key={id} value={id}>
                {title}: {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <input type="checkbox" checked={together} onChange={({ target }) => setTogether(target.checked)} />
          Scroll together
        </label>
        <button type="button" onClick={() => change({ left: comparison.right, right: comparison.left })}>
          Swap sides
        </button>
        <button
          type="button"
          onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(link))}
        >
          Copy link
        </button>
        {window.parent !== window && (
          <a href={link} target="_top">
            Without sidebar
          </a>
        )}
        <a href={storyLink(comparison)} target="_top">
          Open the story
        </a>
        <span role="status">{copied === link && 'Link copied'}</span>
      </div>
      <div className="compare-desk-sides">
        {SIDES.map((name) => (
          <section key={name} aria-label={name === 'left' ? 'Left' : 'Right'}>
            <SideSettings name={name} side={comparison[name]} onChange={(side) => change({ [name]: side })} />
            <Frame
              title={name === 'left' ? 'Left story' : 'Right story'}
              src={frameAddress(comparison, comparison[name])}
              width={comparison[name].width}
              onLoad={(frame) => attach(name, frame)}
            />
          </section>
        ))}
      </div>
    </div>
  );
}
