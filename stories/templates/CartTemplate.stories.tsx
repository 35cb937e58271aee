import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { SCREEN } from '../../.storybook/modes';
import { removeFromCart } from '../../src/domain/cartLines';
import { CartTemplate } from '../../src/templates/CartTemplate/CartTemplate';
import { CART, FULL_CART, SMALL_CART, WORDY_CART } from '../fixtures/carts';
import { textIn } from '../fixtures/textIn';
import { pressCheckout } from '../support/checkout';
import { expectFocus } from '../support/focus';

const meta = {
  component: CartTemplate,
  tags: ['stable', 'since:0.1'],
  parameters: {
    ...SCREEN,
    alsoCalled: ['basket', 'shopping bag', 'मेरा कार्ट'],
    note: 'Lines and summary; on phones total and button stay at the foot of the screen.',
  },
  args: { cart: CART, onQuantityChange: fn(), onRemove: fn(), onCheckout: fn() },
} satisfies Meta<typeof CartTemplate>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SeveralLines: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { level: 1, name: t('cart.title') })).toBeVisible();
  },
};

export const CheckoutPressed: Story = {
  ...SeveralLines,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    await pressCheckout(userEvent, t);
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

/** The bar at the foot of the screen shows unless the summary's own button is entirely visible and clear of notices. */
export const CheckoutOnScreen: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cart: FULL_CART },
  globals: { viewport: { value: 'phone' } },
  decorators: [
    (Story) => (
      <div style={{ paddingBlockEnd: '120vh' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const summary = within(canvas.getByRole('region', { name: t('cart.summary') }));
    const own = summary.getByRole('button', { hidden: true });
    const overlap = () => own.getBoundingClientRect().bottom - window.innerHeight;
    await step('At the top, expect the bar', async () => {
      await waitFor(() => expect(own).not.toBeVisible());
      await expect(await canvas.findByRole('button', { name: t('cart.checkout') })).toBeVisible();
    });
    await step('Jump past the summary, and expect the bar', async () => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await expect(overlap()).toBeLessThan(-window.innerHeight);
      await waitFor(() => expect(own).not.toBeVisible());
    });
    await step('Bring the button 10 px into the place of notices, and expect the bar', async () => {
      window.scrollBy(0, overlap() + 70);
      await waitFor(() => expect(own).not.toBeVisible());
    });
    await step('Scroll until it is clear of them, and expect no bar', async () => {
      window.scrollBy(0, 12);
      await waitFor(() => expect(canvas.getByRole('button', { name: t('cart.checkout') })).toBe(own));
      await expect(own).toBeVisible();
    });
  },
};

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

export const Dark: Story = { globals: { scheme: 'dark' } };
