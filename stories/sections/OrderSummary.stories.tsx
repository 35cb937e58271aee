import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { OrderSummary } from '../../src/sections/OrderSummary/OrderSummary';
import { CART, WORDY_CART } from '../fixtures/carts';

const meta = {
  component: OrderSummary,
  args: { cart: CART, onCheckout: fn() },
} satisfies Meta<typeof OrderSummary>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('region', { name: 'ऑर्डर का सारांश' })).toBeVisible();
    await expect(canvas.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '₹3,845.50',
      'फ्री',
      '₹3,845.50',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'चेकआउट करें' }));
    await expect(args.onCheckout).toHaveBeenCalledTimes(1);
  },
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'चेकआउट करें' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await expect(args.onCheckout).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

export const HugeTotalNarrow: Story = {
  args: { cart: WORDY_CART },
  globals: { viewport: { value: 'narrow' } },
};

export const DarkScheme: Story = { globals: { scheme: 'dark' } };
