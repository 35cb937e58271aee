import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { ReceiptDialog } from '../../src/sections/ReceiptDialog/ReceiptDialog';
import { BUYER, LONG_NAME_USER } from '../fixtures/users';
import {
  LONG_PURCHASE,
  PLAIN_RECEIPT,
  RECEIPT,
  RECEIPT_ACROSS_STATES,
  REFUNDED_RECEIPT,
  TEST_RECEIPT,
} from '../fixtures/purchases';
import { textIn } from '../fixtures/textIn';
import { paise } from '../../src/domain/money';

const meta = {
  component: ReceiptDialog,
  tags: ['settling', 'since:0.1'],
  args: { open: true, receipt: RECEIPT, failure: null, onRetry: fn(), onClose: fn() },
  parameters: {
    alsoCalled: ['invoice', 'bill', 'modal', 'रसीद'],
    note: 'Prints only itself, not the page behind it.',
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof ReceiptDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

const rows = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .map((row) => [
      within(row).queryByRole('rowheader')?.textContent ?? null,
      within(row).queryByRole('cell')?.textContent ?? null,
    ]);

export const WithTaxes: Story = {
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = await screen.findByRole('dialog', { name: t('receipt.title', { number: 'KB-000042' }) });
    await step('Expect the buyer', async () => {
      await expect(within(dialog).getByText(BUYER.name)).toBeInTheDocument();
      await expect(within(dialog).getByText(BUYER.email)).toBeInTheDocument();
    });
    await step('Expect the seller with a tax number, and no note', async () => {
      await expect(within(dialog).getByText('Kriti Bazaar Pvt. Ltd.')).toBeInTheDocument();
      await expect(within(dialog).queryByRole('note')).not.toBeInTheDocument();
      await expect(dialog).toHaveTextContent(t('receipt.gstin', { number: '27ABCDE1234F1Z5' }));
    });
    const [, first, second, ...sums] = rows(dialog);
    await step('Expect a row for each product', async () => {
      await expect(first?.[1]).toBe('₹1,499.00');
      await expect(second?.[0]).toContain(t('receipt.licences', { count: 3, price: '₹649.50' }));
      await expect(second?.[1]).toBe('₹1,948.50');
    });
    await step('Expect the taxes and the total', async () => {
      await expect(sums).toEqual([
        [t('receipt.withoutTaxes'), '₹2,921.62'],
        [t('receipt.tax', { name: 'CGST', percent: 9 }), '₹262.94'],
        [t('receipt.tax', { name: 'SGST', percent: 9 }), '₹262.94'],
        [t('receipt.total'), '₹3,447.50'],
      ]);
    });
  },
};

export const WithTaxesNarrowDark: Story = {
  ...WithTaxes,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

/** A part of the purchase was refunded. */
export const WithCreditNote: Story = {
  parameters: NO_PICTURE,
  args: { receipt: REFUNDED_RECEIPT },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const note = await screen.findByRole('region', {
      name: t('receipt.creditNote', { number: 'KBC-000003' }),
    });
    await expect(rows(note).slice(2)).toEqual([
      [t('receipt.withoutTaxes'), '₹825.63'],
      [t('receipt.tax', { name: 'CGST', percent: 9 }), '₹74.31'],
      [t('receipt.tax', { name: 'SGST', percent: 9 }), '₹74.31'],
      [t('receipt.refunded'), '₹974.25'],
    ]);
  },
};

export const WithCreditNoteInEnglish: Story = {
  ...WithCreditNote,
  globals: { locale: 'en' },
  parameters: NO_PICTURE,
};

export const WithCreditNoteNarrowDark: Story = {
  ...WithCreditNote,
  parameters: NO_PICTURE,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark', locale: 'en' },
};

export const InEnglish: Story = { ...WithTaxes, globals: { locale: 'en' } };

export const AcrossStates: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { receipt: RECEIPT_ACROSS_STATES },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await expect(rows(await screen.findByRole('dialog'))).toContainEqual([
      t('receipt.tax', { name: 'IGST', percent: 18 }),
      '₹525.89',
    ]);
  },
};

export const WithoutTaxes: Story = {
  args: { receipt: PLAIN_RECEIPT },
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = await screen.findByRole('dialog', { name: t('receipt.title', { number: 'KB-000007' }) });
    await step('Expect the shop as the issuer, below its mark, without a tax number', async () => {
      await expect(within(dialog).getAllByText(t('site.name'))).toHaveLength(2);
      await expect(dialog).not.toHaveTextContent('GSTIN');
    });
    await step('Expect no taxes', async () => {
      await expect(within(dialog).queryByText(t('receipt.withoutTaxes'))).not.toBeInTheDocument();
      await expect(within(dialog).queryByText(t('receipt.taxesIncluded'))).not.toBeInTheDocument();
    });
    await step('Expect the total', async () => {
      await expect(rows(dialog).at(-1)).toEqual([t('receipt.total'), '₹749.00']);
    });
  },
};

export const OfATestOrder: Story = {
  args: { receipt: TEST_RECEIPT },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const title = t('receipt.testTitle', { number: 'TEST-000042' });
    const dialog = await screen.findByRole('dialog', { name: title });
    await expect(within(dialog).getByRole('note')).toHaveTextContent(t('receipt.test'));
  },
};

export const OfATestOrderNarrowDark: Story = {
  ...OfATestOrder,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

/** Of two products. */
export const TotalOnTheFirstScreen: Story = {
  args: {
    receipt: { ...TEST_RECEIPT, taxes: [], issuer: { ...TEST_RECEIPT.issuer, gstin: null, address: null } },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = within(await screen.findByRole('dialog'));
    const total = dialog.getByRole('rowheader', { name: t('receipt.total') }).getBoundingClientRect();
    const print = dialog.getByRole('button', { name: t('receipt.print') }).getBoundingClientRect();
    await expect(total.bottom).toBeLessThanOrEqual(print.top);
  },
};

export const OfATestOrderInEnglish: Story = { ...OfATestOrder, globals: { locale: 'en' } };

export const LongContentNarrow: Story = {
  args: {
    receipt: {
      ...RECEIPT,
      buyer: { name: LONG_NAME_USER.name, email: LONG_NAME_USER.email },
      order: { ...RECEIPT.order, lines: [LONG_PURCHASE], total: paise(999_999_999_000) },
      withoutTaxes: paise(847_457_626_272),
    },
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Loading: Story = {
  args: { receipt: null },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await screen.findByRole('dialog', { name: t('receipt.untitled') });
    await expect(within(dialog).getByText(t('site.loading'))).toBeInTheDocument();
    await expect(within(dialog).getByRole('status')).toBeEmptyDOMElement();
    await expect(within(dialog).queryByRole('button', { name: t('receipt.print') })).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  args: { receipt: null, failure: 'unavailable' },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await expect(await screen.findByRole('alert')).toHaveTextContent(t('failed.unavailable'));
  },
};

export const RetryPressed: Story = {
  ...Failed,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(await screen.findByRole('alert')).toHaveTextContent(t('failed.unavailable'));
    await userEvent.click(screen.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Missing: Story = {
  args: { receipt: null, failure: 'notFound' },
  play: async ({ globals }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(textIn(globals)('receipt.missing'));
  },
};

export const Printed: Story = {
  tags: ['behaviour', '!autodocs'],
  beforeEach: () => {
    const print = spyOn(window, 'print').mockImplementation(() => undefined);
    return () => print.mockRestore();
  },
  play: async ({ globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(await screen.findByRole('button', { name: t('receipt.print') }));
    await expect(window.print).toHaveBeenCalledOnce();
  },
};

export const ClosedByButton: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(await screen.findByRole('button', { name: t('site.close') }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const OnPaper: Story = {
  name: 'Printed, in pictures',
  tags: ['!autodocs'],
  parameters: { chromatic: { media: 'print' } },
  globals: { scheme: 'light' },
};
