import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TestPaymentBanner } from '../../src/sections/TestPaymentBanner/TestPaymentBanner';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: TestPaymentBanner,
  tags: ['settling', 'since:0.2'],
  parameters: {
    alsoCalled: ['announcement bar', 'system banner'],
    note: 'Above the header of every page; loads only where payments are tests.',
  },
} satisfies Meta<typeof TestPaymentBanner>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const banner = canvas.getByRole('complementary', { name: t('test.banner.label') });
    await expect(banner).toHaveTextContent(`${t('test.banner.title')} ${t('test.banner.text')}`);
  },
};

export const NarrowDark: Story = { ...Wide, globals: { viewport: { value: 'narrow' }, scheme: 'dark' } };

export const InEnglish: Story = { ...Wide, globals: { locale: 'en' } };
