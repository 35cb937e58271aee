import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { fail, succeed, type Result } from '../../src/domain/failure';
import type { Receipt } from '../../src/domain/order';
import { PurchaseList, type PurchaseListProps } from '../../src/sections/PurchaseList/PurchaseList';
import { LONG_PURCHASE, PURCHASES, RECEIPT } from '../fixtures/purchases';
import { textIn } from '../fixtures/textIn';
import { comeToRest, expectFocus, waitForFocus } from '../support/focus';

const [DASHBOARD, POSTERS, INVOICES] = PURCHASES;
const TITLE = DASHBOARD.title;

const meta = {
  component: PurchaseList,
  tags: ['settling', 'since:0.1'],
  parameters: { note: 'Only where payments exist; loads with a signed-in account.' },
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

export const InEnglish: Story = { ...Ready, globals: { locale: 'en' } };

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

export const WithTestOrdersInEnglish: Story = { ...WithTestOrders, globals: { locale: 'en' } };

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
