import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { Note } from '../../src/atoms/Note/Note';
import { OrderSummary } from '../../src/sections/OrderSummary/OrderSummary';
import { CART, WORDY_CART } from '../fixtures/carts';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';

const meta = {
  component: OrderSummary,
  tags: ['stable', 'since:0.1'],
  parameters: { alsoCalled: ['cart total', 'totals', 'कुल रकम'] },
  args: { cart: CART, onCheckout: fn() },
} satisfies Meta<typeof OrderSummary>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('region', { name: t('cart.summary') })).toBeVisible();
    await expect(canvas.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '₹3,845.50',
      t('cart.free'),
      '₹3,845.50',
    ]);
  },
};

export const CheckoutPressed: Story = {
  ...Ready,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('cart.checkout') }));
    await expect(args.onCheckout).toHaveBeenCalledTimes(1);
  },
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const button = canvas.getByRole('button', { name: t('cart.checkout') });
    await step('Expect a button that is disabled but can have focus', async () => {
      await expect(button).toHaveAttribute('aria-disabled', 'true');
    });
  },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const button = canvas.getByRole('button', { name: t('cart.checkout') });
    await step('Click it, and expect no checkout', async () => {
      await userEvent.click(button);
      await expect(args.onCheckout).not.toHaveBeenCalled();
      await expectFocus(button);
    });
  },
};

export const WithNote: Story = {
  args: { note: <Note>इनमें से 1 प्रोडक्ट आप पहले खरीद चुके हैं।</Note> },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const button = canvas.getByRole('button', { name: t('cart.checkout') });
    const note = canvas.getByRole('note');
    await expect(note.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

export const HugeTotalNarrow: Story = {
  args: { cart: WORDY_CART },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };
