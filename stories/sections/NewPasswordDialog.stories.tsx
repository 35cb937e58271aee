import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { NewPasswordDialog } from '../../src/sections/NewPasswordDialog/NewPasswordDialog';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';

const meta = {
  component: NewPasswordDialog,
  tags: ['settling', 'since:0.2'],
  args: { open: true, busy: false, failure: null, onConfirm: fn(), onNewLink: fn(), onClose: fn() },
  parameters: {
    alsoCalled: ['reset password', 'forgot password', 'modal'],
    note: 'Opened by the link of a mail: sets a new password without the old one.',
    docs: { story: { inline: false, height: '560px' } },
  },
} satisfies Meta<typeof NewPasswordDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

const openDialog = async (t: ReturnType<typeof textIn>) =>
  within(await screen.findByRole('dialog', { name: t('password.reset.title') }));

export const Open: Story = {
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await step('Expect focus on the new password', async () => {
      await expectFocus(dialog.getByLabelText(t('password.next')));
      await expect(dialog.getByLabelText(t('password.next'))).not.toHaveAttribute('aria-invalid', 'true');
    });
  },
};

export const Sent: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await step('Type a password, and submit it', async () => {
      await userEvent.type(dialog.getByLabelText(t('password.next')), 'एक नया लंबा वाक्य{Enter}');
    });
    await step('Expect it to be reported once', async () => {
      await expect(args.onConfirm).toHaveBeenCalledWith('एक नया लंबा वाक्य');
    });
  },
};

export const TooShort: Story = {
  parameters: NO_PICTURE,
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    const field = dialog.getByLabelText(t('password.next'));
    await step('Submit a short password', async () => {
      await userEvent.type(field, 'short{Enter}');
    });
    await step('Expect the problem beside the field, and nothing sent', async () => {
      await expect(field).toHaveAccessibleDescription(
        expect.stringContaining(t('signIn.problem.password.tooShort')),
      );
      await expectFocus(field);
      await expect(args.onConfirm).not.toHaveBeenCalled();
    });
  },
};

export const Mended: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { failure: { kind: 'refused', field: 'password' } },
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    const field = dialog.getByLabelText(t('password.next'));
    await step('Type: what was refused is no longer said', async () => {
      await userEvent.type(field, 'sho');
      await expect(field).not.toBeInvalid();
    });
    await step('Submit a short one, then go on until it is long enough', async () => {
      await userEvent.type(field, 'rt{Enter}');
      await expect(field).toBeInvalid();
      await userEvent.type(field, ' and longer');
      await expect(field).not.toBeInvalid();
    });
  },
};

export const Guessable: Story = {
  parameters: NO_PICTURE,
  args: { failure: { kind: 'refused', field: 'password' } },
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    const field = dialog.getByLabelText(t('password.next'));
    await step('Expect the problem beside the field, and nowhere else', async () => {
      await expect(field).toHaveAccessibleDescription(
        expect.stringContaining(t('signIn.problem.password.guessable')),
      );
      await expectFocus(field);
      await expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    });
    await step('Submit a short one, and expect that to be said instead', async () => {
      await userEvent.type(field, 'short{Enter}');
      await expect(field).toHaveAccessibleDescription(
        expect.stringContaining(t('signIn.problem.password.tooShort')),
      );
    });
  },
};

export const Busy: Story = { parameters: NO_PICTURE, args: { busy: true } };

export const Expired: Story = {
  parameters: NO_PICTURE,
  args: { failure: { kind: 'expired' } },
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = within(await screen.findByRole('dialog', { name: t('password.reset.expired') }));
    await step('Expect to be told instead of asked, and ask for a new link', async () => {
      await expect(dialog.queryByLabelText(t('password.next'))).not.toBeInTheDocument();
      await userEvent.click(dialog.getByRole('button', { name: t('password.reset.newLink') }));
      await expect(args.onNewLink).toHaveBeenCalledOnce();
    });
  },
};

export const Offline: Story = { parameters: NO_PICTURE, args: { failure: { kind: 'unavailable' } } };
