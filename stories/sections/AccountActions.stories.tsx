import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { AccountActions } from '../../src/sections/AccountActions/AccountActions';

const meta = {
  component: AccountActions,
  args: { onDownload: fn(), onDelete: fn() },
} satisfies Meta<typeof AccountActions>;

export default meta;

type Story = StoryObj<typeof meta>;

const gone = (role: 'dialog' | 'alertdialog') =>
  waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());

export const Closed: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download Account Data' }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

export const ClosedNarrowDark: Story = { globals: { viewport: { value: 'narrow' }, scheme: 'dark' } };

export const PasswordDialog: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change Password' }));
    await expect(
      await screen.findByRole('dialog', { name: 'इस अकाउंट का कोई पासवर्ड नहीं है' }),
    ).toBeInTheDocument();
  },
};

export const PasswordDialogClosed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change Password' }));
    await userEvent.click(await screen.findByRole('button', { name: 'ठीक है' }));
    await gone('dialog');
    await expect(canvas.getByRole('button', { name: 'Change Password' })).toHaveFocus();
  },
};

export const DeleteAsked: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Account' }));
    await expect(await screen.findByRole('alertdialog', { name: 'अकाउंट मिटाना है?' })).toBeInTheDocument();
    await expect(args.onDelete).not.toHaveBeenCalled();
  },
};

export const DeleteDeclined: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Account' }));
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await gone('alertdialog');
    await expect(canvas.getByRole('button', { name: 'Delete Account' })).toHaveFocus();

    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'रहने दें' }));
    await gone('alertdialog');
    await expect(args.onDelete).not.toHaveBeenCalled();
  },
};

export const DeleteConfirmed: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Account' }));
    await userEvent.click(await screen.findByRole('button', { name: 'हाँ, अकाउंट मिटाएँ' }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
    await gone('alertdialog');
  },
};
