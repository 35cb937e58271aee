import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TransferProgress } from '../../src/atoms/TransferProgress/TransferProgress';
import { textIn } from '../fixtures/textIn';
import { TRANSFER_PROGRESS } from '../docs/guides/transferProgress';
import { ANATOMY, expectMarkers } from '../support/anatomy';

const meta = {
  component: TransferProgress,
  tags: ['settling', 'since:0.1', 'group:feedback'],
  parameters: { guide: TRANSFER_PROGRESS },
  args: { progress: 0.456 },
  argTypes: { progress: { control: { type: 'range', min: 0, max: 1, step: 0.01 } } },
} satisfies Meta<typeof TransferProgress>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

export const UnderWay: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('progressbar', { name: t('upload.progress') })).toHaveAttribute(
      'aria-valuenow',
      '46',
    );
    await expect(canvas.getByText('46%')).toBeVisible();
  },
};

export const JustBegun: Story = { args: { progress: 0 } };

export const AllThereNarrowDark: Story = {
  args: { progress: 1 },
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};
