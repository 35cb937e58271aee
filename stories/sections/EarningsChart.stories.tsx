import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { formatMonth } from '../../src/i18n/dates';
import { EarningsChart } from '../../src/sections/EarningsChart/EarningsChart';
import { MONTHS, MONTHS_WITHOUT_SALES } from '../fixtures/purchases';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: EarningsChart,
  args: { months: MONTHS, state: 'ready', onRetry: fn() },
} satisfies Meta<typeof EarningsChart>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const table = canvas.getByRole('table', { name: t('earnings.title') });
    const rows = within(table).getAllByRole('row');
    await step('Expect twelve months', async () => {
      await expect(rows).toHaveLength(13);
    });
    const best = within(rows[9] ?? table);
    await step('Expect the month with the highest amount', async () => {
      await expect(best.getByRole('rowheader')).toHaveTextContent(
        formatMonth('2025-10', globals['locale'] === 'en' ? 'en' : 'hi'),
      );
      await expect(best.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
        '₹1,23,456.79',
        '103',
      ]);
    });
    await step('Expect the total', async () => {
      await expect(canvas.getByText(t('earnings.total', { amount: '₹3,70,174.39' }))).toBeVisible();
    });
  },
};

export const ReadyNarrowDark: Story = {
  ...Ready,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const InEnglish: Story = { ...Ready, globals: { locale: 'en' } };

export const BarsByTheBestMonth: Story = {
  args: {
    months: MONTHS.map((month, index) => ({ ...month, earnings: [0, 500, 1000][index % 3] ?? 0 })),
  },
  play: async ({ canvas }) => {
    const widths = canvas
      .getAllByRole('row')
      .slice(1, 4)
      .map((row) => {
        const bar = row.querySelector('td span');
        return bar ? Math.round(bar.getBoundingClientRect().width) : null;
      });
    const [none, half, whole] = widths;
    await expect(none).toBe(0);
    await expect(whole).toBeGreaterThan(20);
    await expect(Math.abs((half ?? 0) * 2 - (whole ?? 0))).toBeLessThanOrEqual(2);
  },
};

export const LargeSumsNarrow: Story = {
  args: { months: MONTHS.map((month) => ({ ...month, earnings: 98_76_54_321.5, sales: 98_765_432 })) },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
  },
};

/** A sentence instead of twelve empty bars. */
export const NothingEarned: Story = {
  args: { months: MONTHS_WITHOUT_SALES },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('earnings.none'))).toBeVisible();
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  args: { state: 'loading', months: [] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('site.loading'))).toBeVisible();
    await expect(canvas.queryByText(t('earnings.none'))).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  tags: ['played'],
  args: { state: 'failed', months: [] },
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('earnings.failed'));
    await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** A refetch failed: what was there before stays. */
export const Outdated: Story = {
  args: { state: 'outdated' },
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('table', { name: t('earnings.title') })).toBeVisible();
    await expect(canvas.getByText(t('site.outdated'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Retrying: Story = { args: { state: 'retrying' }, tags: ['behaviour', '!autodocs'] };
