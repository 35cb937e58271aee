import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { formatMonth } from '../../src/i18n/dates';
import { StatementDialog } from '../../src/sections/StatementDialog/StatementDialog';
import {
  EARLIER_STATEMENT,
  EMPTY_STATEMENT,
  LONG_STATEMENT,
  NEGATIVE_STATEMENT,
  STATEMENT,
} from '../fixtures/statements';
import { textIn } from '../fixtures/textIn';

const DOCS = { story: { inline: false, height: '760px' } };

const meta = {
  component: StatementDialog,
  tags: ['settling', 'since:0.2'],
  args: {
    open: true,
    statement: STATEMENT,
    loading: false,
    failure: null,
    onMonthChange: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
  parameters: {
    ...NO_PICTURE,
    alsoCalled: ['account statement', 'monthly report', 'modal'],
    docs: DOCS,
    note: 'A seller’s month, as a page, in print and as CSV.',
  },
} satisfies Meta<typeof StatementDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );

export const AllKinds: Story = {
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = await screen.findByRole('dialog', {
      name: t('statement.title', { month: formatMonth('2026-01', globals.locale === 'en' ? 'en' : 'hi') }),
    });
    const sums = within(dialog).getByRole('table', { name: t('statement.sums') });
    const movements = within(dialog).getByRole('table', { name: t('statement.movements') });
    await step('Expect sums that add up', async () => {
      await expect(cells(sums).flat()).toEqual([
        ...['₹2,418.40', '₹2,798.00', '-₹259.80', '-₹1,499.00', '-₹2,418.40'],
        '₹1,039.20',
      ]);
    });
    await step('Expect a row for each movement, with its document', async () => {
      const amounts = cells(movements).map(([amount]) => amount);
      await expect(amounts).toEqual([undefined, '₹1,199.20', '-₹2,418.40', '₹1,039.20', '-₹1,199.20']);
      await expect(movements).toHaveTextContent(
        t('statement.documents.payout', { number: 'SBIN0000123456789' }),
      );
      await expect(movements).toHaveTextContent(t('statement.documents.refund', { number: 'KBC-000003' }));
    });
  },
};

export const InEnglish: Story = { ...AllKinds, globals: { locale: 'en' } };

export const NarrowDark: Story = {
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

/** The month is over. */
export const EarlierMonth: Story = {
  args: { statement: EARLIER_STATEMENT },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await screen.findByRole('dialog');
    await expect(within(dialog).getByText(t('statement.closing'))).toBeInTheDocument();
    await expect(within(dialog).queryByText(t('statement.current'))).not.toBeInTheDocument();
  },
};

export const EarlierMonthInEnglish: Story = {
  ...EarlierMonth,
  globals: { locale: 'en' },
};

/** More was refunded than is left. */
export const Negative: Story = { args: { statement: NEGATIVE_STATEMENT } };

export const NegativeInEnglish: Story = {
  ...Negative,
  globals: { locale: 'en' },
};

/** Before the first sale there is no other month to choose. */
export const NothingSold: Story = {
  args: { statement: EMPTY_STATEMENT },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await screen.findByRole('dialog');
    await expect(within(dialog).getByText(t('statement.none'))).toBeInTheDocument();
    await expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument();
  },
};

export const NothingSoldInEnglish: Story = {
  ...NothingSold,
  globals: { locale: 'en' },
};

export const TestPayments: Story = {
  args: { statement: { ...STATEMENT, test: true } },
  play: async ({ globals }) => {
    const note = await screen.findByRole('note');
    await expect(note).toHaveTextContent(textIn(globals)('statement.test'));
  },
};

export const TestPaymentsInEnglish: Story = {
  ...TestPayments,
  globals: { locale: 'en' },
};

export const Long: Story = { args: { statement: LONG_STATEMENT } };

export const LongNarrow: Story = { ...Long, globals: { viewport: { value: 'narrow' } } };

export const Loading: Story = { args: { statement: null, loading: true } };

/** The months stay, for another choice. */
export const LoadingAnother: Story = {
  args: { loading: true },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await screen.findByRole('dialog', { name: t('statement.untitled') });
    await expect(within(dialog).getByRole('combobox')).toBeDisabled();
    await expect(within(dialog).queryByRole('button', { name: t('statement.csv') })).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  args: { statement: null, failure: 'unavailable' },
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(await screen.findByRole('alert')).toHaveTextContent(t('failed.unavailable'));
    await userEvent.click(screen.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** Of a link to a month without one. */
export const Missing: Story = {
  args: { statement: null, failure: 'notFound' },
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(await screen.findByRole('alert')).toHaveTextContent(t('statement.missing'));
    await userEvent.click(screen.getByRole('button', { name: t('statement.newest') }));
    await expect(args.onMonthChange).toHaveBeenCalledWith();
  },
};

export const MissingInEnglish: Story = {
  ...Missing,
  globals: { locale: 'en' },
};

export const AnotherMonth: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.selectOptions(within(dialog).getByRole('combobox'), '2025-12');
    await expect(args.onMonthChange).toHaveBeenCalledWith('2025-12');
  },
};

export const Printed: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ globals, userEvent }) => {
    const print = spyOn(window, 'print').mockImplementation(() => undefined);
    await userEvent.click(await screen.findByRole('button', { name: textIn(globals)('statement.print') }));
    await expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  },
};

export const SavedAsCsv: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ globals, step, userEvent }) => {
    const t = textIn(globals);
    const saved: { name: string; content: Blob }[] = [];
    let content = new Blob();
    const url = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      content = blob as Blob;
      return 'blob:csv';
    });
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content });
    });
    await step('Download', async () => {
      await userEvent.click(await screen.findByRole('button', { name: t('statement.csv') }));
      await waitFor(() => expect(saved).toHaveLength(1));
    });
    await step('Expect a row for each movement below header and opening balance', async () => {
      const lines = ((await saved[0]?.content.text()) ?? '').trim().split('\r\n');
      await expect(saved[0]?.name).toBe('kriti-bazaar-2026-01.csv');
      await expect(lines).toHaveLength(2 + STATEMENT.rows.length);
      await expect(lines.at(-1)).toContain(',-1499,-299.8,-1199.2,1039.2');
    });
    url.mockRestore();
    click.mockRestore();
  },
};
