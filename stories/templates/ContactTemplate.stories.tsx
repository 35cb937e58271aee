import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SCREEN } from '../../.storybook/modes';
import { ContactTemplate } from '../../src/templates/ContactTemplate/ContactTemplate';
import { wordsIn } from '../fixtures/words';

const meta = {
  component: ContactTemplate,
  parameters: SCREEN,
} satisfies Meta<typeof ContactTemplate>;

export default meta;

type Story = StoryObj<typeof meta>;

export const AllQuestionsClosed: Story = {
  play: async ({ canvas, globals }) => {
    const t = wordsIn(globals);
    await expect(canvas.getByRole('region', { name: t('contact.faqTitle') })).toBeVisible();
    await expect(canvas.getByRole('region', { name: t('contact.hours') })).toBeVisible();
  },
};

export const OneQuestionOpen: Story = { args: { openQuestion: 'payment' } };

export const OwnAnswer: Story = {
  args: { openQuestion: 'payment', answers: { payment: 'कार्ट में, कार्ड से।' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('कार्ट में, कार्ड से।')).toBeVisible();
  },
};

export const English: Story = { args: { openQuestion: 'selling' }, globals: { locale: 'en' } };

export const Narrow: Story = {
  args: { openQuestion: 'delivery' },
  globals: { viewport: { value: 'narrow' } },
};

export const DarkScheme: Story = { args: { openQuestion: 'commission' }, globals: { scheme: 'dark' } };
