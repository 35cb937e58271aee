import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import type { Failure } from '../../src/domain/failure';
import { OUTBOX_PATH } from '../../src/domain/paths';
import { SignInDialog, type SignInDialogProps } from '../../src/sections/SignInDialog/SignInDialog';
import { signInArgs } from '../fixtures/signIn';
import { textIn } from '../fixtures/textIn';
import { giveConsents } from '../support/consent';
import { expectFocus, waitForFocus } from '../support/focus';

function WithMode(props: SignInDialogProps) {
  const [mode, setMode] = useState(props.mode);
  return <SignInDialog {...props} mode={mode} onModeChange={setMode} />;
}

/** The server refuses the password. */
function RefusedPassword(props: SignInDialogProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <SignInDialog
      {...props}
      failure={failure}
      onSignUp={() => setFailure({ kind: 'refused', field: 'password' })}
    />
  );
}

const meta = {
  component: SignInDialog,
  tags: ['settling', 'since:0.1'],
  args: signInArgs(),
  parameters: {
    alsoCalled: ['log in', 'login', 'sign-up', 'register', 'modal', 'लॉग इन'],
    note: 'Logs in or creates an account, because many don’t know which they need.',
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof SignInDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

type Words = ReturnType<typeof textIn>;

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Dialog = Awaited<ReturnType<typeof dialogNamed>>;

const emailIn = (dialog: Dialog, t: Words) => dialog.getByLabelText(t('signIn.email'));
const passwordIn = (dialog: Dialog, t: Words) => dialog.getByLabelText(t('signIn.password'));

export const SignIn: Story = {
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signIn.title'));
    await step('Expect focus on the email address', async () => {
      await expectFocus(emailIn(dialog, t));
    });
  },
};

export const SignInSent: Story = {
  ...SignIn,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signIn.title'));
    await step('Type address and password, and press Enter', async () => {
      await userEvent.type(emailIn(dialog, t), ' asha@example.com');
      await userEvent.type(passwordIn(dialog, t), 'alt{Enter}');
    });
    await step('Expect them to be reported once', async () => {
      await expect(args.onSignIn).toHaveBeenCalledOnce();
      await expect(args.onSignIn).toHaveBeenCalledWith({
        email: 'asha@example.com',
        password: 'alt',
      });
    });
  },
};

export const SignInEmpty: Story = {
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signIn.title'));
    await step('Submit the empty form', async () => {
      await userEvent.click(dialog.getByRole('button', { name: t('signIn.signIn.submit') }));
    });
    await step('Expect a message at each field, with focus on the first', async () => {
      await expectFocus(emailIn(dialog, t));
      await expect(emailIn(dialog, t)).toHaveAccessibleDescription(t('signIn.problem.email.required'));
      await expect(passwordIn(dialog, t)).toHaveAccessibleDescription(t('signIn.problem.password.required'));
    });
    await step('Expect nothing to be reported', async () => {
      await expect(args.onSignIn).not.toHaveBeenCalled();
    });
  },
};

export const SignUp: Story = {
  args: { mode: 'signUp' },
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signUp.title'));
    const name = dialog.getByLabelText(t('signIn.name'));
    await step('Expect focus on the name', async () => {
      await expectFocus(name);
    });
  },
};

/** The address was a mistake. */
export const BackFromCode: Story = {
  parameters: NO_PICTURE,
  args: { mode: 'signUp', registered: { name: 'आशा राव', email: 'asha@exmaple.com' } },
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signUp.title'));
    await step('Expect everything but the password, with focus on the address', async () => {
      await expect(dialog.getByLabelText(t('signIn.name'))).toHaveValue('आशा राव');
      await expect(emailIn(dialog, t)).toHaveValue('asha@exmaple.com');
      await expect(passwordIn(dialog, t)).toHaveValue('');
      for (const box of dialog.getAllByRole('checkbox')) await expect(box).toBeChecked();
      await expectFocus(emailIn(dialog, t));
    });
  },
};

export const SignUpSent: Story = {
  ...SignUp,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signUp.title'));
    const name = dialog.getByLabelText(t('signIn.name'));
    await step('Fill in the form and submit it', async () => {
      await userEvent.type(name, 'आशा राव');
      await userEvent.type(emailIn(dialog, t), 'asha@example.com');
      await userEvent.type(passwordIn(dialog, t), 'आम का बड़ा पेड़');
      await giveConsents(userEvent, t);
      await userEvent.click(dialog.getByRole('button', { name: t('signIn.signUp.submit') }));
    });
    await step('Expect the values to be reported once', async () => {
      await expect(args.onSignUp).toHaveBeenCalledOnce();
      await expect(args.onSignUp).toHaveBeenCalledWith({
        name: 'आशा राव',
        email: 'asha@example.com',
        password: 'आम का बड़ा पेड़',
        consents: CONSENT_VERSIONS,
      });
    });
  },
};

/** A browser in which nobody has logged in before. */
export const SignUpToCheckOut: Story = {
  parameters: NO_PICTURE,
  args: { mode: 'signUp', reason: 'checkout' },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await screen.findByRole('dialog', { name: t('signIn.signUp.title') });
    await expect(dialog).toHaveAccessibleDescription(t('signIn.signUp.checkoutText'));
  },
};

/** By the link of a mail that was opened in another browser. */
export const SignInToConfirmEmail: Story = {
  parameters: NO_PICTURE,
  args: { mode: 'signIn', reason: 'emailLink' },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await screen.findByRole('dialog', { name: t('signIn.signIn.title') });
    await expect(dialog).toHaveAccessibleDescription(t('signIn.signIn.emailLinkText'));
  },
};

export const SignUpMended: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { mode: 'signUp' },
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signUp.title'));
    const [name, email, password] = [
      dialog.getByLabelText(t('signIn.name')),
      emailIn(dialog, t),
      passwordIn(dialog, t),
    ];
    await step('Submit with mistakes', async () => {
      await userEvent.type(email, 'asha@example');
      await userEvent.type(password, 'short{Enter}');
      await expect(name).toHaveAccessibleDescription(t('signIn.problem.name.required'));
    });
    await step('Expect each problem to go with its mistake, and the others to stay', async () => {
      await userEvent.type(name, 'आ');
      await expect(name).toBeValid();
      await userEvent.type(email, '.com');
      await expect(email).toBeValid();
      await expect(password).toHaveAccessibleDescription(t('signIn.problem.password.tooShort'));
      await userEvent.type(password, ' and longer');
      await expect(password).toBeValid();
    });
    await step('Expect the same of the consents', async () => {
      const boxes = dialog.getAllByRole('checkbox');
      await expect(boxes.filter((box) => box.getAttribute('aria-invalid') === 'true')).toHaveLength(3);
      await giveConsents(userEvent, t);
      for (const box of boxes) await expect(box).not.toHaveAttribute('aria-invalid', 'true');
    });
  },
};

export const SignUpWithoutConsents: Story = {
  parameters: NO_PICTURE,
  args: { mode: 'signUp' },
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signUp.title'));
    const [terms, privacy, adult] = dialog.getAllByRole('checkbox');
    await step('Fill in the form, tick one box, and submit', async () => {
      await userEvent.type(dialog.getByLabelText(t('signIn.name')), 'आशा');
      await userEvent.type(emailIn(dialog, t), 'asha@example.com');
      if (terms) await userEvent.click(terms);
      await userEvent.type(passwordIn(dialog, t), 'correct horse{Enter}');
    });
    await step('Expect focus on the first that is missing', async () => {
      await expect(adult).toHaveAccessibleDescription(t('signIn.problem.consent.adult'));
      if (privacy) await expectFocus(privacy);
      await expect(args.onSignUp).not.toHaveBeenCalled();
    });
  },
};

/** The texts have changed since the page was loaded. */
export const SignUpWithOldTerms: Story = {
  parameters: NO_PICTURE,
  args: { mode: 'signUp', failure: { kind: 'refused', field: 'consents.terms' } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await expect(await screen.findByRole('alert')).toHaveTextContent(t('failed.outdated'));
  },
};

export const SignUpNarrowEnglish: Story = {
  args: { mode: 'signUp' },
  globals: { viewport: { value: 'narrow' }, locale: 'en' },
};

export const SignUpWithMistakes: Story = {
  args: { mode: 'signUp' },
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signUp.title'));
    await step('Type a wrong address and a short password', async () => {
      await userEvent.type(dialog.getByLabelText(t('signIn.name')), 'आशा');
      await userEvent.type(emailIn(dialog, t), 'asha@example');
      await userEvent.type(passwordIn(dialog, t), 'short{Enter}');
    });
    await step('Expect a message at each field, with focus on the first', async () => {
      await expectFocus(emailIn(dialog, t));
      await expect(emailIn(dialog, t)).toHaveAccessibleDescription(t('signIn.problem.email.notAnAddress'));
      await expect(passwordIn(dialog, t)).toHaveAccessibleDescription(t('signIn.problem.password.tooShort'));
    });
    await step('Expect nothing to be reported', async () => {
      await expect(args.onSignUp).not.toHaveBeenCalled();
    });
  },
};

const nameMistake = (name: string, problem: 'required' | 'mixedScripts' | 'shop'): Story => ({
  args: { mode: 'signUp' },
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signUp.title'));
    const field = dialog.getByLabelText(t('signIn.name'));
    await step('Type the name and a valid address and password', async () => {
      await userEvent.type(field, name);
      await userEvent.type(emailIn(dialog, t), "rahul.d'souza@xn--i1b6b1a6a2e.xn--h2brj9c");
      await userEvent.type(passwordIn(dialog, t), 'correct horse{Enter}');
    });
    await step('Expect a message at the name only', async () => {
      await expectFocus(field);
      await expect(field).toHaveAccessibleDescription(t(`signIn.problem.name.${problem}`));
      await expect(emailIn(dialog, t)).toBeValid();
      await expect(args.onSignUp).not.toHaveBeenCalled();
    });
  },
});

export const SignUpWithInvisibleName: Story = nameMistake('\u3164\u200b', 'required');

export const SignUpAsTheShop: Story = { ...nameMistake('कृति बाज़ार', 'shop'), parameters: NO_PICTURE };

export const SignUpWithMixedScripts: Story = {
  ...nameMistake('Аsha Prints', 'mixedScripts'),
  parameters: NO_PICTURE,
};

export const SignUpAsSomebodyElse: Story = {
  args: { mode: 'signUp', failure: { kind: 'refused', field: 'name' } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signUp.title'));
    const field = dialog.getByLabelText(t('signIn.name'));
    await expect(field).toHaveAccessibleDescription(t('signIn.problem.name.lookAlike'));
    await expectFocus(field);
  },
};

const signUpWithGuessablePassword: Story['play'] = async ({ globals, userEvent, step }) => {
  const t = textIn(globals);
  const dialog = await dialogNamed(t('signIn.signUp.title'));
  await step('Sign up with a common password', async () => {
    await userEvent.type(dialog.getByLabelText(t('signIn.name')), 'आशा');
    await userEvent.type(emailIn(dialog, t), 'asha@example.com');
    await userEvent.type(passwordIn(dialog, t), 'qwertyuiop');
    await giveConsents(userEvent, t);
    await userEvent.click(dialog.getByRole('button', { name: t('signIn.signUp.submit') }));
  });
  await step('Expect the problem beside the password, and nowhere else', async () => {
    await expect(passwordIn(dialog, t)).toHaveAccessibleDescription(t('signIn.problem.password.guessable'));
    await expectFocus(passwordIn(dialog, t));
    await expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });
};

export const SignUpWithGuessablePassword: Story = {
  args: { mode: 'signUp' },
  parameters: NO_PICTURE,
  render: (args) => <RefusedPassword {...args} />,
  play: signUpWithGuessablePassword,
};

export const GuessablePasswordChanged: Story = {
  ...SignUpWithGuessablePassword,
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { globals, userEvent, step } = context;
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signUp.title'));
    await signUpWithGuessablePassword(context);
    await step('Expect it to go when the password is changed', async () => {
      await userEvent.type(passwordIn(dialog, t), ' and a horse');
      await expect(passwordIn(dialog, t)).toBeValid();
    });
    await step('Expect it to stay away when something else is wrong', async () => {
      await userEvent.clear(dialog.getByLabelText(t('signIn.name')));
      await userEvent.click(dialog.getByRole('button', { name: t('signIn.signUp.submit') }));
      await expect(dialog.getByLabelText(t('signIn.name'))).toBeInvalid();
      await expect(passwordIn(dialog, t)).toBeValid();
    });
  },
};

export const ChangingTheWay: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <WithMode {...args} />,
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signIn.title'));
    await step('Type an email address, and change to signing up', async () => {
      await userEvent.type(emailIn(dialog, t), 'asha@example.com');
      await userEvent.click(dialog.getByRole('button', { name: t('signIn.signIn.other') }));
    });
    await step('Expect the address to be kept, with focus on the name', async () => {
      await expect(await dialogNamed(t('signIn.signUp.title'))).toBeTruthy();
      await expectFocus(dialog.getByLabelText(t('signIn.name')));
      await expect(emailIn(dialog, t)).toHaveValue('asha@example.com');
    });
  },
};

export const WrongCredentials: Story = {
  args: { failure: { kind: 'wrongCredentials' } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await expect(await screen.findByRole('alert')).toHaveTextContent(t('failed.wrongCredentials'));
  },
};

export const TooManyTries: Story = {
  args: { mode: 'signUp', failure: { kind: 'tooMany', retryAfterS: 700 } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      t('failed.tooManyFor.minutes', { count: 12 }),
    );
  },
};

export const TooManyTriesForHoursEnglish: Story = {
  parameters: NO_PICTURE,
  args: { failure: { kind: 'tooMany', retryAfterS: 7200 } },
  globals: { locale: 'en' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 2 hours.');
  },
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signIn.title'));
    await expect(dialog.getByRole('status')).toHaveTextContent(t('signIn.signIn.busy'));
  },
};

export const ModeChangeWhileBusy: Story = {
  ...Busy,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signIn.title'));
    await userEvent.click(dialog.getByRole('button', { name: t('signIn.signIn.other') }));
    await expect(args.onModeChange).not.toHaveBeenCalled();
  },
};

export const BusySigningUpEnglish: Story = {
  parameters: NO_PICTURE,
  args: { mode: 'signUp', busy: true },
  globals: { locale: 'en' },
};

/** Field and submit button stay visible above the on-screen keyboard. */
export const SignUpAbovePhoneKeyboard: Story = {
  tags: ['played'],
  args: { mode: 'signUp' },
  globals: { viewport: { value: 'keyboard' } },
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = await screen.findByRole('dialog', { name: t('signIn.signUp.title') });
    const submit = within(dialog).getByRole('button', { name: t('signIn.signUp.submit') });
    for (const field of [
      within(dialog).getByRole('textbox', { name: t('signIn.name') }),
      within(dialog).getByRole('textbox', { name: t('signIn.email') }),
      within(dialog).getByLabelText(t('signIn.password')),
    ]) {
      await step('Focus a field, and expect it above the submit button', async () => {
        field.focus();
        await waitFor(async () => {
          const { top, bottom } = field.getBoundingClientRect();
          await expect(top).toBeGreaterThanOrEqual(dialog.getBoundingClientRect().top);
          await expect(bottom).toBeLessThanOrEqual(submit.getBoundingClientRect().top);
          await expect(submit.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
        });
      });
    }
  },
};

export const SignInWithKeyboardDark: Story = {
  globals: { viewport: { value: 'keyboard' }, scheme: 'dark', locale: 'en' },
};

export const Forgotten: Story = {
  args: { mode: 'forgot' },
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.forgot.title'));
    await step('Expect focus on the email address, and no password', async () => {
      await expectFocus(emailIn(dialog, t));
      await expect(dialog.queryByLabelText(t('signIn.password'))).not.toBeInTheDocument();
    });
  },
};

export const ForgottenSent: Story = {
  tags: ['behaviour', '!autodocs'],
  render: WithMode,
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const signIn = await dialogNamed(t('signIn.signIn.title'));
    await step('Type the address, and say that the password is forgotten', async () => {
      await userEvent.type(emailIn(signIn, t), ' asha@example.com');
      await userEvent.click(signIn.getByRole('button', { name: t('signIn.forgot.link') }));
    });
    const forgotten = await dialogNamed(t('signIn.forgot.title'));
    await step('Expect the address to be still there, and submit it', async () => {
      await expectFocus(emailIn(forgotten, t));
      await userEvent.keyboard('{Enter}');
      await expect(args.onForgotten).toHaveBeenCalledWith('asha@example.com');
    });
    await step('Go back to logging in', async () => {
      await userEvent.click(forgotten.getByRole('button', { name: t('signIn.forgot.other') }));
      await dialogNamed(t('signIn.signIn.title'));
    });
  },
};

export const ForgottenWithMistake: Story = {
  parameters: NO_PICTURE,
  args: { mode: 'forgot' },
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.forgot.title'));
    await step('Submit half an address', async () => {
      await userEvent.type(emailIn(dialog, t), 'asha@{Enter}');
    });
    await step('Expect the problem beside the field, and nothing sent', async () => {
      await expect(await dialog.findByText(t('signIn.problem.email.notAnAddress'))).toBeVisible();
      await expectFocus(emailIn(dialog, t));
      await expect(args.onForgotten).not.toHaveBeenCalled();
    });
  },
};

export const ForgottenBusy: Story = { parameters: NO_PICTURE, args: { mode: 'forgot', busy: true } };

export const ForgottenTooOften: Story = {
  parameters: NO_PICTURE,
  args: { mode: 'forgot', failure: { kind: 'tooMany', retryAfterS: 1800 } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      `${t('failed.tooManyFor.minutes', { count: 30 })} ${t('signIn.forgot.limitedText')}`,
    );
  },
};

export const LinkSent: Story = {
  parameters: NO_PICTURE,
  args: { mode: 'forgot', linkSentTo: 'asha@example.com' },
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.forgot.sent'));
    await step('Expect the address to be named, and no outbox', async () => {
      await expect(screen.getByRole('dialog')).toHaveTextContent('asha@example.com');
      await expect(dialog.queryByRole('link')).not.toBeInTheDocument();
    });
    await step('Close the dialog', async () => {
      await userEvent.click(dialog.getByRole('button', { name: t('signIn.forgot.done') }));
      await expect(args.onClose).toHaveBeenCalledOnce();
    });
  },
};

export const LinkInOutbox: Story = {
  parameters: NO_PICTURE,
  args: { ...LinkSent.args, outbox: true },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.forgot.sent'));
    await expect(dialog.getByRole('link')).toHaveAttribute('href', OUTBOX_PATH);
  },
};

export const LinkSentToLongAddress: Story = {
  parameters: NO_PICTURE,
  args: {
    ...LinkSent.args,
    linkSentTo: `${'lakshmi.narayana.subrahmanyam.'.repeat(2)}iyer@a-very-long-organisation.example.com`,
  },
  globals: { viewport: { value: 'phone' } },
};

/** After the password, where two-step login is on. */
export const FactorCode: Story = {
  parameters: NO_PICTURE,
  args: { factor: { onCode: fn(), onBack: fn() } },
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.factor.title'));
    await step('Send the code of the app', async () => {
      await userEvent.type(dialog.getByLabelText(t('signIn.factor.app.label')), '482913{Enter}');
      await expect(args.factor?.onCode).toHaveBeenCalledWith('482913');
    });
    await step('Go back to the password', async () => {
      await userEvent.click(dialog.getByRole('button', { name: t('signIn.factor.back') }));
      await expect(args.factor?.onBack).toHaveBeenCalledOnce();
    });
  },
};

const withPasskey = { onPasskey: fn() } satisfies Partial<SignInDialogProps>;

export const WithPasskey: Story = {
  parameters: NO_PICTURE,
  args: withPasskey,
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signIn.title'));
    await step('Expect focus on the email address, as without', async () => {
      await expectFocus(emailIn(dialog, t));
    });
    await step('Log in with a passkey, and expect nothing of the form to be asked', async () => {
      await userEvent.click(dialog.getByRole('button', { name: t('signIn.passkey') }));
      await expect(args.onPasskey).toHaveBeenCalledOnce();
      await expect(args.onSignIn).not.toHaveBeenCalled();
      await expect(emailIn(dialog, t)).toHaveAttribute('aria-invalid', 'false');
    });
  },
};

/** The address is kept; the password has to be typed again. */
export const BackFromFactorCode: Story = {
  parameters: NO_PICTURE,
  args: { knownEmail: 'asha@example.com' },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signIn.title'));
    await expect(dialog.getByLabelText(t('signIn.email'))).toHaveValue('asha@example.com');
    await waitForFocus(() => dialog.getByLabelText(t('signIn.password')));
  },
};

export const WithPasskeyNarrowDarkEnglish: Story = {
  parameters: NO_PICTURE,
  args: withPasskey,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark', locale: 'en' },
};

export const PasskeyUnknown: Story = {
  parameters: NO_PICTURE,
  args: { ...withPasskey, failure: { kind: 'unknownPasskey' } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await expect(await screen.findByRole('alert')).toHaveTextContent(t('failed.unknownPasskey'));
  },
};

export const PasskeyWhileBusy: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { ...withPasskey, busy: true },
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signIn.title'));
    await userEvent.click(dialog.getByRole('button', { name: t('signIn.passkey') }));
    await expect(args.onPasskey).not.toHaveBeenCalled();
  },
};

/** A new account has none. */
export const NoPasskeyToSignUp: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { ...withPasskey, mode: 'signUp' },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = await dialogNamed(t('signIn.signUp.title'));
    await expect(dialog.queryByRole('button', { name: t('signIn.passkey') })).not.toBeInTheDocument();
  },
};
