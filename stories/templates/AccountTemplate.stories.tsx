import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { NO_PICTURE, SCREEN } from '../../.storybook/modes';
import { succeed } from '../../src/domain/failure';
import {
  AccountTemplate,
  type AccountTemplateProps,
} from '../../src/templates/AccountTemplate/AccountTemplate';
import { DEVICES } from '../fixtures/devices';
import { secondFactorArgs } from '../fixtures/secondFactor';
import { PASSKEYS } from '../fixtures/passkeys';
import { BUYER, LONG_NAME_USER, SPARSE_USER } from '../fixtures/users';
import { PURCHASES } from '../fixtures/purchases';
import { signInArgs } from '../fixtures/signIn';
import { textIn } from '../fixtures/textIn';
import { comeToRest, expectFocus, waitForFocus } from '../support/focus';

const meta = {
  component: AccountTemplate,
  tags: ['stable', 'since:0.1'],
  parameters: {
    ...SCREEN,
    alsoCalled: ['profile page', 'settings page', 'अकाउंट'],
    note: 'Profile, purchases and settings, or an invitation to log in.',
  },
  args: {
    user: BUYER,
    editing: false,
    onLogin: fn(),
    onEdit: fn(),
    onSave: fn(),
    onCancel: fn(),
    onDownload: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof AccountTemplate>;

export default meta;

type Story = StoryObj<typeof meta>;

function WithSession(props: AccountTemplateProps) {
  const [user, setUser] = useState(props.user);
  return (
    <AccountTemplate
      {...props}
      user={user}
      onLogin={() => setUser(BUYER)}
      onDelete={() => {
        props.onDelete();
        setUser(null);
      }}
    />
  );
}

export const LoggedOut: Story = {
  args: { user: null },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { level: 1, name: t('account.title') })).toBeVisible();
  },
};

export const LoginPressed: Story = {
  ...LoggedOut,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('account.login') }));
    await expect(args.onLogin).toHaveBeenCalledOnce();
  },
};

export const LoggedOutWithSignUp: Story = {
  args: { user: null, onSignUp: fn() },
};

export const SignUpPressed: Story = {
  ...LoggedOutWithSignUp,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('account.signUp') }));
    await expect(args.onSignUp).toHaveBeenCalledOnce();
    await expect(args.onLogin).not.toHaveBeenCalled();
  },
};

export const LoggedOutWithSignUpNarrowDark: Story = {
  ...LoggedOutWithSignUp,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const LoggedOutNarrowDark: Story = {
  args: { user: null },
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const LoggedIn: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('account.verifiedEmail'))).toBeVisible();
    await expect(
      canvas.getByRole('heading', { level: 2, name: t('account.personalInformation') }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: t('account.changePassword') })).toBeVisible();
    await expect(canvas.queryByText(t('purchases.title'))).not.toBeInTheDocument();
  },
};

export const LoggedInEnglishDark: Story = {
  args: { user: SPARSE_USER },
  globals: { locale: 'en', scheme: 'dark' },
};

export const LongContentNarrow: Story = {
  args: { user: LONG_NAME_USER },
  globals: { viewport: { value: 'narrow' } },
};

export const Editing: Story = { args: { editing: true } };

/** The button is gone, so focus moves to the heading. */
export const LogsIn: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { user: null },
  render: (args) => <WithSession {...args} />,
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('account.login') }));
    await expect(canvas.getByRole('heading', { level: 2, name: 'राहुल वर्मा' })).toBeVisible();
    await expectFocus(canvas.getByRole('heading', { level: 1 }));
  },
};

export const Deleted: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <WithSession {...args} />,
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Delete the account', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.deleteAccount') }));
      await userEvent.click(await screen.findByRole('button', { name: t('account.deleteConfirm') }));
      await expect(args.onDelete).toHaveBeenCalledOnce();
    });
    await step('Expect the page of a visitor, with focus on its heading', async () => {
      await expect(await canvas.findByRole('button', { name: t('account.login') })).toBeVisible();
      await waitForFocus(() => canvas.getByRole('heading', { level: 1 }));
      await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
  },
};

const own = {
  onSignOut: fn(),
  onConfirmEmail: fn(),
  password: { onChange: fn(), onDelete: fn(), dialog: null },
};

export const OwnAccount: Story = {
  args: { own },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('button', { name: t('account.signOut') })).toBeVisible();
    await expect(canvas.queryByText(t('account.premiumMember'))).not.toBeInTheDocument();
  },
};

export const OwnAccountNarrowDark: Story = {
  args: { own },
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

const purchases = {
  purchases: PURCHASES,
  state: 'ready',
  onRetry: fn(),
  onDownload: fn(),
  onRate: fn(),
  onReceipt: fn(),
} satisfies AccountTemplateProps['purchases'];

export const WithPurchases: Story = {
  args: { own, purchases },
  play: async ({ canvas, canvasElement, globals }) => {
    const t = textIn(globals);
    const part = await canvas.findByRole('region', { name: t('purchases.title') });
    await expect(canvasElement.querySelector('#purchases')).toContainElement(part);
    await expect(canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      BUYER.name,
      t('purchases.title'),
      t('account.personalInformation'),
      t('account.actions'),
    ]);
  },
};

export const WithPurchasesNarrowDark: Story = {
  ...WithPurchases,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const WithPasskeys: Story = {
  parameters: NO_PICTURE,
  args: {
    ...{ own, purchases },
    passkeys: {
      ...{ passkeys: PASSKEYS, state: 'ready', adding: 'possible', onRetry: fn(), onAdded: fn() },
      onAdd: fn(async () => ({ kind: 'cancelled' }) as const),
      onRename: fn(async () => succeed(null)),
      onRemove: fn(async () => succeed(null)),
    },
    devices: {
      ...{ devices: DEVICES, state: 'ready', onRetry: fn() },
      onEnd: fn(async () => succeed(null)),
      onEndOthers: fn(async () => succeed(null)),
    },
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await canvas.findByRole('region', { name: t('devices.title') });
    await canvas.findByRole('region', { name: t('passkeys.title') });
    const headings = canvas.getAllByRole('heading', { level: 2 });
    await expect(headings.map(({ textContent }) => textContent).slice(-3)).toEqual([
      t('account.actions'),
      t('passkeys.title'),
      t('devices.title'),
    ]);
  },
};

export const WithDevices: Story = {
  parameters: NO_PICTURE,
  args: {
    ...{ own, purchases },
    devices: {
      ...{ devices: DEVICES, state: 'ready', onRetry: fn() },
      onEnd: fn(async () => succeed(null)),
      onEndOthers: fn(async () => succeed(null)),
    },
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await canvas.findByRole('region', { name: t('devices.title') });
    const headings = canvas.getAllByRole('heading', { level: 2 });
    await expect(headings.map(({ textContent }) => textContent).slice(-2)).toEqual([
      t('account.actions'),
      t('devices.title'),
    ]);
  },
};

export const WithSecondFactor: Story = {
  parameters: NO_PICTURE,
  args: { own, purchases, secondFactor: secondFactorArgs() },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await canvas.findByRole('region', { name: t('secondFactor.title') });
    const headings = canvas.getAllByRole('heading', { level: 2 });
    await expect(headings.map(({ textContent }) => textContent).slice(-2)).toEqual([
      t('account.actions'),
      t('secondFactor.title'),
    ]);
  },
};

export const NotKnownYet: Story = {
  args: { user: null, loading: true },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('status')).toHaveTextContent(t('site.loading'));
    await expect(canvas.queryByRole('button', { name: t('account.login') })).not.toBeInTheDocument();
  },
};

/** Offline, or the server is down: nobody knows whether somebody is logged in. */
export const NotLoaded: Story = {
  parameters: NO_PICTURE,
  args: { user: null, onRetry: fn() },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('site.accountFailed'));
    await expect(canvas.queryByRole('button', { name: t('account.login') })).not.toBeInTheDocument();
    await step('Try again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
      await expect(args.onRetry).toHaveBeenCalledOnce();
      comeToRest();
    });
  },
};

export const NotLoadedNarrowDarkEnglish: Story = {
  ...NotLoaded,
  parameters: NO_PICTURE,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark', locale: 'en' },
};

export const LoggingIn: Story = {
  args: {
    user: null,
    signIn: signInArgs(),
  },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await expect(await screen.findByRole('dialog', { name: t('signIn.signIn.title') })).toBeInTheDocument();
  },
};
