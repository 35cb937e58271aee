import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { PayoutSteps } from '../../src/sections/PayoutSteps/PayoutSteps';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: PayoutSteps,
  tags: ['settling', 'since:0.2'],
  parameters: { note: 'New: says what the terms say.' },
} satisfies Meta<typeof PayoutSteps>;

export default meta;

type Story = StoryObj<typeof meta>;

export const ThreeSteps: Story = {
  globals: { scheme: 'light' },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('region', { name: t('sell.payout.title') })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: t('sell.payout.contact.title') })).toHaveAttribute(
      'href',
      '/contact',
    );
  },
};

export const EnlargedText: Story = {
  parameters: NO_PICTURE,
  globals: { viewport: { value: 'narrow' }, text: '200', locale: 'en', scheme: 'dark' },
};
