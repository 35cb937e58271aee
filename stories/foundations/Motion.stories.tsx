import { keyframes, styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MOTION } from '../../src/theme/tokens';
import { SpecimenSheet, Tile, Tiles, TileTitle, TokenName } from './Specimen';

const cross = keyframes`from { transform: translateX(0) } to { transform: translateX(120px) }`;

const Dot = styled('div')(({ theme }) => ({
  width: 24,
  height: 24,
  marginBlock: theme.spacing(2),
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.primary.main,
  'li:hover &': { animation: `${cross} var(--duration) ${theme.transitions.easing.easeOut} forwards` },
}));

const USES: Record<keyof typeof MOTION, string> = {
  quick: 'Answers to a pointer: a colour, an outline',
  calm: 'Things that come and go: a picture, a notice, the menu',
};

const meta = {
  title: 'Foundations/Motion',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Durations: Story = {
  render: () => (
    <SpecimenSheet
      title="Motion"
      lead="Two durations. Nothing moves by itself, nothing waits for an animation, and under reduced motion everything is at its end at once. Point at a tile to see it; switch the toolbar to reduced motion to see it not."
    >
      <Tiles>
        {(Object.keys(MOTION) as (keyof typeof MOTION)[]).map((name) => (
          <Tile key={name}>
            <TileTitle>{name}</TileTitle>
            <Dot style={{ '--duration': `${MOTION[name]}ms` } as React.CSSProperties} />
            <Typography variant="body2">{USES[name]}</Typography>
            <TokenName>{MOTION[name]} ms</TokenName>
          </Tile>
        ))}
      </Tiles>
    </SpecimenSheet>
  ),
};
