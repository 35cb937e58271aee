import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { ProfileSummary } from '../../src/sections/ProfileSummary/ProfileSummary';
import { BUYER, LONG_NAME_USER, SPARSE_USER } from '../fixtures/users';
import { textIn } from '../fixtures/textIn';
import { comeToRest } from '../support/focus';

const meta = {
  component: ProfileSummary,
  tags: ['stable', 'since:0.1'],
  parameters: {
    alsoCalled: ['profile header', 'user card'],
    note: 'Who is signed in, and what still has to be confirmed.',
  },
  args: { user: BUYER },
} satisfies Meta<typeof ProfileSummary>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Known: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { name: 'राहुल वर्मा' })).toBeVisible();
    await expect(canvas.getByText('rahul@example.com')).toBeVisible();
    await expect(canvas.getByText(t('account.verifiedEmail')).closest('[lang]')).toHaveAttribute(
      'lang',
      'en',
    );
    await expect(canvas.getByText(t('account.premiumMember'))).toBeVisible();
  },
};

export const NameEmptied: Story = {
  args: { user: { ...SPARSE_USER, name: '', email: '' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { name: t('account.notGiven') })).toBeVisible();
  },
};

export const OwnAccount: Story = {
  args: { onSignOut: fn() },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('account.verifiedEmail'))).toBeVisible();
    await expect(canvas.queryByText(t('account.premiumMember'))).not.toBeInTheDocument();
  },
};

export const Unverified: Story = {
  parameters: NO_PICTURE,
  args: { user: { ...BUYER, emailVerified: false }, onConfirmEmail: fn(), onSignOut: fn() },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const confirm = canvas.getByRole('button', { name: t('account.confirmEmail') });
    await expect(canvas.queryByText(t('account.verifiedEmail'))).not.toBeInTheDocument();
    await step(
      'Expect lines of its own: beside name and address it would leave them a letter’s width',
      async () => {
        const name = canvas.getByRole('heading').getBoundingClientRect();
        await expect(confirm.getBoundingClientRect().top).toBeGreaterThan(name.bottom);
        await expect(confirm.getBoundingClientRect().left).toBeLessThan(name.left);
      },
    );
    await userEvent.click(confirm);
    await expect(args.onConfirmEmail).toHaveBeenCalledOnce();
    comeToRest();
  },
};

export const NewEmailWaiting: Story = {
  parameters: NO_PICTURE,
  args: {
    onSignOut: fn(),
    newEmail: {
      ...{ email: 'rahul.varma@example.org', busy: false },
      ...{ onConfirm: fn(), onResend: fn(), onCancel: fn() },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(BUYER.email)).toBeVisible();
    await expect(canvas.getByText('rahul.varma@example.org')).toBeVisible();
  },
};

export const SignOutPressed: Story = {
  ...OwnAccount,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('account.signOut') }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};

export const OwnAccountLongNameNarrowDark: Story = {
  args: { user: LONG_NAME_USER, onSignOut: fn() },
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const LongName: Story = {
  args: { user: LONG_NAME_USER },
  globals: { viewport: { value: 'narrow' } },
};

export const EnglishDark: Story = { args: { user: SPARSE_USER }, globals: { locale: 'en', scheme: 'dark' } };
