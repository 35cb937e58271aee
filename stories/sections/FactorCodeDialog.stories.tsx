import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import type { Failure } from '../../src/domain/failure';
import { PATHS } from '../../src/domain/paths';
import {
  FactorCodeDialog,
  type FactorCodeDialogProps,
} from '../../src/sections/FactorCodeDialog/FactorCodeDialog';
import { textIn } from '../fixtures/textIn';
import { expectFocus, waitForFocus } from '../support/focus';

const meta = {
  component: FactorCodeDialog,
  tags: ['settling', 'since:0.2'],
  args: {
    ...{ open: true, busy: false, failure: null },
    ...{ onCode: fn(), onBack: fn(), onClose: fn() },
  },
  parameters: {
    ...NO_PICTURE,
    alsoCalled: ['two-factor code', 'OTP', 'modal'],
    note: 'The second step of signing in, where two-step login is on. Takes digits of both scripts.',
    docs: { story: { inline: false, height: '560px' } },
  },
} satisfies Meta<typeof FactorCodeDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

type Words = ReturnType<typeof textIn>;

const openDialog = async (t: Words) =>
  within(await screen.findByRole('dialog', { name: t('signIn.factor.title') }));

type Dialog = Awaited<ReturnType<typeof openDialog>>;

const codeIn = (dialog: Dialog, t: Words) => dialog.getByLabelText(t('signIn.factor.app.label'));
const backupCodeIn = (dialog: Dialog, t: Words) => dialog.getByLabelText(t('signIn.factor.backup.label'));

const switchToBackup = (dialog: Dialog, t: Words) =>
  dialog.getByRole('button', { name: t('signIn.factor.app.other') });

export const AppCode: Story = {
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await step('Expect focus on the field, which password managers fill', async () => {
      await waitForFocus(() => codeIn(dialog, t));
      await expect(codeIn(dialog, t)).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(codeIn(dialog, t)).toHaveAttribute('inputmode', 'numeric');
      await expect(codeIn(dialog, t)).not.toHaveAttribute('aria-invalid', 'true');
    });
  },
};

export const AppCodeInEnglish: Story = { ...AppCode, globals: { locale: 'en' } };

export const NarrowDark: Story = { ...AppCode, globals: { viewport: { value: 'narrow' }, scheme: 'dark' } };

export const Sent: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await userEvent.type(codeIn(dialog, t), ' ४८२ 913 {Enter}');
    await expect(args.onCode).toHaveBeenCalledOnce();
    await expect(args.onCode).toHaveBeenCalledWith('482913');
  },
};

export const BackupCode: Story = {
  tags: ['played'],
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await step('Ask for a backup code instead', async () => {
      await userEvent.type(codeIn(dialog, t), '48');
      await userEvent.click(switchToBackup(dialog, t));
    });
    await step('Expect focus on an empty field, and help without one', async () => {
      await waitForFocus(() => backupCodeIn(dialog, t));
      await expect(backupCodeIn(dialog, t)).toHaveValue('');
      const help = dialog.getByRole('link');
      await expect(new URL((help as HTMLAnchorElement).href).pathname).toBe(PATHS.contact);
      await expect(help).toHaveAttribute('target', '_blank');
    });
  },
};

export const BackupCodeSent: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await step('Go to backup codes by keyboard, and back, and there again', async () => {
      await waitForFocus(() => codeIn(dialog, t));
      await userEvent.tab();
      await expectFocus(switchToBackup(dialog, t));
      await userEvent.keyboard('{Enter}');
      await waitForFocus(() => backupCodeIn(dialog, t));
      await userEvent.click(dialog.getByRole('button', { name: t('signIn.factor.backup.other') }));
      await waitForFocus(() => codeIn(dialog, t));
      await userEvent.click(switchToBackup(dialog, t));
    });
    await step('Send one, in whichever case', async () => {
      await userEvent.type(backupCodeIn(dialog, t), 'MX7KP TQ4EW{Enter}');
      await expect(args.onCode).toHaveBeenCalledOnce();
      await expect(args.onCode).toHaveBeenCalledWith('mx7kp-tq4ew');
    });
  },
};

export const Incomplete: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await step('Submit nothing, then half a code', async () => {
      await userEvent.type(codeIn(dialog, t), '{Enter}');
      await expect(codeIn(dialog, t)).toHaveAccessibleDescription(t('signIn.problem.factor.app.required'));
      await userEvent.type(codeIn(dialog, t), '482{Enter}');
      await expect(codeIn(dialog, t)).toHaveAccessibleDescription(t('signIn.problem.factor.app.notACode'));
    });
    await step('Expect the message to go with the next digit', async () => {
      await userEvent.type(codeIn(dialog, t), '9');
      await expect(codeIn(dialog, t)).not.toHaveAttribute('aria-invalid', 'true');
    });
    await step('Likewise for a backup code', async () => {
      await userEvent.click(switchToBackup(dialog, t));
      await userEvent.type(backupCodeIn(dialog, t), 'mx7kp{Enter}');
      const notACode = t('signIn.problem.factor.backup.notACode');
      await expect(backupCodeIn(dialog, t)).toHaveAccessibleDescription(expect.stringContaining(notACode));
      await expect(args.onCode).not.toHaveBeenCalled();
    });
  },
};

export const Wrong: Story = {
  args: { failure: { kind: 'wrongCode' } },
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await step('Expect the message at the field, with focus', async () => {
      await waitForFocus(() => codeIn(dialog, t));
      await expect(codeIn(dialog, t)).toHaveAccessibleDescription(t('signIn.problem.factor.app.wrong'));
      await expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    });
    await step('Expect it to go as somebody types', async () => {
      await userEvent.type(codeIn(dialog, t), '4');
      await expect(codeIn(dialog, t)).not.toHaveAttribute('aria-invalid', 'true');
    });
  },
};

function AlwaysWrong(props: FactorCodeDialogProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  return <FactorCodeDialog {...props} failure={failure} onCode={() => setFailure({ kind: 'wrongCode' })} />;
}

export const WrongTwice: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <AlwaysWrong {...args} />,
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await step('Send a wrong code', async () => {
      await userEvent.type(codeIn(dialog, t), '111111{Enter}');
      await expect(codeIn(dialog, t)).toHaveAccessibleDescription(t('signIn.problem.factor.app.wrong'));
    });
    await step('Type over it, as it is selected, and expect the message again', async () => {
      await userEvent.keyboard('222222');
      await expect(codeIn(dialog, t)).toHaveValue('222222');
      await expect(codeIn(dialog, t)).not.toHaveAttribute('aria-invalid', 'true');
      await userEvent.keyboard('{Enter}');
      await expect(codeIn(dialog, t)).toHaveAccessibleDescription(t('signIn.problem.factor.app.wrong'));
    });
  },
};

/** Beside the error, help stays for those who have no code that works. */
export const WrongBackupCode: Story = {
  tags: ['played'],
  render: (args) => <AlwaysWrong {...args} />,
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await step('Send a wrong backup code', async () => {
      await userEvent.click(switchToBackup(dialog, t));
      await userEvent.type(backupCodeIn(dialog, t), 'mx7kp-tq4ew{Enter}');
    });
    await step('Expect the error and the way to us, both in the description', async () => {
      const code = backupCodeIn(dialog, t);
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog.getByText(t('signIn.problem.factor.backup.wrong'))).toBeVisible();
      const help = dialog.getByRole('link');
      await expect(help).toBeVisible();
      await expect(new URL((help as HTMLAnchorElement).href).pathname).toBe(PATHS.contact);
      for (const text of [t('signIn.problem.factor.backup.wrong'), help.textContent])
        await expect(code).toHaveAccessibleDescription(expect.stringContaining(text));
    });
  },
};

export const WrongBackupCodeInEnglishNarrowDark: Story = {
  ...WrongBackupCode,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark', locale: 'en' },
};

export const TooMany: Story = {
  args: { failure: { kind: 'tooMany', retryAfterS: 900 } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await expect(dialog.getByRole('alert')).toHaveTextContent(t('failed.tooManyFor.minutes', { count: 15 }));
  },
};

/** Ten minutes after the password. */
export const Expired: Story = {
  args: { failure: { kind: 'expired' } },
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await expect(dialog.getByRole('alert')).toHaveTextContent(t('signIn.factor.expiredText'));
    await userEvent.click(dialog.getByRole('button', { name: t('signIn.factor.back') }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await step('Press everything', async () => {
      await userEvent.type(codeIn(dialog, t), '482913{Enter}');
      await userEvent.click(switchToBackup(dialog, t));
      await userEvent.click(dialog.getByRole('button', { name: t('signIn.factor.back') }));
      await userEvent.click(dialog.getByRole('button', { name: t('signIn.cancel') }));
    });
    await step('Expect nothing but the announcement', async () => {
      await expect(dialog.getByRole('status')).toHaveTextContent(t('signIn.signIn.busy'));
      await expect(codeIn(dialog, t)).toBeInTheDocument();
      for (const call of [args.onCode, args.onBack, args.onClose]) await expect(call).not.toHaveBeenCalled();
    });
  },
};
