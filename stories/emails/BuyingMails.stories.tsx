import type { Meta, StoryObj } from '@storybook/react-vite';
import { NO_PICTURE } from '../../.storybook/modes';
import { LONG_CONTEXT, LONG_RECEIPT, MAIL_CONTEXT, MAILS } from '../fixtures/mails';
import { TEST_RECEIPT } from '../fixtures/purchases';
import { IN_ENGLISH, MAIL_STORY, type MailArgs } from '../support/mailStory';

const meta = {
  ...MAIL_STORY,
  title: 'Emails/Buying',
  tags: ['!autodocs'],
  parameters: { ...MAIL_STORY.parameters, ...NO_PICTURE },
} satisfies Meta<MailArgs>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Receipt: Story = { args: { mail: MAILS.receipt } };

export const ReceiptInEnglish: Story = { ...Receipt, globals: IN_ENGLISH };

export const ReceiptOnAPhone: Story = {
  ...Receipt,
  globals: { viewport: { value: 'phone' } },
};

export const ReceiptOfATestOrder: Story = {
  args: {
    mail: { ...MAILS.receipt, receipt: TEST_RECEIPT },
    context: { ...MAIL_CONTEXT, testPayments: true },
  },
};

export const ReceiptOfATestOrderInEnglish: Story = {
  ...ReceiptOfATestOrder,
  globals: IN_ENGLISH,
};

/** Of the largest order, with the longest texts. */
export const LongReceiptOnAPhone: Story = {
  args: { mail: LONG_RECEIPT, context: LONG_CONTEXT },
  globals: { viewport: { value: 'phone' } },
};

export const Refund: Story = { args: { mail: MAILS.refund } };

export const RefundInEnglish: Story = { ...Refund, globals: IN_ENGLISH };

/** A payment that came in too late bought nothing. */
export const RefundOfLatePayment: Story = {
  args: { mail: { ...MAILS.refund, reason: 'expired', titles: [], creditNote: null } },
};

export const RefundOfLatePaymentInEnglish: Story = {
  ...RefundOfLatePayment,
  globals: IN_ENGLISH,
};

/** Somebody paid in two windows. */
export const RefundOfSecondPayment: Story = {
  args: { mail: { ...MAILS.refund, reason: 'paidTwice', titles: [], creditNote: null } },
};

export const RefundOfSecondPaymentInEnglish: Story = {
  ...RefundOfSecondPayment,
  globals: IN_ENGLISH,
};

/** Not what the order costs. */
export const RefundOfOtherAmount: Story = {
  args: { mail: { ...MAILS.refund, reason: 'amountMismatch', titles: [], creditNote: null } },
};

export const RefundOfOtherAmountInEnglish: Story = {
  ...RefundOfOtherAmount,
  globals: IN_ENGLISH,
};

/** A dispute that the buyer’s bank decided. */
export const Chargeback: Story = {
  args: { mail: { ...MAILS.refund, reason: 'chargeback' } },
};

export const ChargebackInEnglish: Story = { ...Chargeback, globals: IN_ENGLISH };

export const ProblemReceived: Story = { args: { mail: MAILS.problemReceived } };

export const ProblemReceivedInEnglish: Story = {
  ...ProblemReceived,
  globals: IN_ENGLISH,
};

/** The seller's account was deleted. */
export const ProblemReceivedWithoutSeller: Story = {
  args: { mail: { ...MAILS.problemReceived, until: null } },
};

export const ProblemReceivedWithoutSellerInEnglish: Story = {
  ...ProblemReceivedWithoutSeller,
  globals: IN_ENGLISH,
};

export const ProblemAnswered: Story = { args: { mail: MAILS.problemAnswered } };

export const ProblemAnsweredInEnglish: Story = {
  ...ProblemAnswered,
  globals: IN_ENGLISH,
};

export const ProblemDeclined: Story = { args: { mail: MAILS.problemDeclined } };

export const ProblemDeclinedInEnglish: Story = {
  ...ProblemDeclined,
  globals: IN_ENGLISH,
};
