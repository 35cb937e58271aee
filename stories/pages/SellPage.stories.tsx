import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { SCREEN } from '../../.storybook/modes';
import { chooseMenuItem } from '../support/chooseMenuItem';
import { comeToRest, waitForFocus } from '../support/focus';
import { withShop, type ShopParameters } from '../support/shop';
import { storyClock } from '../support/storyClock';
import { App } from '../../src/app/App';
import { SellPage } from '../../src/pages/SellPage';
import type { MonthlyEarnings } from '../../src/domain/order';
import type { Connection } from '../../src/marketplace/memory/connection';
import { FILE_URL } from '../../src/marketplace/memory/memoryMarketplace';
import { TENTH_MS } from '../../src/marketplace/memory/memoryUploads';
import { waitForTimer } from '../support/waitForTimer';
import { scriptFile } from '../fixtures/files';
import { followedLinks, recordFollowedLinks } from '../fixtures/followedLinks';
import { GOOD_SALES } from '../fixtures/users';
import { PRODUCTS } from '../fixtures/products';
import { SELLER_PROBLEMS } from '../fixtures/problems';
import { MONTHS, MONTHS_WITHOUT_SALES } from '../fixtures/purchases';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: SellPage,
  render: () => <App />,
  decorators: [withShop],
  parameters: { ...SCREEN, address: '/sell' },
} satisfies Meta<typeof SellPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const LoggedOut: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(
      await canvas.findByRole('button', { name: t('sell.createAccount'), description: t('sell.createNote') }),
    ).toBeVisible();
  },
};

export const SignedUp: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(
      await canvas.findByRole('button', { name: t('sell.createAccount'), description: t('sell.createNote') }),
    );
    await expect(await canvas.findByText(t('sell.stats.totalEarnings'))).toBeVisible();
    await expect(canvas.getByRole('heading', { name: t('sell.empty') })).toBeVisible();
  },
};

export const SignUpFailed: Story = {
  parameters: {
    shop: {
      calls: { 'session.signIn': 'unavailable' },
    },
  },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(
      await canvas.findByRole('button', { name: t('sell.createAccount'), description: t('sell.createNote') }),
    );
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(t('failed.unavailable')));
    comeToRest();
  },
};

export const ZeroDashboard: Story = {
  parameters: { shop: { session: 'seller' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByText(t('sell.stats.monthlyEarnings'))).toBeVisible();
    await expect(canvas.getAllByText('₹0.00')).toHaveLength(2);
    await expect(canvas.getAllByText('0')).toHaveLength(2);
    await expect(canvas.queryByText(t('earnings.title'))).not.toBeInTheDocument();
  },
};

export const DashboardWithProducts: Story = {
  parameters: {
    shop: {
      session: 'seller',
      live: {
        stats: GOOD_SALES,
        listings: PRODUCTS.slice(0, 3).map((product) => ({ ...product, listed: true })),
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('₹12,34,567.50')).toBeVisible();
    await expect(await canvas.findByText(PRODUCTS[2].title)).toBeVisible();
  },
};

const SHELF = PRODUCTS.slice(0, 2).map((product, index) => ({ ...product, listed: index === 0 }));

export const Shelf: Story = {
  parameters: {
    shop: {
      session: 'seller',
      live: { listings: SHELF, stats: GOOD_SALES },
    },
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const { title } = PRODUCTS[1];
    const button = await canvas.findByRole('button', { name: t('selling.moreNamed', { title }) });
    await step('List the product again', async () => {
      await chooseMenuItem(userEvent, button, t('selling.list'));
    });
    await step('Expect one more active product, and focus back on the menu', async () => {
      await expect(await canvas.findByText('2')).toBeVisible();
      await waitForFocus(() => button);
    });
    comeToRest();
  },
};

const line: Connection = { failure: null };

export const ShelfUnavailable: Story = {
  parameters: {
    shop: {
      session: 'seller',
      live: { listings: SHELF },
      calls: { 'seller.stats': line, 'seller.products': line },
    },
  },
  beforeEach: () => {
    line.failure = 'unavailable';
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(t('selling.failed'));
    await expect(canvas.queryByText('₹0.00')).not.toBeInTheDocument();
  },
};

export const ShelfRetried: Story = {
  ...ShelfUnavailable,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const retry = await canvas.findByRole('button', { name: t('site.retry') });
    line.failure = null;
    await userEvent.click(retry);
    await expect(
      await canvas.findByRole('button', {
        name: t('selling.changePriceNamed', { title: PRODUCTS[0].title }),
      }),
    ).toBeVisible();
  },
};

const replacing = storyClock(0);

export const NewVersion: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    shop: {
      session: 'seller',
      clock: replacing,
      live: { listings: SHELF },
    },
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const { title } = PRODUCTS[0];
    const opener = await canvas.findByRole('button', { name: t('selling.moreNamed', { title }) });
    await step('Open the form for a new version', async () => {
      await chooseMenuItem(userEvent, opener, t('selling.newVersion'));
    });
    await step('Send a second file', async () => {
      await userEvent.upload(canvas.getByLabelText(t('upload.chooseFile')), scriptFile('second.py'));
      await canvas.findByText('second.py');
      await userEvent.click(canvas.getByRole('button', { name: t('selling.sendVersion') }));
      await canvas.findByRole('progressbar');
    });
    await step('Expect the progress after four tenths', async () => {
      await waitForTimer(replacing);
      replacing.advance(4 * TENTH_MS);
      await waitFor(() => expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40'));
    });
    await step('Expect focus back on the button when it is done', async () => {
      replacing.advance(6 * TENTH_MS);
      await waitForFocus(() => opener);
      const row = within(canvas.getByRole('listitem', { name: title }));
      await expect(await row.findByText(t('selling.news.version', { title }))).toBeVisible();
    });
  },
};

const earning = (months: readonly MonthlyEarnings[]) => ({
  shop: { session: 'seller', live: { listings: SHELF, stats: GOOD_SALES, months } } satisfies ShopParameters,
});

export const Earnings: Story = {
  parameters: earning(MONTHS),
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByText(t('earnings.details'))).toBeVisible();
    await expect(canvas.getAllByText('₹1,23,456.79')[0]).toBeVisible();
  },
};

export const NothingEarnedForAYear: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: earning(MONTHS_WITHOUT_SALES),
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByText(textIn(globals)('earnings.none'))).toBeVisible();
  },
};

export const EarningsLoading: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    shop: {
      session: 'seller',
      live: { listings: SHELF, stats: GOOD_SALES },
      calls: { 'seller.months': 'slow' },
    },
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const part = within(await canvas.findByRole('region', { name: t('earnings.title') }));
    await expect(part.getByRole('status')).toHaveTextContent(t('site.loading'));
  },
};

const brokenConnection: Connection = { failure: null };

export const EarningsFailed: Story = {
  parameters: {
    shop: { ...earning(MONTHS).shop, calls: { 'seller.months': brokenConnection } },
  },
  beforeEach: () => {
    brokenConnection.failure = 'unavailable';
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(t('earnings.failed'));
    await expect(await canvas.findByText(t('sell.stats.totalEarnings'))).toBeVisible();
  },
};

export const EarningsRetried: Story = {
  ...EarningsFailed,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const retry = await canvas.findByRole('button', { name: t('site.retry') });
    brokenConnection.failure = null;
    await userEvent.click(retry);
    await expect(await canvas.findByText(t('earnings.details'))).toBeVisible();
  },
};

export const FetchesOwnFile: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: earning(MONTHS),
  beforeEach: recordFollowedLinks,
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const { title } = PRODUCTS[0];
    await chooseMenuItem(
      userEvent,
      await canvas.findByRole('button', { name: t('selling.moreNamed', { title }) }),
      t('selling.download'),
    );
    await expect(await canvas.findByText(t('selling.news.downloaded', { title }))).toBeInTheDocument();
    await expect(followedLinks()).toEqual([{ href: FILE_URL, download: '' }]);
  },
};

const reported = {
  shop: { session: 'seller', live: { problems: SELLER_PROBLEMS } } satisfies ShopParameters,
};

const [, , OPEN] = SELLER_PROBLEMS;

export const AnswersProblem: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: reported,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Answer the open problem', async () => {
      await userEvent.click(
        await canvas.findByRole('button', {
          name: t('openProblems.answer.openNamed', { title: OPEN.title }),
        }),
      );
      const dialog = within(await screen.findByRole('dialog', { name: t('openProblems.answer.title') }));
      await userEvent.type(dialog.getByRole('textbox'), 'v3');
      await userEvent.click(dialog.getByRole('button', { name: t('openProblems.answer.submit') }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
    await step('Expect the answer in the list', async () => {
      const row = within(canvas.getByRole('listitem', { name: OPEN.title }));
      await expect(row.getByText('v3')).toBeVisible();
      await expect(row.getByText(t('openProblems.answeredText'))).toBeVisible();
    });
  },
};

export const RefundsProblem: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: reported,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Refund it', async () => {
      await userEvent.click(
        await canvas.findByRole('button', {
          name: t('openProblems.refund.openNamed', { title: OPEN.title }),
        }),
      );
      const dialog = within(await screen.findByRole('alertdialog'));
      await userEvent.click(dialog.getByRole('button', { name: t('openProblems.refund.confirm') }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    });
    await step('Expect the others to be left', async () => {
      await waitFor(() =>
        expect(canvas.queryByRole('listitem', { name: OPEN.title })).not.toBeInTheDocument(),
      );
      const [other] = SELLER_PROBLEMS;
      await expect(canvas.getByRole('listitem', { name: other.title })).toBeVisible();
    });
  },
};
