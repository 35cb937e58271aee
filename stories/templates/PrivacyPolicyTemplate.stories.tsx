import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { languageOf } from '../../.storybook/decorators/words';
import { SCREEN } from '../../.storybook/modes';
import { privacyEn } from '../../src/i18n/legal/privacy.en';
import { privacyHi } from '../../src/i18n/legal/privacy.hi';
import { PrivacyPolicyTemplate } from '../../src/templates/PrivacyPolicyTemplate/PrivacyPolicyTemplate';

const meta = {
  component: PrivacyPolicyTemplate,
  parameters: SCREEN,
  args: { document: privacyHi },
  // The text comes in the toolbar's language, as it does in the shop.
  argTypes: { document: { control: false } },
  render: (_args, { globals }) => (
    <PrivacyPolicyTemplate document={languageOf(globals).locale === 'en' ? privacyEn : privacyHi} />
  ),
} satisfies Meta<typeof PrivacyPolicyTemplate>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Hindi: Story = {
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'प्राइवेसी पॉलिसी' })).toBeVisible();
  },
};

export const English: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const DarkScheme: Story = { globals: { scheme: 'dark' } };
