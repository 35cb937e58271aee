import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EarningsExample } from '../../src/sections/EarningsExample/EarningsExample';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: EarningsExample,
  tags: ['settling', 'since:0.1'],
  parameters: { note: 'The share comes from the domain.' },
} satisfies Meta<typeof EarningsExample>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('region', { name: t('sell.example.title') })).toBeVisible();
    await expect(canvas.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '₹499.00',
      '-₹99.80',
      '₹399.20',
    ]);
  },
};

export const HighPrice: Story = { args: { price: 1_00_00_000 }, globals: { viewport: { value: 'narrow' } } };

export const EnglishDark: Story = { globals: { locale: 'en', scheme: 'dark' } };

export const EnlargedText: Story = { globals: { viewport: { value: 'narrow' }, text: '200' } };
