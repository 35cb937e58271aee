import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within, type UserEventObject } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { localeOf } from '../../.storybook/decorators/messages';
import { fail, succeed } from '../../src/domain/failure';
import { MAX_PASSKEYS, MAX_PASSKEY_NAME_LENGTH } from '../../src/domain/limits';
import type { AddedPasskey, Passkey } from '../../src/domain/passkey';
import { formatDayAndTime } from '../../src/i18n/dates';
import { PasskeyList, type PasskeyListProps } from '../../src/sections/PasskeyList/PasskeyList';
import { LAPTOP_PASSKEY, OFFICE_PASSKEY, PASSKEYS, PHONE_PASSKEY } from '../fixtures/passkeys';
import { textIn } from '../fixtures/textIn';
import { comeToRest, expectFocus, waitForFocus } from '../support/focus';

/** As the caller keeps the list. */
function Kept(props: PasskeyListProps) {
  const [passkeys, setPasskeys] = useState(props.passkeys);
  return (
    <PasskeyList
      {...props}
      passkeys={passkeys}
      onAdd={async (...args) => {
        const result = await props.onAdd(...args);
        if (result.kind === 'added') setPasskeys((before) => [...before, result.passkey]);
        return result;
      }}
      onRename={async (id, name) => {
        const result = await props.onRename(id, name);
        if (result.ok) setPasskeys((before) => before.map((one) => (one.id === id ? { ...one, name } : one)));
        return result;
      }}
      onRemove={async (id, password) => {
        const result = await props.onRemove(id, password);
        if (result.ok) setPasskeys((before) => before.filter((one) => one.id !== id));
        return result;
      }}
    />
  );
}

/** The browser's dialog ends like this. */
const addingEnds = (result: AddedPasskey) =>
  fn<PasskeyListProps['onAdd']>((_password, onAsked) => {
    onAsked();
    return Promise.resolve(result);
  });

const meta = {
  component: PasskeyList,
  tags: ['settling', 'since:0.2'],
  parameters: {
    ...NO_PICTURE,
    alsoCalled: ['WebAuthn', 'security keys'],
    note: 'Only where browser or account have passkeys.',
  },
  render: (args) => <Kept {...args} />,
  args: {
    passkeys: PASSKEYS,
    state: 'ready',
    adding: 'possible',
    onRetry: fn(),
    onAdd: addingEnds({ kind: 'added', passkey: OFFICE_PASSKEY }),
    onAdded: fn(),
    onRename: fn<PasskeyListProps['onRename']>(() => Promise.resolve(succeed(null))),
    onRemove: fn<PasskeyListProps['onRemove']>(() => Promise.resolve(succeed(null))),
  },
} satisfies Meta<typeof PasskeyList>;

export default meta;

type Story = StoryObj<typeof meta>;
type Globals = Parameters<NonNullable<Story['play']>>[0]['globals'];

function buttonName(globals: Globals, what: 'rename' | 'remove', { name, createdAt }: Passkey) {
  const date = formatDayAndTime(createdAt, localeOf(globals));
  return textIn(globals)(`passkeys.${what}Named`, { name, date });
}

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

const expectNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** In the dialog that asks for it. */
async function enterPassword(
  user: UserEventObject,
  globals: Globals,
  purpose: 'addPasskey' | 'removePasskey',
) {
  const t = textIn(globals);
  const dialog = await dialogNamed(t(`password.${purpose}.title`));
  await user.type(dialog.getByLabelText(t('signIn.password')), 'correct horse{Enter}');
}

export const Several: Story = {
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const [phone, laptop] = canvas.getAllByRole('listitem').map((row) => within(row));
    await step('Expect name, days and where each is kept', async () => {
      const names = canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
      await expect(names).toEqual(PASSKEYS.map(({ name }) => name));
      await expect(phone?.getByText(t('passkeys.synced'))).toBeVisible();
      await expect(laptop?.getByText(t('passkeys.unused'))).toBeVisible();
    });
    await step('Expect buttons with names of their own', async () => {
      for (const passkey of PASSKEYS)
        for (const what of ['rename', 'remove'] as const)
          await expect(
            canvas.getByRole('button', { name: buttonName(globals, what, passkey) }),
          ).toBeVisible();
    });
  },
};

export const SeveralNarrowDark: Story = {
  ...Several,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const SeveralInEnglish: Story = { ...Several, globals: { locale: 'en' } };

export const Empty: Story = {
  args: { passkeys: [] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('passkeys.text'))).toBeVisible();
    await expect(canvas.getByText(t('passkeys.emptyText'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: t('passkeys.add') })).toBeEnabled();
  },
};

export const LongName: Story = {
  args: { passkeys: [{ ...PHONE_PASSKEY, name: 'लंबानाम'.repeat(8).slice(0, MAX_PASSKEY_NAME_LENGTH) }] },
  globals: { viewport: { value: 'narrow' } },
};

/** Those of the account can still be removed. */
export const Unsupported: Story = {
  args: { adding: 'unsupported', passkeys: [PHONE_PASSKEY] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('passkeys.unsupportedText'))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: t('passkeys.add') })).not.toBeInTheDocument();
    await expect(
      canvas.getByRole('button', { name: buttonName(globals, 'remove', PHONE_PASSKEY) }),
    ).toBeVisible();
  },
};

export const Unverified: Story = {
  args: { adding: 'unverified', passkeys: [] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('passkeys.unverifiedText'))).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Full: Story = {
  args: {
    passkeys: Array.from({ length: MAX_PASSKEYS }, (_, index) => ({ ...LAPTOP_PASSKEY, id: String(index) })),
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('passkeys.fullText'))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: t('passkeys.add') })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  args: { state: 'loading', passkeys: [] },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('status')).toHaveTextContent(t('site.loading'));
    await expect(canvas.queryByText(t('passkeys.emptyText'))).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  args: { state: 'failed', passkeys: [] },
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('passkeys.failed'));
    await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    comeToRest();
  },
};

/** A refetch failed: what was there before stays. */
export const Outdated: Story = {
  args: { state: 'outdated' },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(PASSKEYS.length);
    await expect(canvas.getByText(t('site.outdated'))).toBeVisible();
  },
};

export const PasswordAsked: Story = {
  tags: ['played'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('passkeys.add') }));
    const dialog = await dialogNamed(t('password.addPasskey.title'));
    await waitForFocus(() => dialog.getByLabelText(t('signIn.password')));
    await expect(args.onAdd).not.toHaveBeenCalled();
  },
};

/** With the keyboard alone. */
export const Adds: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { passkeys: [] },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Tab to the button, press it, and enter the password', async () => {
      await userEvent.tab();
      await expectFocus(canvas.getByRole('button', { name: t('passkeys.add') }));
      await userEvent.keyboard('{Enter}');
      await enterPassword(userEvent, globals, 'addPasskey');
      await expect(args.onAdd).toHaveBeenCalledWith({ password: 'correct horse' }, expect.anything());
    });
    await step('Expect it to be there, and name it', async () => {
      const dialog = await dialogNamed(t('passkeys.name.addedTitle'));
      const field = dialog.getByLabelText(t('passkeys.name.label'));
      await waitForFocus(() => field);
      await expect(field).toHaveValue(OFFICE_PASSKEY.name);
      await userEvent.clear(field);
      await userEvent.type(field, ' दफ़्तर {Enter}');
      await expect(args.onRename).toHaveBeenCalledWith(OFFICE_PASSKEY.id, 'दफ़्तर');
    });
    await step('Expect the caller to be told, and focus on the button', async () => {
      await expectNoDialog();
      await expect(args.onAdded).toHaveBeenCalledOnce();
      await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent('दफ़्तर');
      await waitForFocus(() => canvas.getByRole('button', { name: t('passkeys.add') }));
    });
  },
};

export const KeepsTheName: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { passkeys: [] },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Add one', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('passkeys.add') }));
      await enterPassword(userEvent, globals, 'addPasskey');
      await dialogNamed(t('passkeys.name.addedTitle'));
    });
    await step('Close the dialog, and expect it with the name that it got', async () => {
      await userEvent.keyboard('{Escape}');
      await expectNoDialog();
      await expect(args.onRename).not.toHaveBeenCalled();
      await expect(args.onAdded).toHaveBeenCalledOnce();
      await expect(canvas.getByRole('heading', { level: 3 })).toHaveTextContent(OFFICE_PASSKEY.name);
    });
  },
};

/** The button is gone: focus goes to the heading. */
export const AddsTheLast: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    passkeys: Array.from({ length: MAX_PASSKEYS - 1 }, (_, index) => ({
      ...{ ...LAPTOP_PASSKEY, id: String(index) },
    })),
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Add one, and keep its name', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('passkeys.add') }));
      await enterPassword(userEvent, globals, 'addPasskey');
      const dialog = await dialogNamed(t('passkeys.name.addedTitle'));
      await userEvent.click(dialog.getByRole('button', { name: t('passkeys.name.keep') }));
    });
    await step('Expect focus on the heading', async () => {
      await expectNoDialog();
      await expect(canvas.getByText(t('passkeys.fullText'))).toBeVisible();
      await waitForFocus(() => canvas.getByRole('heading', { level: 2 }));
    });
  },
};

let ended: (result: AddedPasskey) => void = () => undefined;

export const WaitsForTheBrowser: Story = {
  tags: ['played'],
  args: {
    onAdd: fn<PasskeyListProps['onAdd']>(
      (_password, onAsked) =>
        new Promise((resolve) => {
          onAsked();
          ended = resolve;
        }),
    ),
  },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Enter the password', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('passkeys.add') }));
      await enterPassword(userEvent, globals, 'addPasskey');
      await expectNoDialog();
    });
    await step('Expect the button to say so, and to open nothing meanwhile', async () => {
      const waiting = canvas.getByRole('button', { name: t('passkeys.adding') });
      await expectFocus(waiting);
      await expect(canvas.getByRole('status')).toHaveTextContent(t('passkeys.adding'));
      await userEvent.click(waiting);
      await userEvent.click(
        canvas.getByRole('button', { name: buttonName(globals, 'remove', PHONE_PASSKEY) }),
      );
      await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      await expect(args.onAdd).toHaveBeenCalledOnce();
    });
    comeToRest();
  },
};

/** Quietly: the visitor knows. */
export const Cancelled: Story = {
  ...WaitsForTheBrowser,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Enter the password, and cancel the browser’s dialog', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('passkeys.add') }));
      await enterPassword(userEvent, globals, 'addPasskey');
      await expectNoDialog();
      ended({ kind: 'cancelled' });
    });
    await step('Expect the button as before, with focus, and no message', async () => {
      await waitForFocus(() => canvas.getByRole('button', { name: t('passkeys.add') }));
      await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
      await expect(args.onAdded).not.toHaveBeenCalled();
    });
  },
};

const addingFailed = (
  result: AddedPasskey,
  text:
    | 'passkeys.alreadyThere'
    | 'passkeys.browserFailed'
    | 'passkeys.tooLate'
    | 'passkeys.refused'
    | 'failed.unavailable',
): Story => ({
  args: { onAdd: addingEnds(result) },
  tags: ['played'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Enter the password', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('passkeys.add') }));
      await enterPassword(userEvent, globals, 'addPasskey');
      await expectNoDialog();
    });
    await step('Expect the reason, and all passkeys as before', async () => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent(t(text));
      await expect(canvas.getAllByRole('listitem')).toHaveLength(PASSKEYS.length);
      await expectFocus(canvas.getByRole('button', { name: t('passkeys.add') }));
    });
    comeToRest();
  },
});

export const AlreadyThere: Story = {
  ...addingFailed({ kind: 'alreadyThere' }, 'passkeys.alreadyThere'),
  tags: ['played'],
};

export const ReasonGoesWithTheNextAttempt: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onAdd: addingEnds({ kind: 'alreadyThere' }) },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Add a passkey where there is one', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('passkeys.add') }));
      await enterPassword(userEvent, globals, 'addPasskey');
      await canvas.findByRole('alert');
      await expectNoDialog();
    });
    await step('Try again, and expect the reason to be gone', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('passkeys.add') }));
      await dialogNamed(t('password.addPasskey.title'));
      await userEvent.keyboard('{Escape}');
      await expectNoDialog();
      await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    });
  },
};

export const BrowserFailed: Story = {
  ...addingFailed({ kind: 'browserFailed' }, 'passkeys.browserFailed'),
  tags: ['played'],
};

export const TooLate: Story = {
  ...addingFailed({ kind: 'failed', failure: { kind: 'expired' } }, 'passkeys.tooLate'),
  tags: ['played'],
};

export const WithoutScreenLock: Story = {
  ...addingFailed({ kind: 'failed', failure: { kind: 'refused' } }, 'passkeys.refused'),
  tags: ['played'],
};

export const OfflineAfterTheBrowser: Story = {
  ...addingFailed({ kind: 'failed', failure: { kind: 'unavailable' } }, 'failed.unavailable'),
  tags: ['played'],
};

export const WrongPassword: Story = {
  tags: ['played'],
  args: {
    onAdd: fn<PasskeyListProps['onAdd']>(() =>
      Promise.resolve({ kind: 'failed', failure: { kind: 'wrongCredentials' } }),
    ),
  },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('passkeys.add') }));
    await enterPassword(userEvent, globals, 'addPasskey');
    const dialog = await dialogNamed(t('password.addPasskey.title'));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(t('password.wrong'));
  },
};

export const RemovalAsked: Story = {
  tags: ['played'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const opener = canvas.getByRole('button', { name: buttonName(globals, 'remove', PHONE_PASSKEY) });
    await step('Ask, and expect the name', async () => {
      await userEvent.click(opener);
      await dialogNamed(t('password.removePasskey.title'));
      await expect(screen.getByRole('dialog')).toHaveTextContent(PHONE_PASSKEY.name);
    });
    await step('Expect nothing to be removed', async () => {
      await expect(args.onRemove).not.toHaveBeenCalled();
    });
  },
};

export const RemovalCancelled: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: buttonName(globals, 'remove', PHONE_PASSKEY) });
    await step('Ask, and change one’s mind', async () => {
      await userEvent.click(opener);
      await dialogNamed(textIn(globals)('password.removePasskey.title'));
      await userEvent.keyboard('{Escape}');
      await expectNoDialog();
    });
    await step('Expect no call, with focus on the button', async () => {
      await expectFocus(opener);
      await expect(args.onRemove).not.toHaveBeenCalled();
    });
  },
};

export const Removes: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    await step('Remove one', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: buttonName(globals, 'remove', LAPTOP_PASSKEY) }),
      );
      await enterPassword(userEvent, globals, 'removePasskey');
      await expect(args.onRemove).toHaveBeenCalledWith(LAPTOP_PASSKEY.id, { password: 'correct horse' });
    });
    await step('Expect it to be gone, with focus on the heading', async () => {
      await expectNoDialog();
      await expect(canvas.getAllByRole('listitem')).toHaveLength(PASSKEYS.length - 1);
      await waitForFocus(() => canvas.getByRole('heading', { level: 2 }));
    });
  },
};

export const RemovalFailed: Story = {
  tags: ['played'],
  args: { onRemove: fn<PasskeyListProps['onRemove']>(() => Promise.resolve(fail('unavailable'))) },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Remove one', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: buttonName(globals, 'remove', LAPTOP_PASSKEY) }),
      );
      await enterPassword(userEvent, globals, 'removePasskey');
    });
    await step('Expect the failure in the dialog, and all passkeys as before', async () => {
      const dialog = await dialogNamed(t('password.removePasskey.title'));
      await expect(await dialog.findByRole('alert')).toHaveTextContent(t('failed.unavailable'));
      await expect(canvas.getAllByRole('listitem', { hidden: true })).toHaveLength(PASSKEYS.length);
    });
  },
};

export const Renames: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Ask for another name', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: buttonName(globals, 'rename', LAPTOP_PASSKEY) }),
      );
    });
    const dialog = await dialogNamed(t('passkeys.name.title'));
    const field = dialog.getByLabelText(t('passkeys.name.label'));
    await step('Expect none to be a mistake, and one that is too long', async () => {
      await userEvent.clear(field);
      await userEvent.keyboard('{Enter}');
      await expect(field).toHaveAccessibleDescription(t('passkeys.name.required'));
      await userEvent.type(field, `${'x'.repeat(MAX_PASSKEY_NAME_LENGTH + 1)}{Enter}`);
      await expect(field).toHaveAccessibleDescription(t('passkeys.name.tooLong'));
      await expect(args.onRename).not.toHaveBeenCalled();
    });
    await step('Enter another, and expect it in the list, with focus on its button', async () => {
      await userEvent.clear(field);
      await userEvent.type(field, 'लैपटॉप{Enter}');
      await expectNoDialog();
      await expect(args.onAdded).not.toHaveBeenCalled();
      const renamed = { ...LAPTOP_PASSKEY, name: 'लैपटॉप' };
      await waitForFocus(() => canvas.getByRole('button', { name: buttonName(globals, 'rename', renamed) }));
    });
  },
};

export const RenamingFailed: Story = {
  tags: ['played'],
  args: { onRename: fn<PasskeyListProps['onRename']>(() => Promise.resolve(fail('unavailable'))) },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Keep the name, and submit it', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: buttonName(globals, 'rename', LAPTOP_PASSKEY) }),
      );
      await dialogNamed(t('passkeys.name.title'));
      await userEvent.keyboard('{Enter}');
    });
    await step('Expect the failure in the dialog', async () => {
      const dialog = await dialogNamed(t('passkeys.name.title'));
      await expect(await dialog.findByRole('alert')).toHaveTextContent(t('failed.unavailable'));
    });
  },
};

/** Where two-step login is on: a passkey logs in without its code. */
export const AddsWithCode: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { withCode: true },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Ask for a passkey, with password and code', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('passkeys.add') }));
      await userEvent.type(await screen.findByLabelText(t('signIn.password')), 'पासवर्ड');
      await userEvent.type(screen.getByLabelText(t('signIn.factor.app.label')), '482913{Enter}');
    });
    await step('Expect both to be sent', async () => {
      await expect(args.onAdd).toHaveBeenCalledWith(
        { password: 'पासवर्ड', code: '482913' },
        expect.anything(),
      );
    });
  },
};
