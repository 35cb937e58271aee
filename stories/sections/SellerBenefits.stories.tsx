import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SellerBenefits } from '../../src/sections/SellerBenefits/SellerBenefits';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: SellerBenefits,
  tags: ['stable', 'since:0.1'],
  parameters: { note: 'Why to sell here, in columns or in rows.' },
} satisfies Meta<typeof SellerBenefits>;

export default meta;

type Story = StoryObj<typeof meta>;

export const ThreeBenefits: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('heading', { name: t('sell.benefits.commission.title') })).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const EnglishDark: Story = { globals: { locale: 'en', scheme: 'dark' } };
