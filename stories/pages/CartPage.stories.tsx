import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { SCREEN } from '../../.storybook/modes';
import { withShop, type ShopParameters } from '../../.storybook/decorators/shop';
import { App } from '../../src/app/App';
import type { Cart } from '../../src/domain/cart';
import { fail } from '../../src/domain/failure';
import { CartPage } from '../../src/pages/CartPage';
import { PRODUCTS } from '../fixtures/products';
import { wordsIn } from '../fixtures/words';

const ONE_LINE: Cart = [{ ...PRODUCTS[0], quantity: 1 }];
const THREE_LINES: Cart = PRODUCTS.slice(0, 3).map((product, index) => ({ ...product, quantity: index + 1 }));

const meta = {
  component: CartPage,
  render: () => <App />,
  decorators: [withShop],
  parameters: { ...SCREEN, address: '/cart', shop: { cart: THREE_LINES } },
} satisfies Meta<typeof CartPage>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  parameters: { shop: { cart: [] } },
  play: async ({ canvas, globals }) => {
    const t = wordsIn(globals);
    await expect(await canvas.findByText(t('cart.empty'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: t('cart.emptyAction') })).toHaveAttribute('href', '/buy');
    await expect(canvas.getByRole('link', { name: t('nav.cart') })).toBeVisible();
  },
};

export const OneLineAtMinimum: Story = {
  parameters: { shop: { cart: ONE_LINE } },
  play: async ({ canvas, globals }) => {
    const t = wordsIn(globals);
    const minus = await canvas.findByRole('button', {
      name: t('cart.decrease', { title: PRODUCTS[0].title }),
    });
    await expect(minus).toBeDisabled();
  },
};

export const ManyLines: Story = {
  play: async ({ canvas, globals }) => {
    const t = wordsIn(globals);
    await canvas.findByRole('heading', { level: 1 });
    await expect(
      await canvas.findByRole('link', { name: t('nav.cartWithLines', { count: 3 }) }),
    ).toBeVisible();
  },
};

export const QuantityRaised: Story = {
  parameters: { shop: { cart: ONE_LINE } },
  play: async ({ canvas, globals, userEvent }) => {
    const t = wordsIn(globals);
    const plus = await canvas.findByRole('button', {
      name: t('cart.increase', { title: PRODUCTS[0].title }),
    });
    await userEvent.click(plus);
    await userEvent.click(plus);
    await expect((await canvas.findAllByText('₹4,497.00'))[0]).toBeVisible();
    await expect(canvas.getByRole('link', { name: t('nav.cartWithLines', { count: 1 }) })).toBeVisible();
  },
};

export const RemovedWithUndo: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const t = wordsIn(globals);
    const { title } = PRODUCTS[1];
    await userEvent.click(await canvas.findByRole('button', { name: t('cart.removeNamed', { title }) }));
    await waitFor(() => expect(canvas.getByText(t('notice.removedFromCart', { title }))).toBeVisible());
    await expect(canvas.getByRole('button', { name: t('notice.undo') })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: title })).toBeNull();
  },
};

export const BroughtBack: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const t = wordsIn(globals);
    const { title } = PRODUCTS[1];
    await userEvent.click(await canvas.findByRole('button', { name: t('cart.removeNamed', { title }) }));
    await userEvent.click(await canvas.findByRole('button', { name: t('notice.undo') }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: title })).toBeVisible());
  },
};

export const CheckoutAnnounced: Story = {
  play: async ({ canvas, globals, userEvent }) => {
    const t = wordsIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('cart.checkout') }));
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent('Razorpay integration coming soon!'),
    );
  },
};

export const CheckoutFailed: Story = {
  parameters: {
    shop: {
      cart: THREE_LINES,
      marketplace: ({ checkout }) => ({
        checkout: { ...checkout, start: () => Promise.resolve(fail('unavailable')) },
      }),
    } satisfies ShopParameters,
  },
  play: async ({ canvas, globals, userEvent }) => {
    const t = wordsIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('cart.checkout') }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(t('notice.failed.unavailable')));
  },
};
