import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { SellTemplate } from '../../src/templates/SellTemplate/SellTemplate';
import { GOOD_SALES, NO_SALES, SELLER } from '../fixtures/people';
import { PRODUCTS } from '../fixtures/products';

const NEW_SELLER = { name: SELLER.name, stats: NO_SALES, products: [] };
const onCreateAccount = fn();

const meta = {
  component: SellTemplate,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    onCreateAccount.mockClear();
  },
} satisfies Meta<typeof SellTemplate>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Logs in in place, as the page does. */
function WithSession() {
  const [loggedIn, setLoggedIn] = useState(false);
  return loggedIn ? (
    <SellTemplate seller={NEW_SELLER} />
  ) : (
    <SellTemplate seller={null} onCreateAccount={() => setLoggedIn(true)} />
  );
}

export const LoggedOut: Story = {
  args: { seller: null, onCreateAccount },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'अपना डिजिटल काम बेचें' })).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'सेलर अकाउंट बनाएँ' }));
    await expect(onCreateAccount).toHaveBeenCalledOnce();
  },
};

export const CreatingAccount: Story = {
  args: { seller: null, onCreateAccount, creating: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'सेलर अकाउंट बनाएँ' })).toBeDisabled();
  },
};

export const LoggedOutNarrow: Story = {
  args: { seller: null, onCreateAccount },
  globals: { viewport: { value: 'narrow' } },
};

export const LoggedOutEnglishDark: Story = {
  args: { seller: null, onCreateAccount },
  globals: { locale: 'en', scheme: 'dark' },
};

export const NewSeller: Story = {
  args: { seller: NEW_SELLER },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'सेलर डैशबोर्ड' })).toBeVisible();
    await expect(canvas.getByText('नमस्ते, क्षितिज नायर!')).toBeVisible();
  },
};

export const WithProducts: Story = {
  args: { seller: { name: SELLER.name, stats: GOOD_SALES, products: PRODUCTS.slice(0, 3) } },
};

export const WithProductsNarrowDark: Story = {
  args: WithProducts.args,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

/** The button is gone once it has worked; the focus goes on to the heading. */
export const BecomesSeller: Story = {
  args: { seller: null, onCreateAccount },
  render: () => <WithSession />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'सेलर अकाउंट बनाएँ' }));
    await expect(canvas.getByRole('heading', { level: 1, name: 'सेलर डैशबोर्ड' })).toHaveFocus();
  },
};
