import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BREAKPOINTS, CONTENT_WIDTH, RADIUS, SHADOWS, SPACE_UNIT, TARGET } from '../../src/theme/tokens';
import { SpecimenGroup, SpecimenSheet, Tile, Tiles, TileTitle, TokenName } from './Specimen';

const STEPS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6];

function SpacingScale() {
  const theme = useTheme();
  return (
    <Tiles>
      {STEPS.map((step) => (
        <Tile key={step}>
          <div
            style={{
              width: theme.spacing(step),
              height: theme.spacing(step),
              background: theme.vars.palette.secondary.main,
            }}
          />
          <TokenName>
            spacing({step}) = {step * SPACE_UNIT} px
          </TokenName>
        </Tile>
      ))}
    </Tiles>
  );
}

function Elevations() {
  const theme = useTheme();
  return (
    <Tiles>
      {(Object.keys(SHADOWS.light) as (keyof typeof SHADOWS.light)[]).map((name) => (
        <Tile
          key={name}
          style={{
            border: 0,
            boxShadow:
              name === 'rest' ? theme.vars.palette.shop.shadowRest : theme.vars.palette.shop.shadowRaised,
          }}
        >
          <TileTitle>{name}</TileTitle>
          <TokenName>light: {SHADOWS.light[name]}</TokenName>
          <TokenName>dark: {SHADOWS.dark[name]}</TokenName>
        </Tile>
      ))}
    </Tiles>
  );
}

function Breakpoints() {
  const widest = Math.max(...Object.values(BREAKPOINTS));
  const theme = useTheme();
  return (
    <Tiles style={{ gridTemplateColumns: '1fr' }}>
      {Object.entries({ ...BREAKPOINTS, 'content width': CONTENT_WIDTH }).map(([name, px]) => (
        <Tile key={name}>
          <div
            style={{
              width: `${Math.max(1, (100 * px) / widest)}%`,
              height: 12,
              borderRadius: 6,
              background: theme.vars.palette.primary.main,
            }}
          />
          <TokenName>
            {name}: {px} px
          </TokenName>
        </Tile>
      ))}
    </Tiles>
  );
}

const meta = {
  title: 'Foundations/Space and shape',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Spacing: Story = {
  render: () => (
    <SpecimenSheet
      title="Spacing"
      lead={`Distances are multiples of ${SPACE_UNIT} px, halves allowed. Be generous.`}
    >
      <SpacingScale />
    </SpecimenSheet>
  ),
};

export const Radius: Story = {
  render: () => (
    <SpecimenSheet
      title="Radius"
      lead="One radius for everything with corners; pills and circles are the only others."
    >
      <SpecimenGroup title={`${RADIUS} px`}>
        <Tiles>
          <Tile style={{ height: 120 }}>A card</Tile>
        </Tiles>
      </SpecimenGroup>
      <SpecimenGroup title="Targets">
        <Typography>
          What one is meant to press is at least {TARGET} × {TARGET} px, anything else that can be pressed 24
          × 24 px.
        </Typography>
      </SpecimenGroup>
    </SpecimenSheet>
  ),
};

export const Elevation: Story = {
  render: () => (
    <SpecimenSheet
      title="Elevation"
      lead="Two heights: at rest, and raised under the pointer. Quiet in both schemes."
    >
      <Elevations />
    </SpecimenSheet>
  ),
};

export const BreakpointsAndWidths: Story = {
  render: () => (
    <SpecimenSheet
      title="Breakpoints"
      lead="Widths from which a layout changes. Everything has to work at 320 px and at every width above."
    >
      <Breakpoints />
    </SpecimenSheet>
  ),
};
