import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { succeed } from '../../src/domain/failure';
import type { OwnProductListProps } from '../../src/sections/OwnProductList/OwnProductList';
import { SellerDashboard } from '../../src/sections/SellerDashboard/SellerDashboard';
import { GOOD_SALES, LONG_NAME_USER, NO_SALES, SELLER } from '../fixtures/users';
import { PRODUCTS } from '../fixtures/products';
import { SELLER_PROBLEMS, SOON_AFTER } from '../fixtures/problems';
import { MONTHS } from '../fixtures/purchases';
import { textIn } from '../fixtures/textIn';
import { rupees } from '../../src/domain/money';

const meta = {
  component: SellerDashboard,
  tags: ['stable', 'since:0.1'],
  parameters: {
    alsoCalled: ['metrics', 'overview', 'सेलर डैशबोर्ड'],
    note: 'Earnings and products of a seller; a skeleton of the whole while the session loads.',
  },
  args: { name: SELLER.name, stats: NO_SALES, products: [] },
} satisfies Meta<typeof SellerDashboard>;

export default meta;

type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** As screen readers pair them. */
function figures(canvas: Canvas): (string | null)[][] {
  const values = canvas.getAllByRole('definition').map((value) => value.textContent);
  return canvas.getAllByRole('term').map((term, index) => [term.textContent, values[index] ?? null]);
}

export const NothingYet: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(figures(canvas)).toEqual([
      [t('sell.stats.totalEarnings'), '₹0.00'],
      [t('sell.stats.totalSales'), '0'],
      [t('sell.stats.activeProducts'), '0'],
      [t('sell.stats.monthlyEarnings'), '₹0.00'],
    ]);
    await expect(canvas.getByText(t('sell.empty'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: t('sell.upload') })).toHaveAttribute(
      'href',
      '/upload-product',
    );
    await expect(canvas.getByRole('link', { name: t('sell.emptyAction') })).toHaveAttribute(
      'href',
      '/upload-product',
    );
  },
};

export const WithProducts: Story = {
  args: { stats: GOOD_SALES, products: PRODUCTS.slice(0, 3) },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect the four figures', async () => {
      await expect(figures(canvas).map(([, value]) => value)).toEqual([
        '₹12,34,567.50',
        '12,345',
        '3',
        '₹48,250.00',
      ]);
    });
    const list = canvas.getByRole('list');
    await step('Expect the three products', async () => {
      await expect(within(list).getAllByRole('listitem')).toHaveLength(3);
      await expect(within(list).getByRole('heading', { name: 'React एडमिन डैशबोर्ड' })).toBeVisible();
      await expect(within(list).getByText('₹1,499.00')).toBeVisible();
    });
    await step('Expect no empty message and no chart', async () => {
      await expect(canvas.queryByText(t('sell.empty'))).not.toBeInTheDocument();
      await expect(canvas.queryByText(t('earnings.details'))).not.toBeInTheDocument();
    });
  },
};

export const WithProductsEnglishDark: Story = {
  tags: ['!autodocs'],
  args: WithProducts.args,
  globals: { locale: 'en', scheme: 'dark' },
};

export const TestFigures: Story = {
  args: { stats: { ...GOOD_SALES, test: true }, products: PRODUCTS.slice(0, 3) },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('note')).toHaveTextContent(t('sell.testFigures.text'));
  },
};

export const TestFiguresNarrowDark: Story = {
  ...TestFigures,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const TestFiguresInEnglish: Story = { ...TestFigures, tags: ['!autodocs'], globals: { locale: 'en' } };

export const LongContentNarrow: Story = {
  args: {
    name: LONG_NAME_USER.name,
    stats: {
      ...{ totalEarnings: rupees(98765432109.5), monthlyEarnings: rupees(1e9) },
      ...{ totalSales: 98765432, activeProducts: 2, test: false },
    },
    products: [
      { ...PRODUCTS[0], title: 'लंबाटाइटल'.repeat(1000), price: rupees(9876543210.5), downloads: 98765432 },
      { ...PRODUCTS[1], title: 'A very long title with many words. '.repeat(40) },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
};

const own = {
  state: 'ready',
  products: [
    { ...PRODUCTS[0], listed: true },
    { ...PRODUCTS[1], listed: false },
  ],
  onRetry: fn(),
  onChange: fn<OwnProductListProps['onChange']>(),
  onNewVersion: fn<OwnProductListProps['onNewVersion']>(),
} satisfies OwnProductListProps;

export const WithAShelf: Story = {
  args: { stats: GOOD_SALES, products: own.products, own },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(
      await canvas.findByRole('button', { name: t('selling.moreNamed', { title: PRODUCTS[0].title }) }),
    ).toBeVisible();
    await expect(figures(canvas)).toHaveLength(4);
  },
};

export const WithAShelfNarrowDark: Story = {
  ...WithAShelf,
  play: async (context) => {
    await WithAShelf.play?.(context);
    const [earnings = 0, ...others] = context.canvas
      .getAllByRole('definition')
      .map((figure) => parseFloat(getComputedStyle(figure).fontSize));
    for (const other of others) await expect(earnings).toBeGreaterThan(1.5 * other);
  },
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const WithEarnings: Story = {
  args: {
    stats: GOOD_SALES,
    products: own.products,
    own,
    earnings: { months: MONTHS, state: 'ready', onRetry: fn() },
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByText(t('earnings.details'))).toBeVisible();
    await expect(figures(canvas)).toHaveLength(4);
    await expect(canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      t('sell.products'),
      t('earnings.title'),
    ]);
  },
};

/** In the first month, the figures say it all. */
export const FirstMonth: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    ...WithEarnings.args,
    stats: { ...GOOD_SALES, totalEarnings: GOOD_SALES.monthlyEarnings },
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { name: t('sell.products') })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: t('earnings.title') })).not.toBeInTheDocument();
    await expect(canvas.getByRole('region', { name: t('sell.figures') })).toBeVisible();
  },
};

/** Unknown figures are not shown as zero. */
export const ShelfLoading: Story = {
  args: { own: { ...own, state: 'loading', products: [] } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByText(t('site.loading'))).toBeVisible();
    await expect(canvas.queryByRole('term')).not.toBeInTheDocument();
    await expect(canvas.queryByText(t('sell.empty'))).not.toBeInTheDocument();
  },
};

export const ShelfFailed: Story = {
  args: { own: { ...own, state: 'failed', products: [] } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('button', { name: t('site.retry') })).toBeVisible();
    await expect(canvas.queryByRole('term')).not.toBeInTheDocument();
  },
};

export const ShelfRetried: Story = {
  ...ShelfFailed,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('site.retry') }));
    await expect(own.onRetry).toHaveBeenCalledOnce();
  },
};

export const EmptyShelf: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { own: { ...own, products: [] } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(textIn(globals)('sell.empty'))).toBeVisible();
  },
};

const BALANCE = {
  ...{ held: rupees(2758), available: rupees(45_492), paidOut: rupees(11_86_317.5) },
  heldUntil: Date.UTC(2026, 0, 22, 6, 0),
  lastPayout: { amount: rupees(2418.4), at: Date.UTC(2026, 0, 5, 6, 0), utr: 'SBIN0000123456789' },
};

const statement = {
  to: '?statement=newest',
  dialog: {
    ...{ open: false, statement: null, loading: false, failure: null },
    ...{ onMonthChange: fn(), onRetry: fn(), onClose: fn() },
  },
};

/** Why money is on hold stands below the figures. */
export const WithBalance: Story = {
  parameters: NO_PICTURE,
  args: { stats: { ...GOOD_SALES, balance: BALANCE }, products: own.products, own, statement },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect the three figures', async () => {
      await expect(figures(canvas).slice(4)).toEqual([
        [t('sell.balance.held'), '₹2,758.00'],
        [t('sell.balance.available'), '₹45,492.00'],
        [t('sell.balance.paidOut'), '₹11,86,317.50'],
      ]);
    });
    await step('Expect until when, the last payout and the way to the statements', async () => {
      await expect(canvas.getByText(t('sell.balance.heldText'))).toBeVisible();
      await expect(canvas.getByText('SBIN0000123456789')).toBeVisible();
      await expect(canvas.getByText(/22 (Jan|जनवरी)/)).toBeVisible();
      await expect(canvas.getByRole('link', { name: t('sell.balance.statement') })).toBeVisible();
    });
  },
};

export const WithBalanceInEnglish: Story = {
  ...WithBalance,
  tags: ['!autodocs'],
  parameters: NO_PICTURE,
  globals: { locale: 'en' },
};

export const WithBalanceNarrowDark: Story = {
  ...WithBalance,
  parameters: NO_PICTURE,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

const problems = {
  problems: SELLER_PROBLEMS.slice(2),
  state: 'ready',
  now: SOON_AFTER,
  onRetry: fn(),
  onAnswer: () => Promise.resolve(succeed(null)),
  onRefund: () => Promise.resolve(succeed(null)),
} as const;

export const WithOpenProblem: Story = {
  parameters: NO_PICTURE,
  args: { stats: GOOD_SALES, products: own.products, own, problems },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await canvas.findByRole('heading', { level: 2, name: t('openProblems.title') });
    await expect(canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      t('openProblems.title'),
      t('sell.products'),
    ]);
  },
};

export const WithOpenProblemInEnglish: Story = {
  ...WithOpenProblem,
  tags: ['!autodocs'],
  parameters: NO_PICTURE,
  globals: { locale: 'en' },
};

export const WithoutProblems: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { stats: GOOD_SALES, products: own.products, own, problems: { ...problems, problems: [] } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await canvas.findByRole('button', { name: t('selling.moreNamed', { title: PRODUCTS[0].title }) });
    await expect(canvas.queryByText(t('openProblems.title'))).not.toBeInTheDocument();
  },
};
