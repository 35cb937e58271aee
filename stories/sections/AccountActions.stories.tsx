import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { AccountActions } from '../../src/sections/AccountActions/AccountActions';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';

const meta = {
  component: AccountActions,
  tags: ['stable', 'since:0.1'],
  parameters: {
    alsoCalled: ['account settings', 'danger zone', 'delete account'],
    note: 'Password, data and deletion; what can’t be undone comes last, and asks again.',
  },
  args: { onDownload: fn(), onDelete: fn() },
} satisfies Meta<typeof AccountActions>;

export default meta;

type Story = StoryObj<typeof meta>;

const gone = (role: 'dialog' | 'alertdialog') =>
  waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());

export const Closed: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('account.downloadData') }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

export const ClosedNarrowDark: Story = { globals: { viewport: { value: 'narrow' }, scheme: 'dark' } };

export const PasswordDialog: Story = {
  tags: ['played'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('account.changePassword') }));
    await expect(
      await screen.findByRole('dialog', { name: t('account.noPasswordTitle') }),
    ).toBeInTheDocument();
  },
};

export const PasswordDialogClosed: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('account.changePassword') }));
    await userEvent.click(await screen.findByRole('button', { name: t('account.understood') }));
    await gone('dialog');
    await expectFocus(canvas.getByRole('button', { name: t('account.changePassword') }));
  },
};

export const DeleteAsked: Story = {
  tags: ['played'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('account.deleteAccount') }));
    await expect(
      await screen.findByRole('alertdialog', { name: t('account.deleteTitle') }),
    ).toBeInTheDocument();
    await expect(args.onDelete).not.toHaveBeenCalled();
  },
};

export const DeleteDeclined: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Press the delete button', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.deleteAccount') }));
      await screen.findByRole('alertdialog');
    });
    await step('Press Escape', async () => {
      await userEvent.keyboard('{Escape}');
      await gone('alertdialog');
      await expectFocus(canvas.getByRole('button', { name: t('account.deleteAccount') }));
    });

    await step('Open the question again, and keep the account', async () => {
      await userEvent.keyboard('{Enter}');
      await userEvent.click(await screen.findByRole('button', { name: t('account.keepAccount') }));
      await gone('alertdialog');
    });
    await step('Expect nothing to be deleted', async () => {
      await expect(args.onDelete).not.toHaveBeenCalled();
    });
  },
};

export const DeleteConfirmed: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('account.deleteAccount') }));
    await userEvent.click(await screen.findByRole('button', { name: t('account.deleteConfirm') }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
    await gone('alertdialog');
  },
};

const password = { onChange: fn(), onDelete: fn(), dialog: null };

export const WithPassword: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { password },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Press the button for the password', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.changePassword') }));
      await expect(password.onChange).toHaveBeenCalled();
    });
    await step('Press the delete button', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('account.deleteAccount') }));
      await expect(password.onDelete).toHaveBeenCalled();
    });
    await step('Expect no dialog of its own', async () => {
      await expect(args.onDelete).not.toHaveBeenCalled();
      await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  },
};

export const PasswordAsked: Story = {
  tags: ['played'],
  args: {
    password: {
      ...password,
      dialog: {
        open: true,
        purpose: 'delete',
        busy: false,
        failure: null,
        done: false,
        onConfirm: fn(),
        onClose: fn(),
      },
    },
  },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await expect(await screen.findByRole('dialog', { name: t('password.delete.title') })).toBeInTheDocument();
  },
};
