import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StatsBanner } from '../../src/sections/StatsBanner/StatsBanner';

const meta = {
  component: StatsBanner,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StatsBanner>;

export default meta;

type Story = StoryObj<typeof meta>;

export const FourFigures: Story = {
  play: async ({ canvas }) => {
    const figures = canvas.getAllByRole('definition').map((figure) => figure.textContent);
    await expect(figures).toEqual(['1000+', '500+', '5000+', '99%']);
    const names = canvas.getAllByRole('term').map((name) => name.textContent);
    await expect(names).toEqual(['प्रोडक्ट', 'सेलर', 'खुश ग्राहक', 'संतुष्टि']);
  },
};

export const English: Story = { globals: { locale: 'en' } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { globals: { scheme: 'dark' } };
