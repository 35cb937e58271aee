import { styled } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { localeOf } from '../../.storybook/decorators/messages';
import { NO_PICTURE } from '../../.storybook/modes';
import { renderMail, type Mail, type MailContext } from '../../src/documents/renderMail';
import { TARGET } from '../../src/theme/tokens';
import { LONG_CONTEXT, LONG_RECEIPT, MAIL_CONTEXT, MAIL_KINDS, MAILS } from '../fixtures/mails';
import { TEST_RECEIPT } from '../fixtures/purchases';
import { MailPreview } from '../support/MailPreview';

interface MailArgs {
  /** What happened. */
  mail: Mail;
  /** To whom, from which shop. */
  context: Omit<MailContext, 'locale'>;
}

/** The mail's own document, once it is drawn in full. */
async function openedMail(frame: HTMLIFrameElement, subject: string): Promise<HTMLElement> {
  return waitFor(async () => {
    const root = frame.contentDocument?.documentElement;
    if (!root) throw new Error('The frame is empty');
    await expect(within(root).getByRole('article', { name: subject })).toBeVisible();
    await expect(frame.offsetHeight).toBeGreaterThanOrEqual(root.scrollHeight);
    return root;
  });
}

const schemeOf = ({ scheme }: Record<string, unknown>) => (scheme === 'dark' ? 'dark' : 'light');

const meta = {
  title: 'Emails/Mails',
  tags: ['!autodocs'],
  args: { mail: MAILS.verifyEmail, context: MAIL_CONTEXT },
  // axe can't run in a sandboxed frame, and would wait for it.
  parameters: { a11y: { options: { iframes: false } } },
  render: ({ mail, context }, { globals }) => (
    <MailPreview
      mail={renderMail(mail, { ...context, locale: localeOf(globals) })}
      scheme={schemeOf(globals)}
      withText
    />
  ),
  play: async ({ canvas, args: { mail, context }, globals, step }) => {
    const { subject, text } = renderMail(mail, { ...context, locale: localeOf(globals) });
    const preview = within(canvas.getByRole('article', { name: subject }));
    const root = await openedMail(preview.getByTitle(subject), subject);
    await step('Expect the mail in its language, no wider than the frame', async () => {
      await expect(within(root).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(root).toHaveAttribute('lang', localeOf(globals));
      await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
    });
    await step('Expect a button that is large enough for a thumb', async () => {
      const [, button] = within(root).getAllByRole('link');
      await expect(button?.getBoundingClientRect().height).toBeGreaterThanOrEqual(TARGET);
    });
    await step('Expect the part without HTML', async () => {
      await expect(preview.getByText((_, element) => element?.textContent === text)).toBeVisible();
    });
  },
} satisfies Meta<MailArgs>;

export default meta;

type Story = StoryObj<typeof meta>;

const IN_ENGLISH = { locale: 'en' };

export const VerifyEmail: Story = { parameters: NO_PICTURE };

export const VerifyEmailInEnglish: Story = { globals: IN_ENGLISH, parameters: NO_PICTURE };

export const VerifyNewEmail: Story = { args: { mail: MAILS.verifyNewEmail }, parameters: NO_PICTURE };

export const VerifyNewEmailInEnglish: Story = {
  ...VerifyNewEmail,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const ResetPassword: Story = { args: { mail: MAILS.resetPassword }, parameters: NO_PICTURE };

export const ResetPasswordInEnglish: Story = {
  ...ResetPassword,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const PasswordChanged: Story = { args: { mail: MAILS.passwordChanged }, parameters: NO_PICTURE };

export const PasswordChangedInEnglish: Story = {
  ...PasswordChanged,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const EmailChangeRequested: Story = {
  args: { mail: MAILS.emailChangeRequested },
  parameters: NO_PICTURE,
};

export const EmailChangeRequestedInEnglish: Story = {
  ...EmailChangeRequested,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const EmailChanged: Story = { args: { mail: MAILS.emailChanged }, parameters: NO_PICTURE };

export const EmailChangedInEnglish: Story = { ...EmailChanged, globals: IN_ENGLISH, parameters: NO_PICTURE };

export const FactorAdded: Story = { args: { mail: MAILS.factorAdded }, parameters: NO_PICTURE };

export const FactorAddedInEnglish: Story = { ...FactorAdded, globals: IN_ENGLISH, parameters: NO_PICTURE };

export const FactorRemoved: Story = { args: { mail: MAILS.factorRemoved }, parameters: NO_PICTURE };

export const FactorRemovedInEnglish: Story = {
  ...FactorRemoved,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const NewSignIn: Story = { args: { mail: MAILS.newSignIn }, parameters: NO_PICTURE };

export const NewSignInInEnglish: Story = { ...NewSignIn, globals: IN_ENGLISH, parameters: NO_PICTURE };

export const NewSignInOnAnUnknownDevice: Story = {
  args: { mail: { ...MAILS.newSignIn, device: null } },
  parameters: NO_PICTURE,
};

export const NewSignInOnAnUnknownDeviceInEnglish: Story = {
  ...NewSignInOnAnUnknownDevice,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const BackupCodeUsed: Story = { args: { mail: MAILS.backupCodeUsed }, parameters: NO_PICTURE };

export const BackupCodeUsedInEnglish: Story = {
  ...BackupCodeUsed,
  globals: IN_ENGLISH,
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

export const LastBackupCodeUsed: Story = {
  args: { mail: { ...MAILS.backupCodeUsed, left: 0 } },
  parameters: NO_PICTURE,
};

export const LastBackupCodeUsedInEnglish: Story = {
  ...LastBackupCodeUsed,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const PasskeyAdded: Story = { args: { mail: MAILS.passkeyAdded }, parameters: NO_PICTURE };

export const PasskeyAddedInEnglish: Story = { ...PasskeyAdded, globals: IN_ENGLISH, parameters: NO_PICTURE };

export const PasskeyRemoved: Story = { args: { mail: MAILS.passkeyRemoved }, parameters: NO_PICTURE };

export const PasskeyRemovedInEnglish: Story = {
  ...PasskeyRemoved,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

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

export const AccountDeleted: Story = { args: { mail: MAILS.accountDeleted }, parameters: NO_PICTURE };

export const AccountDeletedInEnglish: Story = {
  ...AccountDeleted,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const AccountExists: Story = { args: { mail: MAILS.accountExists }, parameters: NO_PICTURE };

export const AccountExistsInEnglish: Story = {
  ...AccountExists,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const EmailInUse: Story = { args: { mail: MAILS.emailInUse }, parameters: NO_PICTURE };

export const EmailInUseInEnglish: Story = {
  ...EmailInUse,
  globals: IN_ENGLISH,
  parameters: NO_PICTURE,
};

export const Dark: Story = { globals: { scheme: 'dark' }, parameters: NO_PICTURE };

export const WithoutAnOperator: Story = {
  args: { context: { ...MAIL_CONTEXT, operator: null } },
  parameters: NO_PICTURE,
};

export const LongName: Story = {
  args: { mail: MAILS.passwordChanged, context: LONG_CONTEXT },
  parameters: NO_PICTURE,
};

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 560px), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(3),
}));

/** The pictures of all kinds. */
export const AllLight: Story = {
  globals: { locale: 'hi', scheme: 'light' },
  render: ({ context }, { globals }) => (
    <Sheet>
      {MAIL_KINDS.map((kind) => (
        <MailPreview
          key={kind}
          mail={renderMail(MAILS[kind], { ...context, locale: localeOf(globals) })}
          scheme={schemeOf(globals)}
          withText={false}
        />
      ))}
    </Sheet>
  ),
  play: async ({ canvas, args: { context }, globals }) => {
    for (const kind of MAIL_KINDS) {
      const { subject } = renderMail(MAILS[kind], { ...context, locale: localeOf(globals) });
      await openedMail(canvas.getByTitle(subject), subject);
    }
  },
};

export const AllDarkInEnglish: Story = { ...AllLight, globals: { locale: 'en', scheme: 'dark' } };
