import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Hero } from '../../src/sections/Hero/Hero';

const meta = {
  component: Hero,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Hero>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Hindi: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Start Buying' })).toHaveAttribute('href', '/buy');
    await expect(canvas.getByRole('link', { name: 'Start Selling' })).toHaveAttribute('href', '/sell');
  },
};

export const English: Story = { globals: { locale: 'en' } };

export const Dark: Story = { globals: { scheme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
