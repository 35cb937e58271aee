import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { languageOf } from '../../.storybook/decorators/words';
import { SCREEN } from '../../.storybook/modes';
import { termsEn } from '../../src/i18n/legal/terms.en';
import { termsHi } from '../../src/i18n/legal/terms.hi';
import { TermsOfServiceTemplate } from '../../src/templates/TermsOfServiceTemplate/TermsOfServiceTemplate';

const meta = {
  component: TermsOfServiceTemplate,
  parameters: SCREEN,
  args: { document: termsHi },
  // The text comes in the toolbar's language, as it does in the shop.
  argTypes: { document: { control: false } },
  render: (_args, { globals }) => (
    <TermsOfServiceTemplate document={languageOf(globals).locale === 'en' ? termsEn : termsHi} />
  ),
} satisfies Meta<typeof TermsOfServiceTemplate>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Hindi: Story = {
  globals: { locale: 'hi' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'सेवा की शर्तें' })).toBeVisible();
  },
};

export const English: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const DarkScheme: Story = { globals: { scheme: 'dark' } };
