import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { SCREEN } from '../../.storybook/modes';
import { withShop, type ShopParameters } from '../../.storybook/decorators/shop';
import { App } from '../../src/app/App';
import { fail, succeed } from '../../src/domain/failure';
import { SellPage } from '../../src/pages/SellPage';
import { GOOD_SALES } from '../fixtures/people';
import { PRODUCTS } from '../fixtures/products';
import { wordsIn } from '../fixtures/words';

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
    const t = wordsIn(globals);
    await expect(await canvas.findByRole('button', { name: t('sell.createAccount') })).toBeVisible();
  },
};

export const SignedUp: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const t = wordsIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('sell.createAccount') }));
    await expect(await canvas.findByText(t('sell.stats.totalEarnings'))).toBeVisible();
    await expect(canvas.getByRole('heading', { name: t('sell.empty') })).toBeVisible();
  },
};

export const SignUpFailed: Story = {
  parameters: {
    shop: {
      marketplace: ({ session }) => ({
        session: { ...session, signIn: () => Promise.resolve(fail('unavailable')) },
      }),
    } satisfies ShopParameters,
  },
  play: async ({ canvas, globals, userEvent }) => {
    const t = wordsIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('sell.createAccount') }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(t('notice.failed.unavailable')));
  },
};

export const ZeroDashboard: Story = {
  parameters: { shop: { signedIn: 'sell' } },
  play: async ({ canvas, globals }) => {
    const t = wordsIn(globals);
    await expect(await canvas.findByText(t('sell.stats.monthlyEarnings'))).toBeVisible();
    await expect(canvas.getAllByText('₹0.00')).toHaveLength(2);
    await expect(canvas.getAllByText('0')).toHaveLength(2);
  },
};

export const DashboardWithProducts: Story = {
  parameters: {
    shop: {
      signedIn: 'sell',
      marketplace: ({ seller }) => ({
        seller: {
          ...seller,
          stats: () => Promise.resolve(succeed(GOOD_SALES)),
          products: () =>
            Promise.resolve(succeed(PRODUCTS.slice(0, 3).map((product) => ({ ...product, listed: true })))),
        },
      }),
    } satisfies ShopParameters,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('₹12,34,567.50')).toBeVisible();
    await expect(await canvas.findByText(PRODUCTS[2].title)).toBeVisible();
  },
};
