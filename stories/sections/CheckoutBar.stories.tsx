import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { CheckoutBar } from '../../src/sections/CheckoutBar/CheckoutBar';
import { CART } from '../fixtures/carts';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: CheckoutBar,
  tags: ['settling', 'since:0.2'],
  parameters: {
    alsoCalled: ['bottom bar', 'sticky footer'],
    note: 'New: on phones, until the order summary is reached.',
  },
  args: { cart: CART, onCheckout: fn(), hidden: false },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof CheckoutBar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async ({ canvas, globals }) => {
    const button = canvas.getByRole('button', { name: textIn(globals)('cart.checkout') });
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const Pressed: Story = {
  ...Shown,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const button = canvas.getByRole('button', { name: textIn(globals)('cart.checkout') });
    await userEvent.click(button);
    await expect(args.onCheckout).toHaveBeenCalledOnce();
  },
};

export const DarkInEnglish: Story = { globals: { scheme: 'dark', locale: 'en' } };

export const Busy: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { busy: true },
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: textIn(globals)('cart.checkout') }));
    await expect(args.onCheckout).not.toHaveBeenCalled();
  },
};

/** The order summary's own button is entirely on screen. */
export const Hidden: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { hidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
