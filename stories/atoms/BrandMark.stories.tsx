import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BrandMark } from '../../src/atoms/BrandMark/BrandMark';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: BrandMark,
  tags: ['stable', 'since:0.1', 'group:navigation'],
  args: { size: 'text' },
} satisfies Meta<typeof BrandMark>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('site.name'))).toBeVisible();
  },
};

export const Large: Story = { args: { size: 'large' } };

export const NarrowBar: Story = { globals: { viewport: { value: 'narrow' } } };

export const English: Story = { globals: { locale: 'en' } };

export const DarkScheme: Story = { globals: { scheme: 'dark' } };
