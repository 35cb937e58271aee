import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FaqList } from '../../src/sections/FaqList/FaqList';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: FaqList,
  tags: ['stable', 'since:0.1'],
  parameters: {
    alsoCalled: ['questions and answers', 'accordion group', 'help'],
    note: 'Questions as disclosures; a marketplace replaces the answers that differ from the demo’s.',
  },
  // axe requires an `h1` and `h2` above the questions' `h3`.
  decorators: [
    (Story) => (
      <>
        <h2>सवाल</h2>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof FaqList>;

export default meta;

type Story = StoryObj<typeof meta>;

export const AllClosed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    await expect(canvas.getByText(/Razorpay/)).not.toBeVisible();
  },
};

export const PaymentOpen: Story = {
  args: { openQuestion: 'payment' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Razorpay/)).toBeVisible();
  },
};

export const OwnAnswer: Story = {
  args: { openQuestion: 'payment', answers: { payment: 'कार्ट में, कार्ड से।' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText('कार्ट में, कार्ड से।')).toBeVisible();
    await expect(canvas.queryByText(t('contact.faq.payment.answer'))).not.toBeInTheDocument();
    await expect(canvas.getByText(t('contact.faq.delivery.answer'))).toBeInTheDocument();
  },
};

export const EnglishNarrow: Story = {
  args: { openQuestion: 'delivery' },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
};
