import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { BrandMark } from '../../src/atoms/BrandMark/BrandMark';
import { textIn } from '../fixtures/textIn';
import { BRAND_MARK } from '../docs/guides/brandMark';
import { ANATOMY, expectMarkers } from '../support/anatomy';

const meta = {
  component: BrandMark,
  tags: ['stable', 'since:0.1', 'group:navigation'],
  parameters: { guide: BRAND_MARK },
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

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

export const Large: Story = { args: { size: 'large' } };

export const NarrowBar: Story = { globals: { viewport: { value: 'narrow' } } };

export const English: Story = { globals: { locale: 'en' } };

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };
