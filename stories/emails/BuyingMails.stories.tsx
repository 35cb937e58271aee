import type { Meta, StoryObj } from '@storybook/react-vite';
import { NO_PICTURE } from '../../.storybook/modes';
import { LONG_CONTEXT, LONG_RECEIPT, MAIL_CONTEXT, MAILS } from '../fixtures/mails';
import { TEST_RECEIPT } from '../fixtures/purchases';
import { MAIL_STORY, type MailArgs } from '../support/mailStory';

const meta = {
  ...MAIL_STORY,
  title: 'Emails/Buying',
  tags: ['!autodocs'],
} satisfies Meta<MailArgs>;

export default meta;

type Story = StoryObj<typeof meta>;

const IN_ENGLISH = { locale: 'en' };

export const Receipt: Story = { args: { mail: MAILS.receipt }, parameters: NO_PICTURE };

export const ReceiptInEnglish: Story = { ...Receipt, globals: IN_ENGLISH, parameters: NO_PICTURE };

export const ReceiptOnAPhone: Story = {
  ...Receipt,
  globals: { viewport: { value: 'phone' } },
  parameters: NO_PICTURE,
};

export const ReceiptOfATestOrder: Story = {
  args: {
    mail: { ...MAILS.receipt, receipt: TEST_RECEIPT },
    context: { ...MAIL_CONTEXT, testPayments: true },
  },
  parameters: NO_PICTURE,
};

export const ReceiptOfATestOrderInEnglish: Story = {
  ...ReceiptOfATestOrder,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

/** Of the largest order, with the longest texts. */
export const LongReceiptOnAPhone: Story = {
  args: { mail: LONG_RECEIPT, context: LONG_CONTEXT },
  globals: { viewport: { value: 'phone' } },
  parameters: NO_PICTURE,
};

export const Refund: Story = { args: { mail: MAILS.refund }, parameters: NO_PICTURE };

export const RefundInEnglish: Story = { ...Refund, globals: IN_ENGLISH, parameters: NO_PICTURE };

/** A payment that came in too late bought nothing. */
export const RefundOfLatePayment: Story = {
  args: { mail: { ...MAILS.refund, reason: 'expired', titles: [], creditNote: null } },
  parameters: NO_PICTURE,
};

export const RefundOfLatePaymentInEnglish: Story = {
  ...RefundOfLatePayment,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

/** Somebody paid in two windows. */
export const RefundOfSecondPayment: Story = {
  args: { mail: { ...MAILS.refund, reason: 'paidTwice', titles: [], creditNote: null } },
  parameters: NO_PICTURE,
};

export const RefundOfSecondPaymentInEnglish: Story = {
  ...RefundOfSecondPayment,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

/** Not what the order costs. */
export const RefundOfOtherAmount: Story = {
  args: { mail: { ...MAILS.refund, reason: 'amountMismatch', titles: [], creditNote: null } },
  parameters: NO_PICTURE,
};

export const RefundOfOtherAmountInEnglish: Story = {
  ...RefundOfOtherAmount,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

/** A dispute that the buyer’s bank decided. */
export const Chargeback: Story = {
  args: { mail: { ...MAILS.refund, reason: 'chargeback' } },
  parameters: NO_PICTURE,
};

export const ChargebackInEnglish: Story = { ...Chargeback, globals: IN_ENGLISH, parameters: NO_PICTURE };

export const ProblemReceived: Story = { args: { mail: MAILS.problemReceived }, parameters: NO_PICTURE };

export const ProblemReceivedInEnglish: Story = {
  ...ProblemReceived,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

/** The seller's account was deleted. */
export const ProblemReceivedWithoutSeller: Story = {
  args: { mail: { ...MAILS.problemReceived, until: null } },
  parameters: NO_PICTURE,
};

export const ProblemReceivedWithoutSellerInEnglish: Story = {
  ...ProblemReceivedWithoutSeller,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const ProblemAnswered: Story = { args: { mail: MAILS.problemAnswered }, parameters: NO_PICTURE };

export const ProblemAnsweredInEnglish: Story = {
  ...ProblemAnswered,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const ProblemDeclined: Story = { args: { mail: MAILS.problemDeclined }, parameters: NO_PICTURE };

export const ProblemDeclinedInEnglish: Story = {
  ...ProblemDeclined,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};
