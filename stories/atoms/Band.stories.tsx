import Typography from '@mui/material/Typography';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { Band } from '../../src/atoms/Band/Band';
import { useText } from '../../src/i18n/useText';
import { BAND } from '../docs/guides/band';
import { textIn } from '../fixtures/textIn';
import { ANATOMY, expectMarkers } from '../support/anatomy';

function BandHeading() {
  return (
    <Typography id="band-heading" component="h2" variant="h2">
      {useText('home')('home.productsTitle')}
    </Typography>
  );
}

const meta = {
  component: Band,
  tags: ['stable', 'since:0.1', 'group:layout'],
  parameters: {
    guide: BAND,
    note: 'A full-width strip for each part of a page; with a name, it is a region.',
    layout: 'fullscreen',
  },
  args: {
    children: <BandHeading />,
  },
} satisfies Meta<typeof Band>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

export const Plain: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument();
  },
};

export const Tinted: Story = { args: { tone: 'tinted' } };

export const Named: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { labelledBy: 'band-heading' },
  play: async ({ canvas, globals }) => {
    const name = textIn(globals)('home.productsTitle');
    await expect(canvas.getByRole('region', { name })).toBeVisible();
  },
};

/** The content is a column for reading; the colour keeps the full width. */
export const NarrowMeasure: Story = {
  args: { width: 'narrow', tone: 'tinted' },
  globals: { viewport: { value: 'lg' } },
};

export const NarrowScreen: Story = {
  args: { tone: 'tinted' },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { args: { tone: 'tinted' }, parameters: NO_PICTURE, globals: { scheme: 'dark' } };
