import { styled } from '@mui/material/styles';
import type { Decorator, StoryContext } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide, Part } from '../docs/guides/guide';

const NUMBER_PX = 20;

/** px of the shortest line between a number and its part. */
const LEADER = 8;

/** px from the edge of the component to the outer edge of a number beside it. */
const GUTTER = NUMBER_PX + LEADER;

/** px from a part to the outer edge of its number: past the padding of a card, into the gutter. */
const REACH = GUTTER + 24;

/** px above or below a part: its number is outside of a row with padding. */
const RISE = NUMBER_PX + 12;

/** px from a part to its outline, where the line ends. */
const OUTLINE = 2;

const Board = styled('div')(({ theme }) => ({
  position: 'relative',
  anchorScope: 'all',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(5),
  padding: RISE,
  '& > div': { minWidth: 0, anchorName: '--component' },
}));

/** A number and the line to its part: in the gutter, unless the part is further inside the component. */
const Marker = styled('span')(({ theme }) => ({
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  top: `calc(anchor(center) - ${NUMBER_PX / 2}px)`,
  left: `max(anchor(--component left) - ${GUTTER}px, anchor(left) - ${REACH}px)`,
  right: `calc(anchor(left) + ${OUTLINE}px)`,
  '&[data-at=end]': {
    flexDirection: 'row-reverse',
    left: `calc(anchor(right) + ${OUTLINE}px)`,
    right: `max(anchor(--component right) - ${GUTTER}px, anchor(right) - ${REACH}px)`,
  },
  '&[data-at=above], &[data-at=below]': {
    flexDirection: 'column',
    top: `calc(anchor(top) - ${RISE}px)`,
    bottom: `calc(anchor(top) + ${OUTLINE}px)`,
    left: `calc(anchor(center) - ${NUMBER_PX / 2}px)`,
    right: 'auto',
  },
  '&[data-at=below]': {
    flexDirection: 'column-reverse',
    top: `calc(anchor(bottom) + ${OUTLINE}px)`,
    bottom: `calc(anchor(bottom) - ${RISE}px)`,
  },
  '& > *': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: NUMBER_PX,
    height: NUMBER_PX,
    fontSize: 12,
    fontWeight: theme.typography.fontWeightBold,
    color: theme.vars.palette.secondary.contrastText,
    backgroundColor: theme.vars.palette.secondary.main,
    borderRadius: '50%',
  },
  '&::after': {
    content: '""',
    flex: 1,
    border: `0 solid ${theme.vars.palette.text.primary}`,
    borderWidth: '1px 0 0 1px',
  },
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
              `${COMPONENT} ${selector} { anchor-name: ${anchorOf(index)}; outline: 1px dashed currentColor; outline-offset: ${OUTLINE}px }`,
          )
          .join('\n')}
      </style>
      <Legend parts={parts} />
      {parts.map(({ name, at }, index) => (
        <Marker key={name} aria-hidden data-at={at} style={{ positionAnchor: anchorOf(index) }}>
          <span>{index + 1}</span>
        </Marker>
      ))}
    </Board>
  );
};

const EDGES = {
  start: { of: 'left', facing: 'right' },
  end: { of: 'right', facing: 'left' },
  above: { of: 'top', facing: 'bottom' },
  below: { of: 'bottom', facing: 'top' },
} as const;

/** Boxes of the words and drawings in an element, without words for screen readers alone, which are clipped to 1 px. */
function boxesIn(element: Element): DOMRect[] {
  const range = document.createRange();
  const boxes: DOMRect[] = [];
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof HTMLElement && node.offsetWidth === 1
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    range.selectNode(node);
    if (node instanceof Text || (node as Element).matches('img, svg')) boxes.push(...range.getClientRects());
  }
  return boxes;
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Each line ends at the outline of its part, tolerance 1 px, and its number covers no word, no drawing and no other number. */
export async function expectMarkers({
  canvasElement,
  parameters,
}: Pick<StoryContext, 'canvasElement' | 'parameters'>) {
  const { guide } = parameters as AnatomyParameters;
  if (!guide) throw new Error('The story has no guide');
  const { anatomy } = guide;
  const markers = [...canvasElement.querySelectorAll('[data-anatomy] > [aria-hidden]')];
  await expect(markers).toHaveLength(anatomy.length);
  const component = canvasElement.querySelector(COMPONENT);
  if (!component) throw new Error('The story has no component');
  const covered = boxesIn(component);
  for (const [index, { name, selector = '', at = 'start' }] of anatomy.entries()) {
    const part = canvasElement.querySelector(`${COMPONENT} ${selector}`)?.getBoundingClientRect();
    const marker = markers[index]?.getBoundingClientRect();
    const number = markers[index]?.firstElementChild?.getBoundingClientRect();
    if (!part || !marker || !number) throw new Error(`${name} is not in the story`);
    const { of, facing } = EDGES[at];
    await expect(Math.abs(part[of] - marker[facing]), name).toBeCloseTo(OUTLINE, 0);
    await expect(
      covered.filter((box) => overlap(box, number)),
      `${name}: what its number covers`,
    ).toEqual([]);
    covered.push(number);
  }
}
