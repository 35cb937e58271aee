import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { pressCheckout } from '../support/checkout';
import { withShop } from '../support/shop';
import { storyClock } from '../support/storyClock';
import { FLOW } from '../../.storybook/modes';
import { App } from '../../src/app/App';
import { cartInMemory } from '../fixtures/cartStorages';
import { PASSWORD, SELLER } from '../fixtures/users';
import { PRODUCTS } from '../fixtures/products';
import { textIn } from '../fixtures/textIn';
import { comeToRest } from '../support/focus';

const clock = storyClock();

const meta = {
  title: 'Flows/Browse to payment',
  component: App,
  tags: ['!autodocs', 'flow'],
  decorators: [withShop],
  parameters: {
    ...FLOW,
    address: '/buy',
    shop: {
      clock,
      cartStorage: cartInMemory,
      live: {},
      catalogue: PRODUCTS.map((product) => ({ ...product, file: { kind: 'zip', bytes: 412_000 } })),
    },
  },
} satisfies Meta<typeof App>;

export default meta;

type Story = StoryObj<typeof meta>;

export const BrowseToPayment: Story = {
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const { title } = PRODUCTS[2];
    const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

    await step('Add two licences of a product', async () => {
      const add = await canvas.findByRole('button', { name: t('product.addNamed', { title }) });
      await userEvent.click(add);
      await userEvent.click(add);
    });

    await step('Open the cart, and expect a hint about licences', async () => {
      await userEvent.click(await canvas.findByRole('link', { name: t('nav.cartWithLines', { count: 1 }) }));
      await expect(await canvas.findByText(t('buying.licences'))).toBeVisible();
    });

    await step('Check out, and sign in for it', async () => {
      await pressCheckout(userEvent, t);
      const dialog = await dialogNamed(t('signIn.signIn.title'));
      await userEvent.type(dialog.getByLabelText(t('signIn.email')), SELLER.email);
      await userEvent.type(dialog.getByLabelText(t('signIn.password')), `${PASSWORD}{Enter}`);
    });

    await step('Make a test payment', async () => {
      const dialog = await dialogNamed(t('payment.test.title'));
      await userEvent.click(dialog.getByRole('button', { name: t('payment.test.pays') }));
    });

    await step('Expect what was bought, and go to the purchases', async () => {
      const dialog = await dialogNamed(t('payment.paid.title'));
      await expect(dialog.getByText(title)).toBeInTheDocument();
      await userEvent.click(dialog.getByRole('link', { name: t('payment.purchases') }));
      await waitFor(() =>
        expect(canvas.getByRole('heading', { level: 1, name: t('account.title') })).toBeVisible(),
      );
      await expect(canvas.getByRole('link', { name: t('nav.cart') })).toBeVisible();
    });
    comeToRest();
  },
};
