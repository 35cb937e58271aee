import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { withShop } from '../support/shop';
import { storyClock } from '../support/storyClock';
import { FLOW } from '../../.storybook/modes';
import { App } from '../../src/app/App';
import { PATHS, QUICK_LOOK_PARAM } from '../../src/domain/paths';
import { DETAILED_PRODUCT, PRODUCTS, SELLER_SUMMARY } from '../fixtures/products';
import { textIn } from '../fixtures/textIn';
import { comeToRest } from '../support/focus';

const clock = storyClock();

const { title } = DETAILED_PRODUCT;

const catalogue = [DETAILED_PRODUCT, ...PRODUCTS.slice(1)];

const live = { sellers: { [DETAILED_PRODUCT.sellerId]: SELLER_SUMMARY } };

const meta = {
  title: 'Flows/Buy now',
  component: App,
  tags: ['!autodocs', 'flow'],
  decorators: [withShop],
  parameters: {
    ...FLOW,
    address: `/buy?${QUICK_LOOK_PARAM}=${DETAILED_PRODUCT.id}`,
    shop: { clock, catalogue },
  },
} satisfies Meta<typeof App>;

export default meta;

type Story = StoryObj<typeof meta>;

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

export const BuyNow: Story = {
  parameters: { shop: { session: 'buyer', live } },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Buy the product of the address at once', async () => {
      const product = await dialogNamed(title);
      await userEvent.click(product.getByRole('button', { name: t('productPage.buyNowNamed', { title }) }));
    });
    await step('Make a test payment', async () => {
      const payment = await dialogNamed(t('payment.test.title'));
      await userEvent.click(payment.getByRole('button', { name: t('payment.test.pays') }));
      const paid = await dialogNamed(t('payment.paid.title'));
      await userEvent.click(paid.getByRole('link', { name: t('payment.purchases') }));
    });
    await step('Expect it among the purchases', async () => {
      const purchases = within(await canvas.findByRole('region', { name: t('purchases.title') }));
      await expect(await purchases.findByText(title)).toBeVisible();
      await expect(
        purchases.getByRole('button', { name: t('purchases.downloadNamed', { title }) }),
      ).toBeVisible();
    });
    comeToRest();
  },
};

/** Nobody pays for what they do not see. */
export const WithOthersInTheCart: Story = {
  parameters: { shop: { session: 'buyer', live, cart: [{ ...PRODUCTS[1], quantity: 1 }] } },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Buy a product at once', async () => {
      const product = await dialogNamed(title);
      await userEvent.click(product.getByRole('button', { name: t('productPage.buyNowNamed', { title }) }));
    });
    await step('Expect the cart with both, and no payment yet', async () => {
      await waitFor(() => expect(canvas.getByRole('heading', { name: t('cart.title') })).toBeVisible());
      await expect(canvas.getByText(title)).toBeVisible();
      await expect(canvas.getByText(PRODUCTS[1].title)).toBeVisible();
      await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    // Not in the canvas while the product's page is closing: then it is above its backdrop.
    await step('Expect to be told why', async () => {
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(t('notice.othersInCart')));
    });
  },
};

/** Without payments, the checkout says that they are coming. */
export const InTheDemo: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const product = await dialogNamed(title);
    await userEvent.click(product.getByRole('button', { name: t('productPage.buyNowNamed', { title }) }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: t('cart.title') })).toBeVisible());
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent('Razorpay integration coming soon!'),
    );
  },
};

export const SeesWhatIsOwn: Story = {
  parameters: {
    address: PATHS.buy,
    shop: {
      catalogue: PRODUCTS,
      session: 'seller',
      live: { listings: [{ ...PRODUCTS[0], listed: true }] },
    },
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const own = await canvas.findByRole('link', {
      name: t('product.ownNamed', { title: PRODUCTS[0].title }),
    });
    await expect(own).toHaveAttribute('href', PATHS.sell);
  },
};
