import type { Meta, StoryObj } from '@storybook/react-vite';
import { NO_PICTURE } from '../../.storybook/modes';
import { MAIL_CONTEXT, MAILS } from '../fixtures/mails';
import { MAIL_STORY, type MailArgs } from '../support/mailStory';

const meta = {
  ...MAIL_STORY,
  title: 'Emails/Selling',
  tags: ['!autodocs'],
} satisfies Meta<MailArgs>;

export default meta;

type Story = StoryObj<typeof meta>;

const IN_ENGLISH = { locale: 'en' };

export const Sale: Story = { args: { mail: MAILS.sale }, parameters: NO_PICTURE };

export const SaleInEnglish: Story = { ...Sale, globals: IN_ENGLISH, parameters: NO_PICTURE };

export const TestSale: Story = {
  args: { mail: { ...MAILS.sale, test: true }, context: { ...MAIL_CONTEXT, testPayments: true } },
  parameters: NO_PICTURE,
};

export const TestSaleInEnglish: Story = {
  ...TestSale,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const SaleRefunded: Story = { args: { mail: MAILS.saleRefunded }, parameters: NO_PICTURE };

export const SaleRefundedInEnglish: Story = {
  ...SaleRefunded,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const Payout: Story = { args: { mail: MAILS.payout }, parameters: NO_PICTURE };

export const PayoutInEnglish: Story = { ...Payout, globals: IN_ENGLISH, parameters: NO_PICTURE };

export const ProblemReported: Story = { args: { mail: MAILS.problemReported }, parameters: NO_PICTURE };

export const ProblemReportedInEnglish: Story = {
  ...ProblemReported,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

/** To the seller. */
export const ProblemClosed: Story = { args: { mail: MAILS.problemClosed }, parameters: NO_PICTURE };

export const ProblemClosedInEnglish: Story = {
  ...ProblemClosed,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const ProblemWithdrawn: Story = {
  args: { mail: { ...MAILS.problemClosed, outcome: 'withdrawn' } },
  parameters: NO_PICTURE,
};

export const ProblemWithdrawnInEnglish: Story = {
  ...ProblemWithdrawn,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};
