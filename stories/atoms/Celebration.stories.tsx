import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Celebration } from '../../src/atoms/Celebration/Celebration';

const meta = {
  component: Celebration,
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

export const DarkScheme: Story = { globals: { scheme: 'dark' } };
