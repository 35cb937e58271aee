import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { EmailCodeDialog } from '../../src/sections/EmailCodeDialog/EmailCodeDialog';
import { LONG_NAME_USER } from '../fixtures/users';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';

const meta = {
  component: EmailCodeDialog,
  tags: ['settling', 'since:0.2'],
  args: {
    open: true,
    email: 'asha@example.com',
    mayHaveAccount: true,
    busy: false,
    failure: null,
    resentCount: 0,
    onCode: fn(),
    onResend: fn(),
    onClose: fn(),
  },
  parameters: {
    alsoCalled: ['OTP', 'verification code', 'modal'],
    note: 'Ends registration, and asks people whose address was never confirmed. Takes digits of both scripts.',
    docs: { story: { inline: false, height: '620px' } },
  },
} satisfies Meta<typeof EmailCodeDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

type Words = ReturnType<typeof textIn>;

const openDialog = async (t: Words) =>
  within(await screen.findByRole('dialog', { name: t('signIn.code.title') }));

type Dialog = Awaited<ReturnType<typeof openDialog>>;

const codeIn = (dialog: Dialog, t: Words) => dialog.getByLabelText(t('signIn.code.label'));

export const AfterSignUp: Story = {
  parameters: NO_PICTURE,
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await step('Expect focus on the field, which phones fill from the mail', async () => {
      await expectFocus(codeIn(dialog, t));
      await expect(codeIn(dialog, t)).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(codeIn(dialog, t)).not.toHaveAttribute('aria-invalid', 'true');
      await expect(dialog.getByText('asha@example.com')).toBeInTheDocument();
    });
  },
};

export const OtherEmail: Story = {
  parameters: NO_PICTURE,
  args: { onOtherEmail: fn() },
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await userEvent.click(dialog.getByRole('button', { name: t('signIn.code.otherEmail') }));
    await expect(args.onOtherEmail).toHaveBeenCalledOnce();
  },
};

export const Existing: Story = {
  parameters: NO_PICTURE,
  args: { mayHaveAccount: false },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await expect(dialog.queryByText(t('signIn.code.existingText'))).not.toBeInTheDocument();
  },
};

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

export const Incomplete: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await step('Submit nothing, then half a code', async () => {
      await userEvent.type(codeIn(dialog, t), '{Enter}');
      await expect(codeIn(dialog, t)).toHaveAccessibleDescription(t('signIn.problem.code.required'));
      await userEvent.type(codeIn(dialog, t), '482{Enter}');
      await expect(codeIn(dialog, t)).toHaveAccessibleDescription(t('signIn.problem.code.notACode'));
    });
    await step('Expect the message to go with the next digit', async () => {
      await userEvent.type(codeIn(dialog, t), '9');
      await expect(codeIn(dialog, t)).not.toHaveAttribute('aria-invalid', 'true');
      await expect(args.onCode).not.toHaveBeenCalled();
    });
  },
};

export const Wrong: Story = {
  parameters: NO_PICTURE,
  args: { failure: { kind: 'wrongCode' } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await expectFocus(codeIn(dialog, t));
    await expect(codeIn(dialog, t)).toHaveAccessibleDescription(t('signIn.problem.code.wrong'));
  },
};

/** The problem goes with the code that had it. */
export const WrongReplaced: Story = {
  ...Wrong,
  tags: ['behaviour', '!autodocs'],
  play: async ({ globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await userEvent.type(codeIn(dialog, t), '1');
    await expect(codeIn(dialog, t)).toBeValid();
  },
};

export const TooMany: Story = {
  parameters: NO_PICTURE,
  args: { failure: { kind: 'tooMany', retryAfterS: 1800 } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await expect(dialog.getByRole('alert')).toHaveTextContent('30');
    await expect(dialog.getByRole('alert')).toHaveTextContent(t('signIn.code.limitedText'));
  },
};

export const Busy: Story = {
  parameters: NO_PICTURE,
  args: { busy: true },
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await step('Try to ask for another code, and to leave', async () => {
      await userEvent.click(dialog.getByRole('button', { name: t('signIn.code.resend') }));
      await userEvent.keyboard('{Escape}');
    });
    await step('Expect neither', async () => {
      await expect(args.onResend).not.toHaveBeenCalled();
      await expect(args.onClose).not.toHaveBeenCalled();
    });
  },
};

export const SentAgain: Story = {
  parameters: NO_PICTURE,
  args: { resentCount: 1 },
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await expect(dialog.getByText(t('signIn.code.resent'))).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: t('signIn.code.resend') }));
    await expect(args.onResend).toHaveBeenCalledOnce();
  },
};

const server: { answer?: () => void } = {};

/** The field keeps what was typed until the new code has been sent. */
export const AnotherCodeAfterAWrongOne: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { failure: { kind: 'wrongCode' } },
  render: function Resending(args) {
    const [state, setState] = useState<'typed' | 'asked' | 'sent'>('typed');
    return (
      <EmailCodeDialog
        {...args}
        busy={state === 'asked'}
        resentCount={state === 'sent' ? 1 : 0}
        onResend={() => {
          setState('asked');
          server.answer = () => setState('sent');
        }}
      />
    );
  },
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    const field = dialog.getByRole('textbox', { name: t('signIn.code.label') });
    await step('Type a code, and ask for another one', async () => {
      await userEvent.type(field, '111111');
      await userEvent.click(dialog.getByRole('button', { name: t('signIn.code.resend') }));
    });
    await step('Expect no word of a code being checked', async () => {
      await expect(field).toHaveValue('111111');
      await expect(dialog.getByRole('button', { name: t('signIn.code.submit') })).toBeInTheDocument();
    });
    await step('Expect an empty field once it was sent', async () => {
      server.answer?.();
      await dialog.findByText(t('signIn.code.resent'));
      await waitFor(() => expect(field).toHaveValue(''));
      await expectFocus(field);
    });
  },
};

export const FromLink: Story = {
  parameters: NO_PICTURE,
  args: { mayHaveAccount: false, linkCode: '482913' },
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await openDialog(t);
    await step('Send the code of the link', async () => {
      await expect(codeIn(dialog, t)).toHaveValue('482913');
      await userEvent.click(dialog.getByRole('button', { name: t('signIn.code.submit') }));
      await expect(args.onCode).toHaveBeenCalledOnce();
      await expect(args.onCode).toHaveBeenCalledWith('482913');
    });
  },
};

export const InOutbox: Story = {
  parameters: NO_PICTURE,
  args: { outbox: true },
  play: async ({ globals }) => {
    const dialog = await openDialog(textIn(globals));
    await expect(dialog.getByRole('link')).toHaveAttribute('href', '/outbox');
  },
};

export const LongAddressNarrowDark: Story = {
  parameters: NO_PICTURE,
  args: { email: LONG_NAME_USER.email, outbox: true, failure: { kind: 'wrongCode' } },
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const English: Story = { parameters: NO_PICTURE, args: { outbox: true }, globals: { locale: 'en' } };
