import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { formatMonth } from '../../src/i18n/dates';
import { EarningsChart } from '../../src/sections/EarningsChart/EarningsChart';
import { MONTHS, MONTHS_WITHOUT_SALES } from '../fixtures/purchases';
import { textIn } from '../fixtures/textIn';
import { comeToRest } from '../support/focus';
import { rupees } from '../../src/domain/money';

const meta = {
  component: EarningsChart,
  tags: ['settling', 'since:0.1'],
  parameters: {
    alsoCalled: ['bar chart', 'graph'],
    note: 'Screen readers have its table; only shown where sellers can earn.',
  },
  args: { months: MONTHS, state: 'ready', onRetry: fn() },
} satisfies Meta<typeof EarningsChart>;

export default meta;

type Story = StoryObj<typeof meta>;

type Context = Parameters<NonNullable<Story['play']>>[0];

async function openTable({ canvas, globals, userEvent }: Pick<Context, 'canvas' | 'globals' | 'userEvent'>) {
  const t = textIn(globals);
  await userEvent.click(canvas.getByText(t('earnings.details')));
  return canvas.getByRole('table', { name: t('earnings.title') });
}

/** Columns are hidden from roles. */
const columnsOf = (root: HTMLElement) => [...root.querySelectorAll('[aria-hidden] > div > [style]')];

const heightsOf = (root: HTMLElement) =>
  columnsOf(root).map((column) => Math.round(column.getBoundingClientRect().height));

export const Ready: Story = {
  play: async ({ canvas, canvasElement, globals, step }) => {
    const t = textIn(globals);
    await step('Expect the total, and twelve columns', async () => {
      await expect(canvas.getByText(t('earnings.total', { amount: '₹3,70,174.39' }))).toBeVisible();
      await expect(columnsOf(canvasElement)).toHaveLength(12);
    });
    await step('Expect the first and the last month, and the highest amount', async () => {
      const locale = globals['locale'] === 'en' ? 'en' : 'hi';
      const chart = canvas.getAllByText('₹1,23,456.79')[0]?.parentElement;
      await expect(chart).toHaveTextContent(formatMonth('2025-02', locale));
      await expect(chart).toHaveTextContent(formatMonth('2026-01', locale));
      await expect(chart?.getBoundingClientRect().height).toBeLessThanOrEqual(200);
    });
    await step('Expect the table to be closed', async () => {
      await expect(canvas.getByRole('table')).not.toBeVisible();
    });
  },
};

export const ReadyNarrowDark: Story = {
  ...Ready,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const InEnglish: Story = { ...Ready, globals: { locale: 'en' } };

export const Details: Story = {
  tags: ['played'],
  play: async ({ step, ...context }) => {
    const table = await openTable(context);
    const rows = within(table).getAllByRole('row');
    await step('Expect twelve months', async () => {
      await expect(rows).toHaveLength(13);
    });
    const best = within(rows[9] ?? table);
    await step('Expect the month with the highest amount', async () => {
      await expect(best.getByRole('rowheader')).toHaveTextContent(
        formatMonth('2025-10', context.globals['locale'] === 'en' ? 'en' : 'hi'),
      );
      await expect(best.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
        '₹1,23,456.79',
        '103',
      ]);
    });
    comeToRest();
  },
};

export const HeightsByTheBestMonth: Story = {
  args: {
    months: MONTHS.map((month, index) => ({ ...month, earnings: rupees([0, 500, 1000][index % 3] ?? 0) })),
  },
  play: async ({ canvasElement }) => {
    const [none, half, whole] = heightsOf(canvasElement);
    await expect(none).toBe(2);
    await expect(whole).toBeGreaterThan(80);
    await expect(Math.abs((half ?? 0) * 2 - (whole ?? 0))).toBeLessThanOrEqual(2);
  },
};

export const FirstMonth: Story = {
  args: {
    months: MONTHS_WITHOUT_SALES.map((month, index, { length }) =>
      index === length - 1 ? { ...month, earnings: rupees(1199.2), sales: 1 } : month,
    ),
  },
  play: async ({ canvasElement }) => {
    const heights = heightsOf(canvasElement);
    await expect(heights.slice(0, -1).every((height) => height === 2)).toBe(true);
    await expect(heights.at(-1)).toBeGreaterThan(80);
  },
};

/** The label of an early month reaches to the right. */
export const OneEarlyMonthNarrow: Story = {
  args: {
    months: MONTHS_WITHOUT_SALES.map((month, index) =>
      index === 1 ? { ...month, earnings: rupees(1199.2), sales: 1 } : month,
    ),
  },
  globals: { viewport: { value: 'narrow' } },
};

const LARGE = MONTHS.map((month, index) => ({
  ...month,
  earnings: rupees(index % 2 ? 1_00_00_000 : 98_76_54_321.5),
  sales: 98_765_432,
}));

export const LargeSumsNarrow: Story = {
  tags: ['played'],
  args: { months: LARGE },
  globals: { viewport: { value: 'narrow' } },
  play: async (context) => {
    const table = await openTable(context);
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
    comeToRest();
  },
};

export const LargeSumsEnlarged: Story = {
  ...LargeSumsNarrow,
  tags: ['behaviour', '!autodocs'],
  decorators: [
    (Story) => (
      <div style={{ width: 180 }}>
        <Story />
      </div>
    ),
  ],
};

export const ForcedColours: Story = {
  name: 'Forced colours, in pictures',
  tags: ['!autodocs'],
  parameters: { chromatic: { forcedColors: 'active' } },
  globals: { scheme: 'light' },
};

/** A sentence, and the months that wait for earnings: no scale of ₹0. */
export const NothingEarned: Story = {
  args: { months: MONTHS_WITHOUT_SALES },
  play: async ({ canvas, canvasElement, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('earnings.none'))).toBeVisible();
    await expect(heightsOf(canvasElement)).toEqual(Array.from({ length: 12 }, () => 2));
    await expect(canvas.queryByText(/₹/)).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  args: { state: 'loading', months: [] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('status')).toHaveTextContent(t('site.loading'));
    await expect(canvas.queryByText(t('earnings.none'))).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  args: { state: 'failed', months: [] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('earnings.failed'));
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
  play: async ({ canvas, canvasElement, globals }) => {
    const t = textIn(globals);
    await expect(columnsOf(canvasElement)).toHaveLength(12);
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
