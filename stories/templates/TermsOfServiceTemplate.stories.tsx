import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { termsEn } from '../../src/i18n/legal/terms.en';
import { termsHi } from '../../src/i18n/legal/terms.hi';
import { TermsOfServiceTemplate } from '../../src/templates/TermsOfServiceTemplate/TermsOfServiceTemplate';

const meta = {
  component: TermsOfServiceTemplate,
  parameters: { layout: 'fullscreen' },
  args: { document: termsHi },
} satisfies Meta<typeof TermsOfServiceTemplate>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Hindi: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'सेवा की शर्तें' })).toBeVisible();
  },
};

export const English: Story = { args: { document: termsEn }, globals: { locale: 'en' } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const DarkScheme: Story = { globals: { scheme: 'dark' } };
