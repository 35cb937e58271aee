import type { Meta, StoryObj } from '@storybook/react-vite';
import { NO_PICTURE } from '../../.storybook/modes';
import { MAIL_CONTEXT, MAILS } from '../fixtures/mails';
import { IN_ENGLISH, MAIL_STORY, type MailArgs } from '../support/mailStory';

const meta = {
  ...MAIL_STORY,
  title: 'Emails/Selling',
  tags: ['!autodocs'],
  parameters: { ...MAIL_STORY.parameters, ...NO_PICTURE },
} satisfies Meta<MailArgs>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Sale: Story = { args: { mail: MAILS.sale } };

export const SaleInEnglish: Story = { ...Sale, globals: IN_ENGLISH };

export const TestSale: Story = {
  args: { mail: { ...MAILS.sale, test: true }, context: { ...MAIL_CONTEXT, testPayments: true } },
};

export const TestSaleInEnglish: Story = {
  ...TestSale,
  globals: IN_ENGLISH,
};

export const SaleRefunded: Story = { args: { mail: MAILS.saleRefunded } };

export const SaleRefundedInEnglish: Story = {
  ...SaleRefunded,
  globals: IN_ENGLISH,
};

export const Payout: Story = { args: { mail: MAILS.payout } };

export const PayoutInEnglish: Story = { ...Payout, globals: IN_ENGLISH };

export const ProblemReported: Story = { args: { mail: MAILS.problemReported } };

export const ProblemReportedInEnglish: Story = {
  ...ProblemReported,
  globals: IN_ENGLISH,
};

/** To the seller. */
export const ProblemClosed: Story = { args: { mail: MAILS.problemClosed } };

export const ProblemClosedInEnglish: Story = {
  ...ProblemClosed,
  globals: IN_ENGLISH,
};

export const ProblemWithdrawn: Story = {
  args: { mail: { ...MAILS.problemClosed, outcome: 'withdrawn' } },
};

export const ProblemWithdrawnInEnglish: Story = {
  ...ProblemWithdrawn,
  globals: IN_ENGLISH,
};
