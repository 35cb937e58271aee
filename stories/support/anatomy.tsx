import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { Decorator } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide } from '../docs/guides/guide';

const MARKER_PX = 24;

/** Share of a marker outside its part, to cover little of it. */
const OUTSIDE = { left: 0.75, top: 0.25 };

const Board = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(4),
  padding: MARKER_PX,
}));

const Marker = styled('span')(({ theme }) => ({
  position: 'absolute',
  left: 'anchor(left)',
  top: 'anchor(top)',
  translate: `${-100 * OUTSIDE.left}% ${-100 * OUTSIDE.top}%`,
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

const Legend = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  paddingInlineStart: theme.spacing(3),
  '& ::marker, & strong': { fontWeight: theme.typography.fontWeightBold },
}));

interface AnatomyParameters {
  anatomy?: boolean;
  guide?: Guide;
}

const anchorOf = (index: number) => `--part-${index + 1}`;

const COMPONENT = '[data-anatomy] > div';

/** Must be the last decorator, so that the others wrap the component only. */
export const withAnatomy: Decorator = (Story, { parameters }) => {
  const { anatomy, guide } = parameters as AnatomyParameters;
  if (!anatomy || !guide) return <Story />;
  const parts = guide.anatomy;
  return (
    <Board data-anatomy>
      <div>
        <Story />
      </div>
      <GlobalStyles
        styles={Object.fromEntries(
          parts.map(({ selector }, index) => [
            `${COMPONENT} ${selector}`,
            { anchorName: anchorOf(index), outline: '1px dashed currentColor', outlineOffset: 1 },
          ]),
        )}
      />
      <Legend lang="en">
        {parts.map(({ name, note }) => (
          <li key={name}>
            <strong>{name}</strong>: {note}
          </li>
        ))}
      </Legend>
      {parts.map(({ name }, index) => (
        <Marker key={name} aria-hidden style={{ positionAnchor: anchorOf(index) }}>
          {index + 1}
        </Marker>
      ))}
    </Board>
  );
};

/** Tolerance: 1 px. */
export async function expectMarkers(canvasElement: HTMLElement, { anatomy }: Guide) {
  const markers = [...canvasElement.querySelectorAll('[data-anatomy] > [aria-hidden]')];
  await expect(markers).toHaveLength(anatomy.length);
  for (const [index, { name, selector }] of anatomy.entries()) {
    const part = canvasElement.querySelector(`${COMPONENT} ${selector}`)?.getBoundingClientRect();
    const marker = markers[index]?.getBoundingClientRect();
    if (!part || !marker) throw new Error(`${name} is not in the story`);
    await expect(marker.left + MARKER_PX * OUTSIDE.left, name).toBeCloseTo(part.left, 0);
    await expect(marker.top + MARKER_PX * OUTSIDE.top, name).toBeCloseTo(part.top, 0);
  }
}
