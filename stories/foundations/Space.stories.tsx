import { useTheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { BREAKPOINTS, CONTENT_WIDTH, SPACE_UNIT } from '../../src/theme/tokens';
import { SpecimenGroup, SpecimenSheet, Tile, Tiles, TokenName } from './Specimen';
import { RadiusCards, ShadowCards, SizeCards, SpacingCards } from './TokenCards';

function Breakpoints() {
  const widest = Math.max(...Object.values(BREAKPOINTS));
  const theme = useTheme();
  return (
    <Tiles style={{ gridTemplateColumns: '1fr' }}>
      {Object.entries({
        ...BREAKPOINTS,
        'content width': CONTENT_WIDTH.up,
        'content width from xl': CONTENT_WIDTH.xl,
      }).map(([name, px]) => (
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
      lead={`Multiples of ${SPACE_UNIT} px. Paddings and gaps have no others: the linters reject them.`}
    >
      <SpacingCards />
    </SpecimenSheet>
  ),
};

export const Radius: Story = {
  render: () => (
    <SpecimenSheet title="Radius" lead="Three radii; pills and circles are the only others.">
      <RadiusCards />
    </SpecimenSheet>
  ),
};

export const Elevation: Story = {
  render: () => (
    <SpecimenSheet
      title="Elevation"
      lead="Three heights: at rest, raised under the pointer, and over the page. In the dark scheme surfaces also get lighter with height."
    >
      <ShadowCards />
    </SpecimenSheet>
  ),
};

export const BreakpointsAndWidths: Story = {
  render: () => (
    <SpecimenSheet
      title="Breakpoints"
      lead="Widths from which a layout changes. Everything has to work at 320 px and at every width above."
    >
      <SpecimenGroup title="Widths">
        <Breakpoints />
      </SpecimenGroup>
      <SpecimenGroup title="Tokens">
        <SizeCards />
      </SpecimenGroup>
    </SpecimenSheet>
  ),
};
