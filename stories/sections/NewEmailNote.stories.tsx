import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { NewEmailNote } from '../../src/sections/NewEmailNote/NewEmailNote';
import { textIn } from '../fixtures/textIn';
import { LONG_NAME_USER } from '../fixtures/users';
import { comeToRest } from '../support/focus';

const meta = {
  component: NewEmailNote,
  tags: ['settling', 'since:0.2'],
  args: { email: 'rahul.varma@example.org', busy: false, onConfirm: fn(), onResend: fn(), onCancel: fn() },
  parameters: NO_PICTURE,
} satisfies Meta<typeof NewEmailNote>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(args.email)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: t('account.newEmail.confirm') }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    comeToRest();
  },
};

export const Resent: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('account.newEmail.resend') }));
    await expect(args.onResend).toHaveBeenCalledOnce();
  },
};

export const Cancelled: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('account.newEmail.cancel') }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const cancel = canvas.getByRole('button', { name: t('account.newEmail.cancel') });
    await expect(cancel).toHaveAttribute('aria-disabled', 'true');
    await step('Press it nevertheless', async () => {
      await userEvent.click(cancel);
      await expect(args.onCancel).not.toHaveBeenCalled();
      comeToRest();
    });
  },
};

export const LongAddressNarrow: Story = {
  args: { email: LONG_NAME_USER.email },
  globals: { viewport: { value: 'narrow' } },
};

export const EnglishDark: Story = { globals: { locale: 'en', scheme: 'dark' } };
