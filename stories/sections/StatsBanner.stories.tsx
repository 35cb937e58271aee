import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { StatsBanner } from '../../src/sections/StatsBanner/StatsBanner';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: StatsBanner,
  tags: ['stable', 'since:0.1'],
  parameters: {
    alsoCalled: ['key figures', 'counters'],
    note: 'Marketing figures, not measurements: for the demo only.',
    layout: 'fullscreen',
  },
} satisfies Meta<typeof StatsBanner>;

export default meta;

type Story = StoryObj<typeof meta>;

export const FourFigures: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const figures = canvas.getAllByRole('definition').map((figure) => figure.textContent);
    await expect(figures).toEqual(['1000+', '500+', '5000+', '99%']);
    const names = canvas.getAllByRole('term').map((name) => name.textContent);
    await expect(names).toEqual([
      t('home.stats.products'),
      t('home.stats.sellers'),
      t('home.stats.customers'),
      t('home.stats.satisfaction'),
    ]);
  },
};

export const English: Story = { globals: { locale: 'en' } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };
