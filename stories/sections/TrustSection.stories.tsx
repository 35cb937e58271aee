import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { TrustSection } from '../../src/sections/TrustSection/TrustSection';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: TrustSection,
  tags: ['stable', 'since:0.1'],
  parameters: {
    alsoCalled: ['guarantees', 'trust signals'],
    note: 'What the shop promises its buyers.',
    layout: 'fullscreen',
  },
} satisfies Meta<typeof TrustSection>;

export default meta;

type Story = StoryObj<typeof meta>;

export const ThreeReasons: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('region', { name: t('home.trustTitle') })).toBeVisible();
    await expect(
      canvas.getByRole('heading', { level: 3, name: t('home.trust.payment.title') }),
    ).toBeVisible();
    await expect(
      canvas.getByRole('heading', { level: 3, name: t('home.trust.quality.title') }),
    ).toBeVisible();
    await expect(
      canvas.getByRole('heading', { level: 3, name: t('home.trust.support.title') }),
    ).toBeVisible();
  },
};

export const English: Story = { globals: { locale: 'en' } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };
