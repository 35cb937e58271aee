import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { NO_PICTURE, SCREEN } from '../../.storybook/modes';
import { productPath } from '../../src/domain/paths';
import { showcase } from '../../src/domain/showcase';
import type { SellerDashboardProps } from '../../src/sections/SellerDashboard/SellerDashboard';
import { SellTemplate } from '../../src/templates/SellTemplate/SellTemplate';
import { GOOD_SALES, NO_SALES, SELLER } from '../fixtures/users';
import { PRODUCTS } from '../fixtures/products';
import { signInArgs } from '../fixtures/signIn';
import { textIn } from '../fixtures/textIn';
import { comeToRest, expectFocus } from '../support/focus';

const NEW_SELLER = { name: SELLER.name, stats: NO_SALES, products: [] };
const onCreateAccount = fn();

const meta = {
  component: SellTemplate,
  tags: ['stable', 'since:0.1'],
  parameters: {
    ...SCREEN,
    alsoCalled: ['बेचें', 'landing page for sellers'],
    note: 'Invites to sell, or shows the dashboard of who already does.',
  },
  beforeEach: () => {
    onCreateAccount.mockClear();
  },
} satisfies Meta<typeof SellTemplate>;

export default meta;

type Story = StoryObj<typeof meta>;

function WithSession() {
  const [loggedIn, setLoggedIn] = useState(false);
  return loggedIn ? (
    <SellTemplate seller={NEW_SELLER} />
  ) : (
    <SellTemplate seller={null} onCreateAccount={() => setLoggedIn(true)} />
  );
}

const landing = { seller: null, onCreateAccount, showcase: showcase(PRODUCTS), quickLookTo: productPath };

export const LoggedOut: Story = {
  args: { ...landing, payout: true },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('list', { name: t('sell.stall') })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: t('sell.payout.title') })).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(4);
  },
};

/** No payments, and nothing is sold yet. */
export const LoggedOutInDemo: Story = {
  args: { seller: null, onCreateAccount },
  parameters: NO_PICTURE,
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(3);
    await expect(canvas.queryByText(t('sell.payout.title'))).not.toBeInTheDocument();
  },
};

export const CreateAccountPressed: Story = {
  ...LoggedOut,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const buttons = canvas.getAllByRole('button', { name: t('sell.createAccount') });
    for (const button of buttons) await userEvent.click(button);
    await expect(onCreateAccount).toHaveBeenCalledTimes(buttons.length);
  },
};

/** Sellers who are signed out find their way in. */
export const LoginPressed: Story = {
  args: { ...landing, onLogin: fn() },
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: textIn(globals)('sell.login') }));
    await expect('onLogin' in args && args.onLogin).toHaveBeenCalledOnce();
  },
};

export const CreatingAccount: Story = {
  args: { seller: null, onCreateAccount, creating: true },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    for (const button of canvas.getAllByRole('button', { name: t('sell.createAccount') }))
      await expect(button).toBeDisabled();
  },
};

export const LoggedOutNarrow: Story = {
  args: LoggedOut.args,
  globals: { viewport: { value: 'narrow' } },
};

export const LoggedOutEnglishDark: Story = {
  parameters: NO_PICTURE,
  args: LoggedOut.args,
  globals: { locale: 'en', scheme: 'dark' },
};

export const NewSeller: Story = {
  args: { seller: NEW_SELLER },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { level: 1, name: t('sell.dashboard') })).toBeVisible();
    await expect(canvas.getByText(t('sell.welcome', { name: 'क्षितिज नायर' }))).toBeVisible();
  },
};

export const WithProducts: Story = {
  args: { seller: { name: SELLER.name, stats: GOOD_SALES, products: PRODUCTS.slice(0, 3) } },
};

export const WithProductsNarrowDark: Story = {
  args: WithProducts.args,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

const SHELF = [
  { ...PRODUCTS[0], listed: true },
  { ...PRODUCTS[1], listed: false },
];

export const WithAShelf: Story = {
  args: {
    seller: {
      name: SELLER.name,
      stats: GOOD_SALES,
      products: SHELF,
      own: { state: 'ready', products: SHELF, onRetry: fn(), onChange: fn(), onNewVersion: fn() },
    },
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(
      await canvas.findByRole('button', { name: t('selling.moreNamed', { title: PRODUCTS[1].title }) }),
    ).toBeVisible();
  },
};

/** The button is gone, so focus moves to the heading. */
export const BecomesSeller: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { seller: null, onCreateAccount },
  render: () => <WithSession />,
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(
      canvas.getByRole('button', { name: t('sell.createAccount'), description: t('sell.createNote') }),
    );
    await expectFocus(canvas.getByRole('heading', { level: 1, name: t('sell.dashboard') }));
  },
};

const EXPECTED: SellerDashboardProps = {
  name: null,
  stats: NO_SALES,
  products: [],
  own: { state: 'loading', products: [], onRetry: fn(), onChange: fn(), onNewVersion: fn() },
  earnings: { state: 'loading', months: [], onRetry: fn() },
};

export const NotKnownYet: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { seller: null, onCreateAccount, expected: EXPECTED },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { level: 1, name: t('sell.title') })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: t('sell.dashboard') })).not.toBeInTheDocument();
    for (const button of canvas.getAllByRole('button', { name: t('sell.createAccount') }))
      await expect(button).toBeDisabled();
  },
};

/** Offline, or the server is down: the page stays readable, and an error tells sellers that their account wasn't loaded. */
export const NotLoaded: Story = {
  parameters: NO_PICTURE,
  args: { seller: null, onCreateAccount, onRetry: fn() },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { level: 1, name: t('sell.title') })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('site.accountFailed'));
    await step('Try again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
      await expect('onRetry' in args && args.onRetry).toHaveBeenCalledOnce();
      comeToRest();
    });
  },
};

export const NotLoadedNarrowDarkEnglish: Story = {
  ...NotLoaded,
  parameters: NO_PICTURE,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark', locale: 'en' },
};

/** In a browser that was signed in before. */
export const SessionExpected: Story = {
  args: { seller: null, onCreateAccount, expected: EXPECTED },
  beforeEach: () => {
    document.documentElement.setAttribute('data-signed-in', '');
    return () => document.documentElement.removeAttribute('data-signed-in');
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { level: 1, name: t('sell.dashboard') })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: t('sell.createAccount') })).not.toBeInTheDocument();
    await expect(canvas.getByRole('status')).toHaveTextContent(t('site.loading'));
  },
};

export const SessionExpectedNarrowDark: Story = {
  ...SessionExpected,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const SigningUp: Story = {
  args: {
    seller: null,
    onCreateAccount,
    signIn: signInArgs({ mode: 'signUp' }),
  },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await expect(await screen.findByRole('dialog', { name: t('signIn.signUp.title') })).toBeInTheDocument();
  },
};
