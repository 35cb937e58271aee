import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import type { CheckoutProblem, CheckoutStatus } from '../../src/domain/checkoutStatus';
import { fail, succeed } from '../../src/domain/failure';
import { paise } from '../../src/domain/money';
import type { Order } from '../../src/domain/order';
import { PaymentDialog, type PaymentDialogProps } from '../../src/sections/PaymentDialog/PaymentDialog';
import { WORDY_CART } from '../fixtures/carts';
import { OPEN_ORDER, orderLines, PAID_ORDER, PENDING_ORDER, PRICE_CHANGES } from '../fixtures/orders';
import { PRODUCTS } from '../fixtures/products';
import { textIn } from '../fixtures/textIn';
import { comeToRest, expectFocus } from '../support/focus';
import { price } from '../support/price';

const TEST_PAYMENT: CheckoutStatus = { kind: 'open', order: OPEN_ORDER, window: 'test' };
const AT_RAZORPAY: CheckoutStatus = { kind: 'open', order: OPEN_ORDER, window: 'razorpay' };
const VERIFYING: CheckoutStatus = {
  kind: 'verifying',
  order: OPEN_ORDER,
  window: 'razorpay',
  lost: false,
};
const PENDING: CheckoutStatus = { kind: 'pending', order: PENDING_ORDER, window: 'razorpay', lost: false };
/** With one product, so that its note is on the first screen. */
const TEST_ORDER = {
  ...PAID_ORDER,
  lines: PAID_ORDER.lines.slice(0, 1),
  total: paise(149_900),
  test: true,
};

const PAID: CheckoutStatus = { kind: 'paid', order: PAID_ORDER, window: 'razorpay' };

const onDownload = fn<NonNullable<PaymentDialogProps['onDownload']>>();

const ARGS = {
  status: TEST_PAYMENT,
  changedTotal: paise(219_700),
  receiptNumber: 'KB-000042' as string | null,
  onDownload: onDownload as PaymentDialogProps['onDownload'],
  onAccept: fn(),
  onTestPayment: fn(),
  onRetry: fn(),
  onClose: fn(),
};

const meta = {
  component: PaymentDialog,
  tags: ['settling', 'since:0.1'],
  argTypes: { changedTotal: { control: 'number' } },
  args: ARGS,
  beforeEach: () => {
    onDownload.mockReset().mockResolvedValue(succeed(null));
  },
  parameters: {
    alsoCalled: ['checkout', 'modal', 'पेमेंट'],
    note: 'One view for each state of a checkout; never asks for bank details.',
    docs: { story: { inline: false, height: '640px' } },
  },
} satisfies Meta<typeof PaymentDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

type Words = ReturnType<typeof textIn>;

async function dialogNamed(name: string) {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return { dialog, inside: within(dialog) };
}

export const TestPayment: Story = {
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const { dialog, inside } = await dialogNamed(t('payment.test.title'));
    await step('Expect the order and a note about the test', async () => {
      await expect(inside.getByText(t('payment.test.text'))).toBeVisible();
      await expect(inside.getByText(price('₹3,845.50'))).toBeVisible();
      await expect(inside.getByText(t('payment.licences', { count: 2 }))).toBeVisible();
    });
    await step('Expect no field for anything that a bank knows', async () => {
      await expect(dialog.querySelector('input, iframe')).toBeNull();
    });
    await step('Expect the outcomes as a group', async () => {
      const outcomes = within(inside.getByRole('group', { name: t('payment.test.outcomes') }));
      await expect(outcomes.getAllByRole('button')).toHaveLength(3);
    });
  },
};

export const OutcomesChosen: Story = {
  ...TestPayment,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.test.title'));
    await step('Press the button of each outcome', async () => {
      await userEvent.click(inside.getByRole('button', { name: t('payment.test.pays') }));
      await userEvent.click(inside.getByRole('button', { name: t('payment.test.fails') }));
      await userEvent.click(inside.getByRole('button', { name: t('payment.test.pends') }));
      await expect(args.onTestPayment.mock.calls).toEqual([['captured'], ['failed'], ['pending']]);
    });
    await step('Leave by the button and by Escape', async () => {
      await userEvent.click(inside.getByRole('button', { name: t('payment.test.leave') }));
      await userEvent.keyboard('{Escape}');
      await expect(args.onClose).toHaveBeenCalledTimes(2);
    });
  },
};

export const Creating: Story = {
  args: { status: { kind: 'creating' } },
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.creating.title'));
    await step('Expect the progress, and an announcement', async () => {
      await expect(inside.getByRole('progressbar')).toBeVisible();
      await expect(inside.getByRole('status')).toHaveTextContent(t('payment.creating.title'));
    });
  },
};

export const CreatingInEnglish: Story = {
  ...Creating,
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

export const EscapeWhileCreating: Story = {
  ...Creating,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    await dialogNamed(t('payment.creating.title'));
    await step('Press Escape, and expect the dialog to stay', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(args.onClose).not.toHaveBeenCalled();
    });
  },
};

export const PriceChanged: Story = {
  args: { status: { kind: 'priceChanged', changes: PRICE_CHANGES } },
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.priceChanged.title'));
    const [dearer, gone] = inside.getAllByRole('listitem');
    await step('Expect the old and the new price', async () => {
      await expect(dearer).toHaveTextContent(t('payment.priceChanged.before', { price: '₹1,499.00' }));
      await expect(dearer).toHaveTextContent(t('payment.priceChanged.now', { price: '₹1,799.00' }));
    });
    await step('Expect the product that is gone', async () => {
      await expect(gone).toHaveTextContent(t('payment.priceChanged.gone'));
    });
    await step('Expect the new total', async () => {
      await expect(inside.getByText(price('₹2,197.00'))).toBeVisible();
    });
  },
};

export const PriceChangedInEnglish: Story = {
  ...PriceChanged,
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

export const PriceChangeAnswered: Story = {
  ...PriceChanged,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.priceChanged.title'));
    await step('Accept', async () => {
      await userEvent.click(inside.getByRole('button', { name: t('payment.priceChanged.accept') }));
      await expect(args.onAccept).toHaveBeenCalledOnce();
    });
    await step('Cancel', async () => {
      await userEvent.click(inside.getByRole('button', { name: t('signIn.cancel') }));
      await expect(args.onClose).toHaveBeenCalledOnce();
    });
  },
};

export const NothingLeftToOrder: Story = {
  args: { status: { kind: 'priceChanged', changes: PRICE_CHANGES.slice(1) }, changedTotal: paise(0) },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.priceChanged.title'));
    await expect(inside.queryByText(t('payment.priceChanged.total'))).not.toBeInTheDocument();
  },
};

export const NothingLeftAccepted: Story = {
  ...NothingLeftToOrder,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.priceChanged.title'));
    await userEvent.click(inside.getByRole('button', { name: t('payment.priceChanged.acceptGone') }));
    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};

/** Razorpay's window handles focus and Escape. */
export const AtRazorpay: Story = {
  args: { status: AT_RAZORPAY },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.razorpay.title'));
    await expect(inside.getByRole('button', { name: t('payment.razorpay.leave') })).toBeVisible();
  },
};

export const AtRazorpayInEnglish: Story = {
  ...AtRazorpay,
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

export const RazorpayLeft: Story = {
  ...AtRazorpay,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.razorpay.title'));
    await step('Press Escape, and expect the dialog to stay', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(args.onClose).not.toHaveBeenCalled();
    });
    await step('Leave Razorpay by the button', async () => {
      await userEvent.click(inside.getByRole('button', { name: t('payment.razorpay.leave') }));
      await expect(args.onClose).toHaveBeenCalledOnce();
    });
  },
};

export const TestPaymentNarrowDark: Story = {
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const TestPaymentInEnglish: Story = { globals: { locale: 'en' } };

export const LongOrder: Story = {
  args: {
    status: {
      ...TEST_PAYMENT,
      order: { ...OPEN_ORDER, lines: orderLines(WORDY_CART), total: paise(1_236_171_299_888) },
    },
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement, globals }) => {
    const t = textIn(globals);
    await dialogNamed(t('payment.test.title'));
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Verifying: Story = {
  args: { status: VERIFYING },
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const { dialog, inside } = await dialogNamed(t('payment.verifying.title'));
    await step('Expect an explanation, what is paid for, and no buttons', async () => {
      await expect(dialog).toHaveAccessibleDescription(t('payment.verifying.text'));
      await expect(inside.getByRole('list', { name: t('payment.lines') })).toBeVisible();
      await expect(inside.queryByRole('button')).not.toBeInTheDocument();
    });
  },
};

export const VerifyingInEnglish: Story = {
  ...Verifying,
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

export const EscapeWhileVerifying: Story = {
  ...Verifying,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    await dialogNamed(t('payment.verifying.title'));
    await step('Press Escape, and expect the dialog to stay', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(args.onClose).not.toHaveBeenCalled();
    });
  },
};

export const VerifyingLost: Story = {
  args: { status: { ...VERIFYING, lost: true } },
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.verifying.title'));
    await step('Expect a note about the lost connection', async () => {
      await expect(inside.getByRole('note')).toHaveTextContent(t('payment.lost'));
      await expect(inside.getByRole('status')).toHaveTextContent(t('payment.lost'));
    });
  },
};

export const ClosedWithoutAnAnswer: Story = {
  ...VerifyingLost,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.verifying.title'));
    await step('Close the dialog', async () => {
      await userEvent.click(inside.getByRole('button', { name: t('site.close') }));
      await expect(args.onClose).toHaveBeenCalledOnce();
    });
  },
};

export const Pending: Story = {
  args: { status: PENDING },
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.pending.title'));
    await step('Expect an explanation, what is paid for, and a link to the purchases', async () => {
      await expect(inside.getByText(t('payment.pending.text'))).toBeVisible();
      await expect(inside.getByRole('list', { name: t('payment.lines') })).toBeVisible();
      await expect(inside.getByRole('link', { name: t('payment.purchases') })).toHaveAttribute(
        'href',
        '/account#purchases',
      );
    });
  },
};

export const PendingInEnglish: Story = {
  ...Pending,
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

export const EscapeWhilePending: Story = {
  ...Pending,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    await dialogNamed(t('payment.pending.title'));
    await step('Press Escape', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(args.onClose).toHaveBeenCalledOnce();
    });
  },
};

export const PendingLostNarrowDark: Story = {
  args: { status: { ...PENDING, lost: true } },
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const Paid: Story = {
  args: { status: PAID },
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.paid.title'));
    const list = within(inside.getByRole('list', { name: t('payment.lines') }));
    await step('Expect what was bought, and the total', async () => {
      await expect(list.getAllByRole('listitem')).toHaveLength(3);
      await expect(inside.getByText('₹3,845.50')).toBeVisible();
    });
    await step('Expect the order number', async () => {
      await expect(inside.getByText('KB-000042')).toBeVisible();
    });
    await step('Expect a link to the purchases, and no note', async () => {
      await expect(inside.queryByRole('note')).not.toBeInTheDocument();
      await expect(inside.getByRole('link', { name: t('payment.purchases') })).toHaveAttribute(
        'href',
        '/account#purchases',
      );
    });
  },
};

export const PaidInEnglish: Story = {
  ...Paid,
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

export const ClosedWhenPaid: Story = {
  ...Paid,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.paid.title'));
    await step('Close the dialog', async () => {
      await userEvent.click(inside.getByRole('button', { name: t('site.close') }));
      await expect(args.onClose).toHaveBeenCalledOnce();
    });
  },
};

export const PaidForOne: Story = {
  args: {
    status: {
      kind: 'paid',
      order: { ...PAID_ORDER, lines: PAID_ORDER.lines.slice(0, 1), total: paise(149_900) },
      window: 'razorpay',
    },
  },
  globals: { viewport: { value: 'phone' } },
};

export const PaidPhoneDark: Story = {
  args: { status: PAID },
  globals: { viewport: { value: 'phone' }, scheme: 'dark' },
};

export const PaidWithoutNumber: Story = {
  args: { status: PAID, receiptNumber: null },
  globals: { viewport: { value: 'phone' }, scheme: 'dark', locale: 'en' },
};

export const PaidAndDownloading: Story = {
  tags: ['played'],
  args: { status: PAID },
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.paid.title'));
    const { id, title } = PRODUCTS[0];
    const button = inside.getByRole('button', { name: t('purchases.downloadNamed', { title }) });
    await step('Fail once', async () => {
      onDownload.mockResolvedValueOnce(fail('notFound'));
      await userEvent.click(button);
      await expect(await inside.findByRole('alert')).toHaveTextContent(t('purchases.gone'));
    });
    await step('Download the file', async () => {
      await userEvent.click(button);
      await expect(onDownload).toHaveBeenLastCalledWith(id);
      await inside.findByText(t('purchases.begun'));
      await expect(inside.queryByRole('alert')).not.toBeInTheDocument();
    });
    comeToRest();
  },
};

export const PaidWithoutDownloads: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { status: PAID, onDownload: null },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.paid.title'));
    await expect(inside.getAllByRole('button')).toHaveLength(1);
  },
};

export const PaidDark: Story = {
  parameters: NO_PICTURE,
  args: { status: PAID },
  globals: { scheme: 'dark' },
};

export const PaidInTest: Story = {
  args: { status: { ...PAID, window: 'test', order: TEST_ORDER } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.paid.title'));
    await expect(inside.getByRole('note')).toHaveTextContent(t('payment.test.done'));
  },
};

const FAILED_ORDER: Order = { ...OPEN_ORDER, state: 'failed' };

const failed = (reason: CheckoutProblem, order?: Order): Story => ({
  args: { status: { kind: 'failed', reason, ...(order && { order }) } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t(`payment.failed.${reason}.title`));
    await expect(inside.getByText(t(`payment.failed.${reason}.text`))).toBeVisible();
    await expect(inside.queryAllByRole('list', { name: t('payment.lines') })).toHaveLength(order ? 1 : 0);
    await expect(inside.getByRole('button', { name: t('site.retry') })).toBeVisible();
  },
});

export const Declined: Story = failed('declined', FAILED_ORDER);

export const DeclinedInEnglish: Story = {
  ...Declined,
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

/** Every failure that a retry can mend has the same buttons. */
export const DeclinedAnswered: Story = {
  ...Declined,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.failed.declined.title'));
    await step('Try again', async () => {
      await userEvent.click(inside.getByRole('button', { name: t('site.retry') }));
      await expect(args.onRetry).toHaveBeenCalledOnce();
    });
    await step('Press Escape', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(args.onClose).toHaveBeenCalledOnce();
    });
  },
};

export const InsufficientFunds: Story = failed('insufficientFunds', FAILED_ORDER);

export const TimedOut: Story = failed('timedOut', FAILED_ORDER);

export const TimedOutInEnglish: Story = {
  ...TimedOut,
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

export const Cancelled: Story = failed('cancelled', FAILED_ORDER);

export const CancelledInEnglish: Story = {
  ...Cancelled,
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

export const Unavailable: Story = failed('unavailable');

export const NoWindow: Story = failed('noWindow', OPEN_ORDER);

/** A test payment without a connection. */
export const Unsent: Story = { ...failed('unsent', OPEN_ORDER), parameters: NO_PICTURE };

export const Outdated: Story = failed('outdated');

/** A retry can't fix it now. */
export const Refused: Story = {
  args: { status: { kind: 'failed', reason: 'refused' } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.failed.refused.title'));
    await expect(inside.queryByRole('button', { name: t('site.retry') })).not.toBeInTheDocument();
    await expect(inside.getByRole('button', { name: t('site.close') })).toBeVisible();
  },
};

export const RefusedInEnglish: Story = {
  ...Refused,
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

export const ClosedWhenRefused: Story = {
  ...Refused,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.failed.refused.title'));
    await userEvent.click(inside.getByRole('button', { name: t('site.close') }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const TooManyTries: Story = {
  args: { status: { kind: 'failed', reason: 'tooMany', retryAfterS: 3600 } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.failed.tooMany.title'));
    await expect(
      inside.getByText(t('failed.tooManyFor.minutes', { count: 60 }), { exact: false }),
    ).toBeVisible();
    await expect(inside.queryByRole('button', { name: t('site.retry') })).not.toBeInTheDocument();
  },
};

/** The payment may have succeeded, so a retry could pay twice. */
const perhapsPaid = (reason: CheckoutProblem): Story => ({
  args: { status: { kind: 'failed', reason, order: OPEN_ORDER } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t(`payment.failed.${reason}.title`));
    await expect(inside.queryByRole('button', { name: t('site.retry') })).not.toBeInTheDocument();
    await expect(inside.getByRole('link', { name: t('payment.purchases') })).toBeVisible();
  },
});

export const Unconfirmed: Story = perhapsPaid('unknown');

export const UnconfirmedInEnglish: Story = {
  ...Unconfirmed,
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

export const SignedOut: Story = perhapsPaid('signedOut');

export const Dismissed: Story = {
  args: { status: { kind: 'dismissed', window: 'razorpay', order: OPEN_ORDER } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.dismissed.title'));
    await expect(inside.getByText(t('payment.dismissed.approvedText'))).toBeVisible();
    await expect(inside.getByRole('button', { name: t('site.retry') })).toBeVisible();
  },
};

/** Nobody approves one in a UPI app. */
export const TestPaymentDismissed: Story = {
  args: { status: { kind: 'dismissed', window: 'test', order: OPEN_ORDER } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.dismissed.title'));
    await expect(inside.getByText(t('payment.test.done'))).toBeVisible();
    await expect(inside.queryByText(t('payment.dismissed.approvedText'))).not.toBeInTheDocument();
  },
};

export const DismissedInEnglish: Story = {
  ...Dismissed,
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

export const DismissedRetried: Story = {
  ...Dismissed,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    const { inside } = await dialogNamed(t('payment.dismissed.title'));
    await userEvent.click(inside.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

function TestCheckout(props: PaymentDialogProps) {
  const [status, setStatus] = useState<CheckoutStatus>({ kind: 'idle' });
  return (
    <>
      <button type="button" onClick={() => setStatus(TEST_PAYMENT)}>
        चेकआउट
      </button>
      <PaymentDialog
        {...props}
        status={status}
        onTestPayment={() => setStatus({ kind: 'failed', reason: 'declined', order: FAILED_ORDER })}
        onClose={() => setStatus({ kind: 'idle' })}
      />
    </>
  );
}

export const DoubleClick: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <TestCheckout {...args} />,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Open the dialog', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'चेकआउट' }));
    });
    const { inside } = await dialogNamed(t('payment.test.title'));
    const fails = inside.getByRole('button', { name: t('payment.test.fails') });
    await step('Double-click the button for a failed payment', async () => {
      await userEvent.dblClick(fails);
      await dialogNamed(t('payment.failed.declined.title'));
      await expect(fails).not.toBeInTheDocument();
    });
    const close = inside.getByRole('button', { name: t('site.close') });
    await step('Expect the second click of a double click to close nothing', async () => {
      await fireEvent.click(close, { detail: 2 });
      await expect(screen.getByRole('dialog', { name: t('payment.failed.declined.title') })).toBeVisible();
    });
    await step('Expect a single click to close the dialog', async () => {
      await fireEvent.click(close, { detail: 1 });
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
  },
};

export const FocusFromViewToView: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <TestCheckout {...args} />,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t: Words = textIn(globals);
    const opener = canvas.getByRole('button', { name: 'चेकआउट' });
    await step('Open the dialog', async () => {
      await userEvent.click(opener);
    });
    const { inside } = await dialogNamed(t('payment.test.title'));
    const fails = inside.getByRole('button', { name: t('payment.test.fails') });
    await step('Press Enter twice on the button for a failed payment', async () => {
      fails.focus();
      await userEvent.keyboard('{Enter}{Enter}');
    });
    const { dialog } = await dialogNamed(t('payment.failed.declined.title'));
    await step('Expect focus on the dialog, and an announcement', async () => {
      await expectFocus(dialog);
      await expect(inside.getByRole('status')).toHaveTextContent(t('payment.failed.declined.title'));
    });
    await step('Reach the primary button with one Tab', async () => {
      await userEvent.tab();
      await expectFocus(inside.getByRole('button', { name: t('site.retry') }));
    });
    await step('Press Escape, and expect focus back on the opener', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expectFocus(opener);
    });
  },
};

export const Closed: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { status: { kind: 'idle' } },
  play: async () => {
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};
