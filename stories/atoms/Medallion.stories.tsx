import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { Medallion, type MedallionProps } from '../../src/atoms/Medallion/Medallion';
import { MEDALLION } from '../docs/guides/medallion';
import { ANATOMY, expectMarkers } from '../support/anatomy';

const DRAWINGS = {
  blocks: true,
  coin: true,
  letter: true,
  lock: true,
  message: true,
  phone: true,
  plant: true,
  stall: true,
  star: true,
  talk: true,
} satisfies Record<MedallionProps['drawing'], true>;

const meta = {
  component: Medallion,
  tags: ['stable', 'since:0.2', 'group:product'],
  parameters: { guide: MEDALLION },
  args: { drawing: 'coin' },
} satisfies Meta<typeof Medallion>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

export const Every: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {Object.keys(DRAWINGS).map((drawing) => (
        <Medallion key={drawing} drawing={drawing as MedallionProps['drawing']} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    // Decorative.
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};

export const EveryDark: Story = { ...Every, parameters: NO_PICTURE, globals: { scheme: 'dark' } };
