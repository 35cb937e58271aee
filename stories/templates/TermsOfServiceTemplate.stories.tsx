import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { localeOf } from '../../.storybook/decorators/messages';
import { SCREEN } from '../../.storybook/modes';
import { TermsOfServiceTemplate } from '../../src/templates/TermsOfServiceTemplate/TermsOfServiceTemplate';
import { DEMO_TEXTS, LIVE_TEXTS } from '../fixtures/legalTexts';
import { OPERATOR } from '../fixtures/operators';

const meta = {
  component: TermsOfServiceTemplate,
  tags: ['stable', 'since:0.1'],
  parameters: {
    ...SCREEN,
    alsoCalled: ['terms and conditions', 'सेवा की शर्तें'],
    note: 'LegalDocument with the terms of the demo or of a live marketplace.',
  },
  args: { document: DEMO_TEXTS.terms.hi },
  // In the toolbar's language.
  argTypes: { document: { control: false } },
  render: (_args, { globals }) => <TermsOfServiceTemplate document={DEMO_TEXTS.terms[localeOf(globals)]} />,
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

export const Dark: Story = { globals: { scheme: 'dark' } };

export const Live: Story = {
  args: { document: LIVE_TEXTS.terms.hi },
  render: (_args, { globals }) => <TermsOfServiceTemplate document={LIVE_TEXTS.terms[localeOf(globals)]} />,
  play: async ({ canvas, globals }) => {
    const { intro, sections } = LIVE_TEXTS.terms[localeOf(globals)];
    await expect(canvas.getByText(intro)).toBeVisible();
    for (const { heading } of sections) {
      await expect(canvas.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    }
    await expect(canvas.getByRole('link', { name: OPERATOR.grievance.email })).toBeVisible();
    await expect(canvas.getByRole('link', { name: OPERATOR.grievance.phone })).toBeVisible();
  },
};

export const LiveNarrow: Story = {
  ...Live,
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};
