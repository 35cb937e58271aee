import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { fail, succeed, type Result } from '../../src/domain/failure';
import { formatRupees, paise, toRupees } from '../../src/domain/money';
import type { Order, Receipt } from '../../src/domain/order';
import { reportableUntil } from '../../src/domain/problem';
import { PurchaseList, type PurchaseListProps } from '../../src/sections/PurchaseList/PurchaseList';
import { LONG_ORDER, PENDING_ORDER } from '../fixtures/orders';
import {
  DECLINED_PROBLEM,
  OPEN_PROBLEM,
  REFUNDED_PURCHASE,
  REPORTED_AT,
  SOON_AFTER,
} from '../fixtures/problems';
import { LONG_PURCHASE, PURCHASES, RECEIPT } from '../fixtures/purchases';
import { textIn } from '../fixtures/textIn';
import { comeToRest, expectFocus, waitForFocus } from '../support/focus';

const [DASHBOARD, POSTERS, INVOICES] = PURCHASES;
const TITLE = DASHBOARD.title;

const meta = {
  component: PurchaseList,
  tags: ['settling', 'since:0.1'],
  parameters: {
    alsoCalled: ['order history', 'downloads', 'library', 'खरीदे हुए प्रोडक्ट'],
    note: 'Only where payments exist; loads with a signed-in account.',
  },
  args: {
    purchases: PURCHASES,
    state: 'ready',
    onRetry: fn(),
    onDownload: fn<PurchaseListProps['onDownload']>(() => Promise.resolve(succeed(null))),
    onRate: fn<PurchaseListProps['onRate']>(() => Promise.resolve(succeed(null))),
    onReceipt: fn<PurchaseListProps['onReceipt']>(() => Promise.resolve(succeed(RECEIPT))),
  },
} satisfies Meta<typeof PurchaseList>;

export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const rowOf = (canvas: Canvas, title: string) => within(canvas.getByRole('listitem', { name: title }));

export const Ready: Story = {
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect the heading', async () => {
      await expect(canvas.getByRole('heading', { level: 2, name: t('purchases.title') })).toBeVisible();
    });
    const titles = canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await step('Expect each purchase', async () => {
      await expect(titles).toEqual(PURCHASES.map(({ title }) => title));
    });

    const dashboard = rowOf(canvas, TITLE);
    await step('Expect seller, price and date', async () => {
      await expect(dashboard.getByText(t('product.seller', { name: DASHBOARD.seller }))).toBeVisible();
      await expect(dashboard.getByText('₹1,499.00')).toBeVisible();
      await expect(dashboard.getByText(/2026/)).toBeVisible();
    });

    const posters = rowOf(canvas, POSTERS.title);
    await step('Expect the price of three licences', async () => {
      await expect(posters.getByText('₹1,948.50')).toBeVisible();
      await expect(posters.getByText(t('purchases.licences', { count: 3, price: '₹649.50' }))).toBeVisible();
    });
  },
};

export const ReadyNarrowDark: Story = {
  ...Ready,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const InEnglish: Story = { ...Ready, tags: ['!autodocs'], globals: { locale: 'en' } };

export const WithTestOrders: Story = {
  args: { purchases: [{ ...DASHBOARD, test: true }, POSTERS] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(rowOf(canvas, TITLE).getByText(t('test.order'))).toBeVisible();
    await expect(rowOf(canvas, POSTERS.title).queryByText(t('test.order'))).not.toBeInTheDocument();
  },
};

export const WithTestOrdersNarrowDark: Story = {
  ...WithTestOrders,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const WithTestOrdersInEnglish: Story = {
  ...WithTestOrders,
  tags: ['!autodocs'],
  globals: { locale: 'en' },
};

export const LongContentNarrow: Story = {
  args: { purchases: [LONG_PURCHASE, { ...LONG_PURCHASE, id: 'other', title: 'लंबाटाइटल'.repeat(60) }] },
  globals: { viewport: { value: 'narrow' } },
};

export const Loading: Story = {
  args: { state: 'loading', purchases: [] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('status')).toHaveTextContent(t('site.loading'));
    await expect(canvas.queryByText(t('purchases.empty'))).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  args: { state: 'failed', purchases: [] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('purchases.failed'));
  },
};

export const RetryPressed: Story = {
  ...Failed,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** A refetch failed: what was there before stays. */
export const Outdated: Story = {
  tags: ['!autodocs'],
  args: { state: 'outdated' },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(PURCHASES.length);
    await expect(canvas.getByText(t('site.outdated'))).toBeVisible();
  },
};

export const OutdatedRetried: Story = {
  ...Outdated,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Retrying: Story = { args: { state: 'retrying' }, tags: ['behaviour', '!autodocs'] };

export const Empty: Story = {
  args: { purchases: [] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { level: 3, name: t('purchases.empty') })).toBeVisible();
    await expect(canvas.getByRole('link', { name: t('product.browse') })).toHaveAttribute('href', '/buy');
  },
};

const pendingOf = (...orders: readonly Order[]): NonNullable<PurchaseListProps['pending']> => ({
  orders,
  state: 'ready',
});

/** Nobody should pay twice because a bank answers late. */
export const PaymentPending: Story = {
  parameters: NO_PICTURE,
  args: { purchases: [], pending: pendingOf(PENDING_ORDER) },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const note = within(canvas.getByRole('note'));
    await step('Expect what to do, and what will happen', async () => {
      await expect(note.getByRole('heading', { level: 3, name: t('purchases.pending.title') })).toBeVisible();
      await expect(note.getByText(t('purchases.pending.text'))).toBeVisible();
      await expect(note.getByText(t('purchases.pending.next'))).toBeVisible();
    });
    await step('Expect titles, amount and time', async () => {
      const order = within(note.getByRole('listitem'));
      for (const { title } of PENDING_ORDER.lines) await expect(order.getByText(title)).toBeVisible();
      await expect(order.getByText(formatRupees(toRupees(PENDING_ORDER.total)))).toBeVisible();
      await expect(order.getByText(/15.*2026, 12:00 PM/)).toBeVisible();
    });
    await step('Expect nobody to be told that nothing was bought', async () => {
      await expect(canvas.queryByText(t('purchases.empty'))).not.toBeInTheDocument();
      await expect(canvas.queryByText(t('product.browse'))).not.toBeInTheDocument();
    });
  },
};

export const PaymentPendingNarrowDark: Story = {
  ...PaymentPending,
  parameters: NO_PICTURE,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const PaymentPendingInEnglish: Story = {
  ...PaymentPending,
  tags: ['!autodocs'],
  parameters: NO_PICTURE,
  globals: { locale: 'en' },
};

export const PaymentPendingWithPurchases: Story = {
  tags: ['!autodocs'],
  parameters: NO_PICTURE,
  args: { pending: pendingOf(PENDING_ORDER) },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('purchases.pending.text'))).toBeVisible();
    await expect(rowOf(canvas, TITLE).getByText('₹1,499.00')).toBeVisible();
  },
};

/** Three titles of an order, and the number of the others. */
export const PaymentsPending: Story = {
  parameters: NO_PICTURE,
  args: {
    purchases: [],
    pending: pendingOf(LONG_ORDER, { ...PENDING_ORDER, test: true }),
  },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const [first, second] = canvas.getAllByRole('listitem').map((item) => within(item));
    await step('Expect the first titles of the long order', async () => {
      for (const { title } of LONG_ORDER.lines.slice(0, 3))
        await expect(first?.getByText(title)).toBeVisible();
      await expect(first?.queryByText(LONG_ORDER.lines[3]?.title ?? '')).not.toBeInTheDocument();
      await expect(first?.getByText(t('purchases.pending.more', { count: 2 }))).toBeVisible();
    });
    await step('Expect the other order to be a test', async () => {
      await expect(second?.getByText(t('test.order'))).toBeVisible();
      await expect(first?.queryByText(t('test.order'))).not.toBeInTheDocument();
    });
    await expect(canvas.getAllByText(t('purchases.pending.text'))).toHaveLength(1);
  },
};

export const PaymentsPendingNarrowDark: Story = {
  ...PaymentsPending,
  parameters: NO_PICTURE,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

/** Whether something is pending isn't known yet, so that nothing was bought can't be said. */
export const PendingLoading: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { purchases: [], pending: { orders: [], state: 'loading' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('status')).toHaveTextContent(t('site.loading'));
    await expect(canvas.queryByText(t('purchases.empty'))).not.toBeInTheDocument();
  },
};

/** The purchases stay. */
export const PendingFailed: Story = {
  tags: ['!autodocs'],
  parameters: NO_PICTURE,
  args: { pending: { orders: [], state: 'failed' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('purchases.pending.failed'));
    await expect(rowOf(canvas, TITLE).getByText('₹1,499.00')).toBeVisible();
  },
};

export const PendingFailedWithoutPurchases: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { purchases: [], pending: { orders: [], state: 'failed' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('purchases.pending.failed'));
    await expect(canvas.queryByText(t('purchases.empty'))).not.toBeInTheDocument();
  },
};

export const WithoutFile: Story = {
  args: { purchases: [INVOICES] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('note')).toHaveTextContent(t('purchases.noFile'));
    await expect(
      canvas.queryByRole('button', { name: t('purchases.downloadNamed', { title: INVOICES.title }) }),
    ).not.toBeInTheDocument();
    await expect(
      canvas.getByRole('button', { name: t('purchases.receiptNamed', { title: INVOICES.title }) }),
    ).toBeVisible();
    await expect(canvas.getAllByRole('radio')).toHaveLength(5);
  },
};

export const FileDetails: Story = {
  tags: ['played'],
  args: { purchases: [DASHBOARD] },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const fingerprint = canvas.getByText(DASHBOARD.file?.sha256 ?? '');
    await step('Expect the details to be closed', async () => {
      await expect(fingerprint).not.toBeVisible();
    });
    await step('Open them', async () => {
      await userEvent.click(canvas.getByText(t('purchases.fileDetails')));
    });
    await step('Expect name, size, version and fingerprint of the file', async () => {
      await expect(canvas.getByText('admin-dashboard-2.1.zip')).toBeVisible();
      await expect(canvas.getByText(t('bytes.MB', { size: '12.4' }))).toBeVisible();
      await expect(canvas.getByText(t('purchases.version', { version: 2 }))).toBeVisible();
      await expect(fingerprint).toBeVisible();
      await expect(canvas.getByText(t('purchases.fingerprintHint'))).toBeVisible();
    });
    comeToRest();
  },
};

export const FileDetailsNarrowDark: Story = {
  ...FileDetails,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const Downloaded: Story = {
  tags: ['played'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const button = canvas.getByRole('button', { name: t('purchases.downloadNamed', { title: TITLE }) });
    await step('Download the file', async () => {
      await userEvent.click(button);
      await expect(args.onDownload).toHaveBeenCalledOnce();
      await expect(args.onDownload).toHaveBeenCalledWith(DASHBOARD.product);
    });
    await step('Expect a message, with focus on the button', async () => {
      await expect(await rowOf(canvas, TITLE).findByText(t('purchases.begun'))).toBeVisible();
      await expect(canvas.getByRole('status')).toHaveTextContent(t('purchases.news.begun', { title: TITLE }));
      await expectFocus(button);
    });
    comeToRest();
  },
};

let linked: (result: Result<null>) => void = () => undefined;

export const Downloading: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    onDownload: fn<PurchaseListProps['onDownload']>(
      () =>
        new Promise((resolve) => {
          linked = resolve;
        }),
    ),
  },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Download the file', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: t('purchases.downloadNamed', { title: TITLE }) }),
      );
    });
    const waiting = await canvas.findByRole('button', { name: t('purchases.preparing') });
    await step('Click again, and expect one call', async () => {
      await expect(waiting).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(waiting);
      await expect(args.onDownload).toHaveBeenCalledOnce();
    });
    await step('Expect focus on the button when the link has arrived', async () => {
      linked(succeed(null));
      await expectFocus(
        await canvas.findByRole('button', { name: t('purchases.downloadNamed', { title: TITLE }) }),
      );
    });
  },
};

export const DownloadFailed: Story = {
  tags: ['played'],
  args: { onDownload: fn<PurchaseListProps['onDownload']>(() => Promise.resolve(fail('signedOut'))) },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(
      canvas.getByRole('button', { name: t('purchases.downloadNamed', { title: TITLE }) }),
    );
    await expect(await canvas.findByRole('alert')).toHaveTextContent(t('failed.signedOut'));
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    comeToRest();
  },
};

export const FileGone: Story = {
  tags: ['played'],
  args: { onDownload: fn<PurchaseListProps['onDownload']>(() => Promise.resolve(fail('notFound'))) },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(
      canvas.getByRole('button', { name: t('purchases.downloadNamed', { title: TITLE }) }),
    );
    await expect(await canvas.findByRole('alert')).toHaveTextContent(t('purchases.gone'));
    comeToRest();
  },
};

function Kept(props: PurchaseListProps) {
  const [purchases, setPurchases] = useState(props.purchases);
  return (
    <PurchaseList
      {...props}
      purchases={purchases}
      onRate={async (line, rating) => {
        const result = await props.onRate(line, rating);
        if (result.ok)
          setPurchases((before) =>
            before.map((purchase) => (purchase.id === line ? { ...purchase, rating } : purchase)),
          );
        return result;
      }}
    />
  );
}

/** A submit button saves, since arrow keys select. */
export const Rated: Story = {
  tags: ['played'],
  render: (args) => <Kept {...args} />,
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const row = rowOf(canvas, TITLE);
    await step('Choose five stars, and expect nothing to be sent yet', async () => {
      await userEvent.click(row.getByRole('radio', { name: t('purchases.stars', { count: 2 }) }));
      await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
      await expect(args.onRate).not.toHaveBeenCalled();
    });
    await step('Send the rating', async () => {
      await userEvent.click(row.getByRole('button', { name: t('purchases.sendRating') }));
      await expect(args.onRate).toHaveBeenCalledOnce();
      await expect(args.onRate).toHaveBeenCalledWith(DASHBOARD.id, 5);
    });
    const given = await row.findByRole('img', { name: t('purchases.stars', { count: 5 }) });
    await step('Expect the rating in place of the form', async () => {
      await expect(given).toBeVisible();
      await expect(row.queryByRole('radio')).not.toBeInTheDocument();
      await expect(row.getByText(t('purchases.thanks'))).toBeVisible();
    });
    await step('Expect focus on it, and an announcement', async () => {
      await waitForFocus(() => given.closest('[tabindex="-1"]'));
      await expect(canvas.getByRole('status')).toHaveTextContent(
        t('purchases.news.rated', { title: TITLE, count: 5 }),
      );
    });
    comeToRest();
  },
};

export const RatingFailed: Story = {
  tags: ['played'],
  args: { onRate: fn<PurchaseListProps['onRate']>(() => Promise.resolve(fail('unavailable'))) },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const row = rowOf(canvas, TITLE);
    await step('Send a rating', async () => {
      await userEvent.click(row.getByRole('radio', { name: t('purchases.stars', { count: 4 }) }));
      await userEvent.click(row.getByRole('button', { name: t('purchases.sendRating') }));
    });
    await step('Expect the failure as an alert', async () => {
      await expect(await row.findByRole('alert')).toHaveTextContent(t('failed.unavailable'));
    });
    await step('Expect the chosen stars, with focus on the button', async () => {
      await expect(row.getByRole('radio', { name: t('purchases.stars', { count: 4 }) })).toBeChecked();
      await expectFocus(row.getByRole('button', { name: t('purchases.sendRating') }));
      await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    });
    comeToRest();
  },
};

export const RatedBefore: Story = {
  tags: ['played'],
  args: { onRate: fn<PurchaseListProps['onRate']>(() => Promise.resolve(fail('refused'))) },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const row = rowOf(canvas, TITLE);
    await step('Send one star', async () => {
      await userEvent.click(row.getByRole('radio', { name: t('purchases.stars', { count: 1 }) }));
      await userEvent.click(row.getByRole('button', { name: t('purchases.sendRating') }));
    });
    await expect(await row.findByRole('alert')).toHaveTextContent(t('purchases.ratedBefore'));
    comeToRest();
  },
};

export const RatingBusy: Story = {
  tags: ['played'],
  args: { onRate: fn<PurchaseListProps['onRate']>(() => new Promise(() => undefined)) },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const row = rowOf(canvas, TITLE);
    await step('Send a rating', async () => {
      await userEvent.click(row.getByRole('radio', { name: t('purchases.stars', { count: 4 }) }));
      await userEvent.click(row.getByRole('button', { name: t('purchases.sendRating') }));
    });
    const busy = await row.findByRole('button', { name: t('purchases.sendingRating') });
    await step('Send it again, and choose other stars', async () => {
      await userEvent.click(busy);
      await userEvent.click(row.getByRole('radio', { name: t('purchases.stars', { count: 1 }) }));
    });
    await step('Expect one call, with the first stars', async () => {
      await expect(row.getByRole('radio', { name: t('purchases.stars', { count: 4 }) })).toBeChecked();
      await expect(args.onRate).toHaveBeenCalledOnce();
    });
    comeToRest();
  },
};

export const ReceiptOpened: Story = {
  tags: ['played'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Open the receipt', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: t('purchases.receiptNamed', { title: TITLE }) }),
      );
    });
    const dialog = await screen.findByRole('dialog', {
      name: t('receipt.title', { number: RECEIPT.number }),
    });
    await step('Expect the order to be requested once', async () => {
      await expect(args.onReceipt).toHaveBeenCalledOnce();
      await expect(args.onReceipt).toHaveBeenCalledWith(DASHBOARD.order, expect.anything());
    });
    await step('Expect the total, and an announcement', async () => {
      await expect(
        within(dialog).getByRole('row', { name: `${t('receipt.total')} ₹3,447.50` }),
      ).toBeInTheDocument();
      await expect(within(dialog).getByRole('status')).toHaveTextContent(RECEIPT.number);
    });
  },
};

const asked = fn<PurchaseListProps['onReceipt']>();

/** Closing aborts the request and restores focus. */
export const ReceiptNotWaitedFor: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onReceipt: asked },
  beforeEach: () => {
    asked.mockReset();
    asked.mockImplementation(() => new Promise<Result<Receipt>>(() => undefined));
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const opener = canvas.getByRole('button', { name: t('purchases.receiptNamed', { title: TITLE }) });
    await step('Open the receipt', async () => {
      await userEvent.click(opener);
    });
    const dialog = await screen.findByRole('dialog', { name: t('receipt.untitled') });
    await step('Close the dialog', async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: t('site.close') }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('Expect the request to be aborted, with focus back on the button', async () => {
      await expect(asked.mock.calls[0]?.[1].signal.aborted).toBe(true);
      await expectFocus(opener);
    });
  },
};

export const ReceiptFailedOnce: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onReceipt: asked },
  beforeEach: () => {
    asked.mockReset();
    asked.mockResolvedValueOnce(fail('unavailable')).mockResolvedValue(succeed(RECEIPT));
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Open the receipt', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: t('purchases.receiptNamed', { title: TITLE }) }),
      );
    });
    const dialog = await screen.findByRole('dialog');
    await step('Expect the failure as an alert', async () => {
      await expect(await within(dialog).findByRole('alert')).toHaveTextContent(t('failed.unavailable'));
    });
    await step('Try again', async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: t('site.retry') }));
      await expect(
        await screen.findByRole('dialog', { name: t('receipt.title', { number: RECEIPT.number }) }),
      ).toBeInTheDocument();
    });
  },
};

const PROBLEMS = {
  now: SOON_AFTER,
  onReport: fn<NonNullable<PurchaseListProps['problems']>['onReport']>(() =>
    Promise.resolve(succeed(OPEN_PROBLEM)),
  ),
  onWithdraw: fn<NonNullable<PurchaseListProps['problems']>['onWithdraw']>(() =>
    Promise.resolve(succeed(null)),
  ),
};

/** Only the purchases of the last seven days can be reported. */
/** Rated, chosen and neither: all stars below each other. */
export const Ratings: Story = {
  tags: ['played'],
  args: {
    purchases: [DASHBOARD, POSTERS, INVOICES].map((purchase) => ({
      ...purchase,
      file: DASHBOARD.file,
      test: true,
      paidAt: DASHBOARD.paidAt,
    })),
    problems: PROBLEMS,
  },
  parameters: NO_PICTURE,
  play: async ({ canvas, globals, userEvent, step }) => {
    const nameOf = (count: number) => textIn(globals)('purchases.stars', { count });
    const star = rowOf(canvas, TITLE).getByRole('radio', { name: nameOf(1) });
    await step('Rate a product', async () => {
      await userEvent.click(star);
    });
    const given = rowOf(canvas, POSTERS.title).getByRole('img', { name: nameOf(4) });
    await step('Expect given stars to be as large', async () => {
      await expect(given.clientWidth).toBe(5 * star.clientWidth);
    });
    comeToRest();
  },
};

export const ProblemReportable: Story = {
  parameters: NO_PICTURE,
  args: { problems: PROBLEMS },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const name = t('purchases.problemNamed', { title: TITLE });
    await expect(rowOf(canvas, TITLE).getByRole('button', { name })).toBeVisible();
    await expect(
      rowOf(canvas, INVOICES.title).queryByRole('button', {
        name: t('purchases.problemNamed', { title: INVOICES.title }),
      }),
    ).not.toBeInTheDocument();
  },
};

export const ProblemReportableInEnglish: Story = {
  ...ProblemReportable,
  tags: ['!autodocs'],
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

/** Only the first has the button to report a problem. */
export const StarsBelowEachOther: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { problems: PROBLEMS, purchases: [DASHBOARD, { ...INVOICES, file: DASHBOARD.file }] },
  globals: { viewport: { value: 'lg' } },
  play: async ({ canvas, globals }) => {
    const name = textIn(globals)('purchases.stars', { count: 1 });
    const [reportable = NaN, older] = [TITLE, INVOICES.title].map(
      (title) => rowOf(canvas, title).getByRole('radio', { name }).getBoundingClientRect().left,
    );
    await expect(older).toBe(reportable);
  },
};

/** After the seventh day, the row says nothing more of problems. */
export const ProblemTooLate: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { problems: { ...PROBLEMS, now: reportableUntil(DASHBOARD.paidAt) } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.queryByText(t('purchases.problem'))).not.toBeInTheDocument();
  },
};

function Reported(props: PurchaseListProps) {
  const [purchases, setPurchases] = useState(props.purchases);
  const { problems } = props;
  const show = (problem: typeof OPEN_PROBLEM) =>
    setPurchases((before) =>
      before.map((purchase) => (purchase.id === problem.line ? { ...purchase, problem } : purchase)),
    );
  return (
    <PurchaseList
      {...props}
      purchases={purchases}
      problems={
        problems && {
          ...problems,
          onReport: async (line, report) => {
            const result = await problems.onReport(line, report);
            if (result.ok) show(result.value);
            else if (result.failure.kind === 'refused') show(OPEN_PROBLEM);
            return result;
          },
          onWithdraw: async (problem) => {
            const result = await problems.onWithdraw(problem);
            if (result.ok)
              show({ ...problem, state: 'withdrawn', decidedBy: 'buyer', decidedAt: problems.now });
            else if (result.failure.kind === 'refused') show(DECLINED_PROBLEM);
            return result;
          },
        }
      }
    />
  );
}

/** In two steps, by keyboard alone. */
export const ProblemReported: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { problems: PROBLEMS },
  render: (args) => <Reported {...args} />,
  beforeEach: () => {
    PROBLEMS.onReport.mockClear();
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Open the form', async () => {
      canvas.getByRole('button', { name: t('purchases.problemNamed', { title: TITLE }) }).focus();
      await userEvent.keyboard('{Enter}');
    });
    const dialog = within(await screen.findByRole('dialog', { name: t('problems.report.title') }));
    await step('Choose a reason, write, and submit', async () => {
      await waitForFocus(() => dialog.getAllByRole('radio')[0] ?? null);
      await userEvent.keyboard(' {ArrowDown}');
      await userEvent.tab();
      await userEvent.keyboard('index.html');
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await expect(PROBLEMS.onReport).toHaveBeenCalledWith(DASHBOARD.id, {
        reason: 'broken',
        text: 'index.html',
      });
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const row = rowOf(canvas, TITLE);
    await step('Expect the time line in place of the button, with focus on the purchase', async () => {
      await expect(await row.findByRole('region', { name: t('problems.timeline.title') })).toBeVisible();
      await expect(row.queryByText(t('purchases.problem'))).not.toBeInTheDocument();
      await waitForFocus(() => canvas.getByRole('listitem', { name: TITLE }));
    });
    await step('Expect an announcement with the time of the answer', async () => {
      await expect(canvas.getByRole('status')).toHaveTextContent('16');
    });
  },
};

/** The form stays, with what was written. */
export const ProblemNotReported: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    problems: { ...PROBLEMS, onReport: () => Promise.resolve(fail('unavailable')) },
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Open the form', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: t('purchases.problemNamed', { title: TITLE }) }),
      );
    });
    const dialog = within(await screen.findByRole('dialog', { name: t('problems.report.title') }));
    await step('Submit it', async () => {
      await userEvent.click(dialog.getByRole('radio', { name: t('problems.reasons.broken') }));
      await userEvent.type(dialog.getByRole('textbox'), 'index.html');
      await userEvent.click(dialog.getByRole('button', { name: t('problems.report.submit') }));
    });
    await step('Expect the failure as an alert, and the words', async () => {
      await expect(await dialog.findByRole('alert')).toHaveTextContent(t('failed.unavailable'));
      await expect(dialog.getByRole('textbox')).toHaveValue('index.html');
    });
  },
};

/** By another tab: the time line is there, and the button that asked is not. */
export const ProblemReportedBefore: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { problems: { ...PROBLEMS, onReport: () => Promise.resolve(fail('refused')) } },
  render: (args) => <Reported {...args} />,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Submit the form', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: t('purchases.problemNamed', { title: TITLE }) }),
      );
      const dialog = within(await screen.findByRole('dialog', { name: t('problems.report.title') }));
      await userEvent.click(dialog.getByRole('radio', { name: t('problems.reasons.broken') }));
      await userEvent.type(dialog.getByRole('textbox'), 'index.html');
      await userEvent.click(dialog.getByRole('button', { name: t('problems.report.submit') }));
      await expect(await dialog.findByRole('alert')).toHaveTextContent(t('problems.report.another'));
    });
    await step('Close it, and expect the other one, with focus on the purchase', async () => {
      await userEvent.click(screen.getByRole('button', { name: t('problems.report.cancel') }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const row = rowOf(canvas, TITLE);
      await expect(await row.findByRole('region', { name: t('problems.timeline.title') })).toBeVisible();
      await waitForFocus(() => canvas.getByRole('listitem', { name: TITLE }));
    });
  },
};

/** Decided meanwhile: the decision is there, and the pressed button is not. */
export const ProblemDecidedBefore: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    problems: { ...PROBLEMS, onWithdraw: () => Promise.resolve(fail('refused')) },
    purchases: [{ ...DASHBOARD, problem: OPEN_PROBLEM }, POSTERS],
  },
  render: (args) => <Reported {...args} />,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const row = rowOf(canvas, TITLE);
    await step('Try to withdraw it', async () => {
      await userEvent.click(
        await row.findByRole('button', { name: t('problems.timeline.withdrawNamed', { title: TITLE }) }),
      );
    });
    await step('Expect the decision, and focus on the purchase', async () => {
      await expect(await row.findByText(t('problems.timeline.declined'))).toBeVisible();
      await expect(row.getByRole('alert')).toHaveTextContent(t('problems.timeline.decidedBefore'));
      await waitForFocus(() => canvas.getByRole('listitem', { name: TITLE }));
    });
  },
};

export const ProblemOpen: Story = {
  parameters: NO_PICTURE,
  args: { problems: PROBLEMS, purchases: [{ ...DASHBOARD, problem: OPEN_PROBLEM }, POSTERS] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const row = rowOf(canvas, TITLE);
    await expect(await row.findByRole('region', { name: t('problems.timeline.title') })).toBeVisible();
    await expect(
      row.getByRole('button', { name: t('purchases.downloadNamed', { title: TITLE }) }),
    ).toBeVisible();
  },
};

export const ProblemOpenInEnglish: Story = {
  ...ProblemOpen,
  tags: ['!autodocs'],
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

export const ProblemWithdrawn: Story = {
  ...ProblemOpen,
  tags: ['behaviour', '!autodocs'],
  render: (args) => <Reported {...args} />,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const row = rowOf(canvas, TITLE);
    await step('Withdraw it', async () => {
      await userEvent.click(
        await row.findByRole('button', { name: t('problems.timeline.withdrawNamed', { title: TITLE }) }),
      );
    });
    await step('Expect its end, focus on the purchase, and an announcement', async () => {
      await expect(await row.findByText(t('problems.timeline.withdrawn'))).toBeVisible();
      await waitForFocus(() => canvas.getByRole('listitem', { name: TITLE }));
      await expect(canvas.getByRole('status')).toHaveTextContent(t('purchases.news.withdrawn'));
    });
  },
};

export const ProblemWithdrawnInEnglish: Story = {
  ...ProblemWithdrawn,
  globals: { locale: 'en' },
};

/** Amount and date in place of download and rating; the receipt stays. */
export const Refunded: Story = {
  parameters: NO_PICTURE,
  args: { problems: PROBLEMS, purchases: [REFUNDED_PURCHASE] },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect amount, date and state', async () => {
      const note = within(canvas.getByRole('note'));
      await expect(note.getByText(t('purchases.refund.all'))).toBeVisible();
      await expect(note.getByText('₹1,499.00')).toBeVisible();
      await expect(note.getByText(/14.*2026/)).toBeVisible();
      await expect(note.getByText(t('purchases.refund.pending'))).toBeVisible();
      await expect(note.getByText(t('purchases.refund.lost'))).toBeVisible();
    });
    await step('Expect the receipt, and neither file nor rating', async () => {
      await expect(
        canvas.getByRole('button', { name: t('purchases.receiptNamed', { title: TITLE }) }),
      ).toBeVisible();
      await expect(canvas.queryByText(t('purchases.download'))).not.toBeInTheDocument();
      await expect(canvas.queryByText(t('purchases.fileDetails'))).not.toBeInTheDocument();
      await expect(canvas.queryByText(t('purchases.yourRating'))).not.toBeInTheDocument();
    });
    await step('Expect how it came to that', async () => {
      await expect(await canvas.findByText(t('problems.timeline.refunded'))).toBeVisible();
    });
  },
};

export const RefundedInEnglish: Story = {
  ...Refunded,
  tags: ['!autodocs'],
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

export const RefundedNarrowDark: Story = {
  ...Refunded,
  parameters: NO_PICTURE,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

const refundedAs = (state: 'due' | 'processed' | 'failed') => ({
  problems: PROBLEMS,
  purchases: [{ ...DASHBOARD, refund: { amount: DASHBOARD.price, state, at: REPORTED_AT } }],
});

export const RefundDecided: Story = {
  tags: ['!autodocs'],
  parameters: NO_PICTURE,
  args: refundedAs('due'),
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent(textIn(globals)('purchases.refund.due'));
  },
};

export const RefundDecidedInEnglish: Story = {
  ...RefundDecided,
  tags: ['!autodocs'],
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

export const RefundArrived: Story = {
  tags: ['!autodocs'],
  parameters: NO_PICTURE,
  args: refundedAs('processed'),
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent(textIn(globals)('purchases.refund.processed'));
  },
};

export const RefundArrivedInEnglish: Story = {
  ...RefundArrived,
  tags: ['!autodocs'],
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

export const RefundFailed: Story = {
  tags: ['!autodocs'],
  parameters: NO_PICTURE,
  args: refundedAs('failed'),
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent(textIn(globals)('purchases.refund.failed'));
  },
};

export const RefundFailedInEnglish: Story = {
  ...RefundFailed,
  tags: ['!autodocs'],
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

export const RefundOfTestOrder: Story = {
  tags: ['!autodocs'],
  parameters: NO_PICTURE,
  args: { problems: PROBLEMS, purchases: [{ ...REFUNDED_PURCHASE, test: true }] },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent(textIn(globals)('purchases.refund.test'));
  },
};

export const RefundOfTestOrderInEnglish: Story = {
  ...RefundOfTestOrder,
  tags: ['!autodocs'],
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

/** The rest is still the buyer's. */
export const PartlyRefunded: Story = {
  parameters: NO_PICTURE,
  args: {
    problems: PROBLEMS,
    purchases: [{ ...POSTERS, refund: { amount: paise(64_950), state: 'processed', at: REPORTED_AT } }],
  },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const note = within(canvas.getByRole('note'));
    await step('Expect what was refunded', async () => {
      await expect(note.getByText(t('purchases.refund.part'))).toBeVisible();
      await expect(note.getByText('₹649.50')).toBeVisible();
    });
    await step('Expect the file to be there still', async () => {
      await expect(note.queryByText(t('purchases.refund.lost'))).toBeNull();
      await expect(canvas.getByText(t('purchases.download'))).toBeVisible();
    });
  },
};

export const PartlyRefundedInEnglish: Story = {
  ...PartlyRefunded,
  tags: ['!autodocs'],
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

/** The file was refunded in another tab. */
export const DownloadRefunded: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onDownload: fn<PurchaseListProps['onDownload']>(() => Promise.resolve(fail('refunded'))) },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(
      canvas.getByRole('button', { name: t('purchases.downloadNamed', { title: TITLE }) }),
    );
    await expect(await canvas.findByRole('alert')).toHaveTextContent(t('failed.refunded'));
  },
};

export const DownloadRefundedInEnglish: Story = {
  ...DownloadRefunded,
  globals: { locale: 'en' },
};
