import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import type { Failure } from '../../src/domain/failure';
import { PasswordDialog, type PasswordDialogProps } from '../../src/sections/PasswordDialog/PasswordDialog';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';
import { rupees } from '../../src/domain/money';

/** The server refuses the new password. */
function RefusedNext(props: PasswordDialogProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <PasswordDialog
      {...props}
      failure={failure}
      onConfirm={() => setFailure({ kind: 'refused', field: 'next' })}
    />
  );
}

const meta = {
  component: PasswordDialog,
  tags: ['settling', 'since:0.1'],
  args: {
    open: true,
    purpose: 'change',
    busy: false,
    failure: null,
    done: false,
    onConfirm: fn(),
    onClose: fn(),
  },
  parameters: {
    alsoCalled: ['confirm password', 're-authentication', 'modal'],
    note: 'Asks for the password before actions only the owner may take.',
    docs: { story: { inline: false, height: '560px' } },
  },
} satisfies Meta<typeof PasswordDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

export const Change: Story = {
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('password.change.title'));
    const current = dialog.getByLabelText(t('password.current'));
    await step('Expect focus on the first field, and no problem yet', async () => {
      await expectFocus(current);
      await expect(dialog.getByLabelText(t('password.next'))).not.toHaveAttribute('aria-invalid', 'true');
    });
  },
};

export const ChangeSent: Story = {
  ...Change,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('password.change.title'));
    const current = dialog.getByLabelText(t('password.current'));
    await step('Type both passwords and submit', async () => {
      await userEvent.type(current, 'पुराना');
      await userEvent.type(dialog.getByLabelText(t('password.next')), 'एक नया लंबा वाक्य');
      await userEvent.click(dialog.getByRole('button', { name: t('password.change.submit') }));
    });
    await step('Expect them to be reported', async () => {
      await expect(args.onConfirm).toHaveBeenCalledOnce();
      await expect(args.onConfirm).toHaveBeenCalledWith({
        current: 'पुराना',
        next: 'एक नया लंबा वाक्य',
      });
    });
  },
};

export const ChangeWithMistakes: Story = {
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('password.change.title'));
    await step('Submit a short password without the current one', async () => {
      await userEvent.type(dialog.getByLabelText(t('password.next')), 'short{Enter}');
    });
    await step('Expect a message at each field, with focus on the first', async () => {
      await expectFocus(dialog.getByLabelText(t('password.current')));
      await expect(dialog.getByLabelText(t('password.current'))).toHaveAccessibleDescription(
        t('signIn.problem.password.required'),
      );
      await expect(dialog.getByLabelText(t('password.next'))).toHaveAccessibleDescription(
        t('signIn.problem.password.tooShort'),
      );
    });
    await step('Expect nothing to be reported', async () => {
      await expect(args.onConfirm).not.toHaveBeenCalled();
    });
  },
};

export const ChangeToTheSame: Story = {
  parameters: NO_PICTURE,
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('password.change.title'));
    const next = dialog.getByLabelText(t('password.next'));
    await step('Submit the same password twice', async () => {
      await userEvent.type(dialog.getByLabelText(t('password.current')), 'मेरा पासवर्ड');
      await userEvent.type(next, 'मेरा पासवर्ड{Enter}');
      await expect(next).toHaveAccessibleDescription(t('signIn.problem.password.same'));
      await expect(args.onConfirm).not.toHaveBeenCalled();
    });
    await step('Change it: the message goes', async () => {
      await userEvent.type(next, ' नया');
      await expect(next).not.toBeInvalid();
    });
  },
};

/** Each message goes as soon as its field is right. */
export const ChangeMended: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('password.change.title'));
    const current = dialog.getByLabelText(t('password.current'));
    const next = dialog.getByLabelText(t('password.next'));
    await step('Submit two mistakes', async () => {
      await userEvent.type(next, 'short{Enter}');
      await expect(current).toBeInvalid();
    });
    await step('Mend one after the other', async () => {
      await userEvent.type(current, 'पुराना');
      await expect(current).not.toBeInvalid();
      await expect(next).toBeInvalid();
      await userEvent.type(next, ' and longer');
      await expect(next).not.toBeInvalid();
    });
  },
};

export const ChangeToGuessable: Story = {
  parameters: NO_PICTURE,
  render: (args) => <RefusedNext {...args} />,
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('password.change.title'));
    const next = dialog.getByLabelText(t('password.next'));
    await step('Submit a common password', async () => {
      await userEvent.type(dialog.getByLabelText(t('password.current')), 'पुराना');
      await userEvent.type(next, 'qwertyuiop');
      await userEvent.click(dialog.getByRole('button', { name: t('password.change.submit') }));
    });
    await step('Expect the problem beside the new password, and nowhere else', async () => {
      await expect(next).toHaveAccessibleDescription(t('signIn.problem.password.guessable'));
      await expectFocus(next);
      await expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    });
  },
};

export const WrongPassword: Story = {
  args: { failure: { kind: 'wrongCredentials' } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await expect(await screen.findByRole('alert')).toHaveTextContent(t('password.wrong'));
  },
};

export const Changed: Story = {
  args: { done: true },
  play: async ({ globals }) => {
    await expect(
      await screen.findByRole('dialog', { name: textIn(globals)('password.changed') }),
    ).toBeInTheDocument();
  },
};

export const ClosedWhenDone: Story = {
  ...Changed,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('password.changed'));
    await userEvent.click(dialog.getByRole('button', { name: t('password.done') }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const NewEmail: Story = {
  args: { purpose: 'email' },
  play: async ({ globals }) => {
    await expect(
      await screen.findByRole('dialog', { name: textIn(globals)('password.email.title') }),
    ).toBeInTheDocument();
  },
};

export const NewEmailSent: Story = {
  ...NewEmail,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('password.email.title'));
    await userEvent.type(dialog.getByLabelText(t('signIn.password')), 'पुराना{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onConfirm).toHaveBeenCalledWith({ current: 'पुराना', next: '' });
  },
};

export const Delete: Story = {
  args: { purpose: 'delete' },
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = await screen.findByRole('dialog', { name: t('password.delete.title') });
    await step('Expect the dialog to be described', async () => {
      await expect(dialog).toHaveAccessibleDescription(t('password.delete.text'));
    });
    const kept = within(dialog).getByRole('note');
    await step('Expect a note about what is kept', async () => {
      await expect(kept).toHaveTextContent(t('password.delete.kept'));
      await expect(
        within(kept)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([t('password.delete.orders'), t('password.delete.soldProducts')]);
    });
  },
};

export const DeleteCancelled: Story = {
  ...Delete,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await screen.findByRole('dialog', { name: t('password.delete.title') });
    await step('Cancel', async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: t('signIn.cancel') }));
      await expect(args.onClose).toHaveBeenCalledOnce();
      await expect(args.onConfirm).not.toHaveBeenCalled();
    });
  },
};

export const DeleteWithoutEarnings: Story = {
  args: {
    purpose: 'delete',
    earnings: { state: 'ready', rupees: rupees(0), heldUntil: null, undecided: false },
  },
  play: async () => {
    await expect(within(await screen.findByRole('dialog')).getAllByRole('note')).toHaveLength(1);
  },
};

/** There is no automatic payout, and no access afterwards. */
export const DeleteWithEarnings: Story = {
  args: {
    purpose: 'delete',
    earnings: {
      state: 'ready',
      rupees: rupees(1_23_456.5),
      heldUntil: Date.UTC(2026, 0, 22, 6, 0),
      undecided: false,
    },
  },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const [first] = within(await screen.findByRole('dialog')).getAllByRole('note');
    await expect(first).toHaveTextContent(
      t('password.delete.earnings.knownText', { amount: '₹1,23,456.50' }),
    );
    await expect(first).toHaveTextContent(/22 (Jan|जनवरी)/);
  },
};

/** Nobody knows when a dispute is decided. */
export const DeleteWithUndecidedEarnings: Story = {
  parameters: NO_PICTURE,
  args: {
    purpose: 'delete',
    earnings: { state: 'ready', rupees: rupees(1_23_456.5), heldUntil: null, undecided: true },
  },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const [first] = within(await screen.findByRole('dialog')).getAllByRole('note');
    await expect(first).toHaveTextContent(t('password.delete.earnings.undecidedText'));
    await expect(first).not.toHaveTextContent(/202/);
  },
};

export const DeleteWithUndecidedEarningsNarrowEnglish: Story = {
  ...DeleteWithUndecidedEarnings,
  parameters: NO_PICTURE,
  globals: { viewport: { value: 'narrow' }, locale: 'en' },
};

export const DeleteWithEarningsNarrowEnglish: Story = {
  args: {
    purpose: 'delete',
    earnings: {
      state: 'ready',
      rupees: rupees(1_23_456.5),
      heldUntil: Date.UTC(2026, 0, 22, 6, 0),
      undecided: false,
    },
  },
  globals: { viewport: { value: 'narrow' }, locale: 'en' },
};

export const DeleteWhileEarningsLoad: Story = {
  args: { purpose: 'delete', earnings: { state: 'loading' } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(t('password.delete.earnings.loading'))).toBeInTheDocument();
  },
};

export const DeleteWithEarningsUnknown: Story = {
  args: { purpose: 'delete', earnings: { state: 'failed' } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(t('password.delete.earnings.unknownText'))).toBeInTheDocument();
  },
};

export const DeleteNarrowDark: Story = {
  args: { purpose: 'delete', failure: { kind: 'tooMany', retryAfterS: 60 } },
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const BusyEnglish: Story = {
  args: { purpose: 'delete', busy: true },
  globals: { locale: 'en' },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await expect(await screen.findByRole('status')).toHaveTextContent(t('password.busy'));
  },
};

/** With two-step login. */
export const ChangeWithCode: Story = {
  args: { withCode: true },
  parameters: NO_PICTURE,
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('password.change.title'));
    const code = dialog.getByLabelText(t('signIn.factor.app.label'));
    await step('Type both passwords, and no code', async () => {
      await userEvent.type(dialog.getByLabelText(t('password.current')), 'पुराना');
      await userEvent.type(dialog.getByLabelText(t('password.next')), 'एक नया लंबा वाक्य{Enter}');
      await expect(code).toHaveAccessibleDescription(t('signIn.problem.factor.app.required'));
      await expectFocus(code);
      await expect(args.onConfirm).not.toHaveBeenCalled();
    });
    await step('Type the code, and expect all three to be reported', async () => {
      await userEvent.type(code, '482913{Enter}');
      await expect(args.onConfirm).toHaveBeenCalledWith({
        ...{ current: 'पुराना', next: 'एक नया लंबा वाक्य', code: '482913' },
      });
    });
  },
};

/** Turned on elsewhere: known only from the answer. */
export const CodeWanted: Story = {
  args: { purpose: 'email', withCode: true, failure: { kind: 'codeWanted' } },
  parameters: NO_PICTURE,
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('password.email.title'));
    await expect(dialog.getByRole('alert')).toHaveTextContent(t('failed.codeWanted'));
    await expect(dialog.getByLabelText(t('signIn.factor.app.label'))).toBeInTheDocument();
  },
};

export const DeleteWithWrongCode: Story = {
  args: { purpose: 'delete', withCode: true, failure: { kind: 'wrongCode' } },
  parameters: NO_PICTURE,
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('password.delete.title'));
    const code = dialog.getByLabelText(t('signIn.factor.app.label'));
    await expect(code).toHaveAccessibleDescription(t('signIn.problem.factor.app.wrong'));
    await expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const AddPasskey: Story = { parameters: NO_PICTURE, args: { purpose: 'addPasskey' } };

export const RemovePasskey: Story = {
  parameters: NO_PICTURE,
  args: { purpose: 'removePasskey', passkey: 'Chrome · Android' },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await dialogNamed(t('password.removePasskey.title'));
    await expect(screen.getByRole('dialog')).toHaveTextContent('Chrome · Android');
  },
};
