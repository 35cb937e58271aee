import { styled } from '@mui/material/styles';
import type { Decorator, StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide, Part } from '../docs/guides/guide';

const MARKER_PX = 24;

/** px between a marker and its part: beside it, so as not to cover the first letter of a text. */
const GAP = 2;

const Board = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(4),
  padding: MARKER_PX,
  // For the markers of parts at the left edge of the component.
  '& > div': { minWidth: 0, paddingInline: MARKER_PX / 2 },
}));

const Marker = styled('span')(({ theme }) => ({
  position: 'absolute',
  left: 'anchor(left)',
  top: 'anchor(top)',
  translate: `calc(-100% - ${GAP}px) 0`,
  '&[data-at=end]': { left: 'anchor(right)', translate: `${GAP}px 0` },
  display: 'grid',
  placeItems: 'center',
  width: MARKER_PX,
  height: MARKER_PX,
  fontSize: 13,
  fontWeight: theme.typography.fontWeightBold,
  color: theme.vars.palette.secondary.contrastText,
  backgroundColor: theme.vars.palette.secondary.main,
  border: `2px solid ${theme.vars.palette.background.default}`,
  borderRadius: '50%',
}));

const List = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  paddingInlineStart: theme.spacing(3),
  '& ::marker, & strong': { fontWeight: theme.typography.fontWeightBold },
}));

export function Legend({ parts }: { parts: readonly Part[] }) {
  return (
    <List lang="en">
      {parts.map(({ name, note }) => (
        <li key={name}>
          <strong>{name}</strong>: {note}
        </li>
      ))}
    </List>
  );
}

interface AnatomyParameters {
  anatomy?: boolean;
  guide?: Guide;
}

/** The story beside it has the same picture, without markers. */
export const ANATOMY = { anatomy: true, chromatic: { disableSnapshot: true } };

const anchorOf = (index: number) => `--part-${index + 1}`;

const COMPONENT = '[data-anatomy] > div';

/** A decorator of all stories, so that those of a file wrap the component only. */
export const withAnatomy: Decorator = (Story, { parameters }) => {
  const { anatomy, guide } = parameters as AnatomyParameters;
  if (!anatomy || !guide) return <Story />;
  const parts = guide.anatomy;
  return (
    <Board data-anatomy>
      <div>
        <Story />
      </div>
      {/* Emotion warns about `:first-child` in selectors. */}
      <style>
        {parts
          .map(
            ({ selector = '' }, index) =>
              `${COMPONENT} ${selector} { anchor-name: ${anchorOf(index)}; outline: 1px dashed currentColor; outline-offset: 1px }`,
          )
          .join('\n')}
      </style>
      <Legend parts={parts} />
      {parts.map(({ name, at }, index) => (
        <Marker key={name} aria-hidden data-at={at} style={{ positionAnchor: anchorOf(index) }}>
          {index + 1}
        </Marker>
      ))}
    </Board>
  );
};

/** Each marker is beside its part; tolerance: 1 px. */
export async function expectMarkers({
  canvasElement,
  parameters,
}: Pick<StoryContext, 'canvasElement' | 'parameters'>) {
  const { guide } = parameters as AnatomyParameters;
  if (!guide) throw new Error('The story has no guide');
  const { anatomy } = guide;
  const markers = [...canvasElement.querySelectorAll('[data-anatomy] > [aria-hidden]')];
  await expect(markers).toHaveLength(anatomy.length);
  for (const [index, { name, selector = '', at }] of anatomy.entries()) {
    const part = canvasElement.querySelector(`${COMPONENT} ${selector}`)?.getBoundingClientRect();
    const marker = markers[index]?.getBoundingClientRect();
    if (!part || !marker) throw new Error(`${name} is not in the story`);
    const gap = at === 'end' ? marker.left - part.right : part.left - marker.right;
    await expect(gap, name).toBeCloseTo(GAP, 0);
    await expect(marker.top, name).toBeCloseTo(part.top, 0);
  }
}
