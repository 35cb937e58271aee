import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { SCREEN } from '../../.storybook/modes';
import { removeFromCart } from '../../src/domain/cartLines';
import { CartTemplate } from '../../src/templates/CartTemplate/CartTemplate';
import { CART, FULL_CART, SMALL_CART, WORDY_CART } from '../fixtures/carts';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';

const meta = {
  component: CartTemplate,
  parameters: SCREEN,
  args: { cart: CART, onQuantityChange: fn(), onRemove: fn(), onCheckout: fn() },
} satisfies Meta<typeof CartTemplate>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SeveralLines: Story = {
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: t('cart.checkout') }));
    await expect(args.onCheckout).toHaveBeenCalledTimes(1);
  },
};

export const Empty: Story = {
  args: { cart: [] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('cart.empty'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: t('product.browse') })).toHaveAttribute('href', '/buy');
    await expect(canvas.queryByRole('button', { name: t('cart.checkout') })).toBeNull();
  },
};

export const Loading: Story = {
  args: { cart: [], loading: true },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('site.loading'))).toBeVisible();
    await expect(canvas.queryByText(t('cart.empty'))).not.toBeInTheDocument();
  },
};

export const OneLineAtMinimum: Story = { args: { cart: SMALL_CART } };

export const LastLineRemoved: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cart: SMALL_CART },
  render: function Stateful(args) {
    const [cart, setCart] = useState(args.cart);
    return <CartTemplate {...args} cart={cart} onRemove={(id) => setCart(removeFromCart(cart, id))} />;
  },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(
      canvas.getByRole('button', { name: t('cart.removeNamed', { title: SMALL_CART[0].title }) }),
    );
    await expect(canvas.getByText(t('cart.empty'))).toBeVisible();
    await expectFocus(canvas.getByRole('heading', { level: 1 }));
  },
};

export const CheckingOut: Story = { args: { checkingOut: true } };

export const ManyLines: Story = { args: { cart: FULL_CART } };

export const LongContent: Story = { args: { cart: WORDY_CART } };

export const LongContentNarrow: Story = {
  args: { cart: WORDY_CART },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const DarkScheme: Story = { globals: { scheme: 'dark' } };
