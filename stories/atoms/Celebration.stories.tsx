import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { Celebration } from '../../src/atoms/Celebration/Celebration';
import { CELEBRATION } from '../docs/guides/celebration';
import { ANATOMY, expectMarkers } from '../support/anatomy';

const meta = {
  component: Celebration,
  tags: ['stable', 'since:0.2', 'group:feedback'],
  parameters: { guide: CELEBRATION, note: 'Decoration; words beside it say what happened.' },
} satisfies Meta<typeof Celebration>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvasElement, canvas }) => {
    // Decoration: what happened is said in words beside it.
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
    await expect(canvasElement.firstElementChild).toBeVisible();
  },
};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };
