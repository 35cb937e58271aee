import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, spyOn, waitFor, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { localeOf } from '../../.storybook/decorators/messages';
import type { succeed } from '../../src/domain/failure';
import { FEW_BACKUP_CODES } from '../../src/domain/limits';
import { groupSecret } from '../../src/domain/secondFactor';
import { formatDay } from '../../src/i18n/dates';
import { SecondFactor, type SecondFactorProps } from '../../src/sections/SecondFactor/SecondFactor';
import { CODE, ENROLMENT, FACTOR_ON, secondFactorArgs, SINCE, WRONG_CODE } from '../fixtures/secondFactor';
import { textIn } from '../fixtures/textIn';
import { comeToRest, expectFocus, waitForFocus } from '../support/focus';

/** As the page keeps it. */
function Kept(props: SecondFactorProps) {
  const [factor, setFactor] = useState(props.factor);
  return (
    <SecondFactor
      {...props}
      factor={factor}
      onConfirm={async (code) => {
        const result = await props.onConfirm(code);
        if (result.ok) setFactor({ on: true, since: SINCE, backupCodesLeft: ENROLMENT.backupCodes.length });
        return result;
      }}
      onRemove={async (proof) => {
        const result = await props.onRemove(proof);
        if (result.ok) setFactor({ on: false });
        return result;
      }}
    />
  );
}

const meta = {
  component: SecondFactor,
  tags: ['settling', 'since:0.2'],
  render: (args) => <Kept {...args} />,
  parameters: {
    ...NO_PICTURE,
    alsoCalled: ['two-step login', '2FA', 'MFA', 'TOTP'],
    note: 'Only where accounts have passwords. Each opening of its dialogs starts anew; the codes are shown once.',
    docs: { story: { inline: false, height: '760px' } },
  },
  args: secondFactorArgs(),
} satisfies Meta<typeof SecondFactor>;

export default meta;

type Story = StoryObj<typeof meta>;
type PlayContext = Parameters<NonNullable<Story['play']>>[0];
type Words = ReturnType<typeof textIn>;

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** From the section to the password. */
async function openEnrolment({ canvas, userEvent }: PlayContext, t: Words) {
  await userEvent.click(canvas.getByRole('button', { name: t('secondFactor.turnOn') }));
  const dialog = await dialogNamed(t('secondFactor.password.title'));
  await waitForFocus(() => dialog.getByLabelText(t('signIn.password')));
  return dialog;
}

/** To the QR code. */
async function enterPassword(context: PlayContext, t: Words) {
  const dialog = await openEnrolment(context, t);
  await context.userEvent.type(dialog.getByLabelText(t('signIn.password')), 'a right one{Enter}');
  return dialogNamed(t('secondFactor.app.title'));
}

/** To the backup codes. */
async function enterCode(context: PlayContext, t: Words) {
  const app = await enterPassword(context, t);
  await context.userEvent.type(app.getByLabelText(t('signIn.factor.app.label')), `${CODE}{Enter}`);
  return dialogNamed(t('secondFactor.codes.title'));
}

export const Off: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('region', { name: t('secondFactor.title') })).toBeVisible();
    await expect(canvas.getByText(t('secondFactor.offText'))).toBeVisible();
    await expect(canvas.getByRole('button')).toHaveAccessibleName(t('secondFactor.turnOn'));
  },
};

export const OffInEnglish: Story = { ...Off, globals: { locale: 'en' } };

/** Somebody else may have registered with the address, and would lock its owner out. */
export const Unverified: Story = {
  args: { unverified: true },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(textIn(globals)('secondFactor.unverifiedText'))).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const UnverifiedInEnglish: Story = { ...Unverified, globals: { locale: 'en' } };

export const On: Story = {
  args: { factor: FACTOR_ON },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const since = t('secondFactor.since', { date: formatDay(SINCE, localeOf(globals)) });
    const left = t('secondFactor.left', { countShown: '8' });
    for (const text of [t('secondFactor.on'), since, left])
      await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.queryByRole('note')).not.toBeInTheDocument();
  },
};

export const OnNarrowDark: Story = { ...On, globals: { viewport: { value: 'narrow' }, scheme: 'dark' } };

export const FewCodesLeft: Story = {
  args: { factor: { on: true, since: SINCE, backupCodesLeft: FEW_BACKUP_CODES } },
  play: async ({ canvas, globals }) => {
    const count = FEW_BACKUP_CODES;
    await expect(canvas.getByRole('note')).toHaveTextContent(
      textIn(globals)('secondFactor.fewLeftText', { count, countShown: String(count) }),
    );
  },
};

export const OneCodeLeft: Story = {
  args: { factor: { on: true, since: SINCE, backupCodesLeft: 1 } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent(
      textIn(globals)('secondFactor.fewLeftText', { count: 1, countShown: '1' }),
    );
  },
};

export const NoCodesLeft: Story = {
  args: { factor: { on: true, since: SINCE, backupCodesLeft: 0 } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('note')).toHaveTextContent(textIn(globals)('secondFactor.noneLeftText'));
  },
};

export const Loading: Story = {
  args: { state: 'loading', factor: undefined },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(textIn(globals)('site.loading'));
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  args: { state: 'failed', factor: undefined },
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('secondFactor.failed'));
    await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    comeToRest();
  },
};

/** A refetch failed: what was there before stays. */
export const Outdated: Story = {
  args: { state: 'outdated', factor: FACTOR_ON },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('secondFactor.on'))).toBeVisible();
    await expect(canvas.getByText(t('site.outdated'))).toBeVisible();
  },
};

export const PasswordAsked: Story = {
  tags: ['played'],
  play: async (context) => {
    const t = textIn(context.globals);
    await openEnrolment(context, t);
    await expect(screen.getByRole('dialog')).toHaveTextContent('Google Authenticator');
  },
};

export const WrongPassword: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { globals, userEvent, step } = context;
    const t = textIn(globals);
    const dialog = await openEnrolment(context, t);
    const field = dialog.getByLabelText(t('signIn.password'));
    await step('Send no password, then a wrong one', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(field).toHaveAccessibleDescription(t('signIn.problem.password.required'));
      await userEvent.type(field, 'wrong{Enter}');
      await waitFor(() => expect(field).toHaveAccessibleDescription(t('secondFactor.wrongPassword')));
      await expectFocus(field);
    });
    await step('Expect the message to go as somebody types', async () => {
      await userEvent.type(field, 'x');
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    });
  },
};

export const AppShown: Story = {
  tags: ['played'],
  play: async (context) => {
    const { globals, step } = context;
    const t = textIn(globals);
    const dialog = await enterPassword(context, t);
    await step('Expect the QR code, black on white in both schemes', async () => {
      const qr = dialog.getByRole('img', { name: t('secondFactor.app.qr') });
      await expect(qr.querySelector('rect')).toHaveAttribute('fill', 'white');
      await expect(qr.querySelector('path')).toHaveAttribute('fill', 'black');
    });
    await step('Expect the secret, and a link for an app on the same phone', async () => {
      await expect(dialog.getByText(groupSecret(ENROLMENT.secret))).toBeInTheDocument();
      await expect(dialog.getByRole('link', { name: t('secondFactor.app.open') })).toHaveAttribute(
        'href',
        ENROLMENT.uri,
      );
    });
  },
};

export const AppShownNarrowDark: Story = {
  ...AppShown,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const AppShownInEnglish: Story = { ...AppShown, globals: { locale: 'en' } };

export const WrongFirstCode: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { args, globals, userEvent, step } = context;
    const t = textIn(globals);
    const dialog = await enterPassword(context, t);
    const field = dialog.getByLabelText(t('signIn.factor.app.label'));
    await step('Send a wrong code', async () => {
      await userEvent.type(field, `${WRONG_CODE}{Enter}`);
      await expect(args.onConfirm).toHaveBeenCalledWith(WRONG_CODE);
    });
    await step('Expect the message at the field, with focus', async () => {
      await waitFor(() => expect(field).toHaveAccessibleDescription(t('signIn.problem.factor.app.wrong')));
      await waitForFocus(() => field);
    });
  },
};

export const CodesShown: Story = {
  tags: ['played'],
  play: async (context) => {
    const t = textIn(context.globals);
    const dialog = await enterCode(context, t);
    await context.step('Expect all codes, and that it is on', async () => {
      const list = dialog.getByRole('list', { name: t('secondFactor.codes.list') });
      const codes = within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
      await expect(codes).toEqual(ENROLMENT.backupCodes);
      await expect(dialog.getByText(t('secondFactor.codes.onText'))).toBeInTheDocument();
      await expect(dialog.getByText(t('secondFactor.codes.paperText'))).not.toBeVisible();
    });
  },
};

export const CodesShownNarrowDark: Story = {
  ...CodesShown,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const CodesShownInEnglish: Story = { ...CodesShown, globals: { locale: 'en' } };

export const CodesHaveToBeKept: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { args, canvas, globals, userEvent, step } = context;
    const t = textIn(globals);
    const dialog = await enterCode(context, t);
    const box = dialog.getByRole('checkbox', { name: t('secondFactor.codes.kept') });
    await step('Leave by Escape and by the button, and expect the codes to stay', async () => {
      await userEvent.keyboard('{Escape}');
      await userEvent.click(dialog.getByRole('button', { name: t('secondFactor.codes.done') }));
      await expectFocus(box);
      await expect(box).toHaveAccessibleDescription(t('secondFactor.codes.keepFirst'));
      await expect(dialog.getByRole('list')).toBeVisible();
      await expect(args.onDone).not.toHaveBeenCalled();
    });
    await step('Tick the box by keyboard, and leave', async () => {
      await userEvent.keyboard(' ');
      await expect(box).toBeChecked();
      await expect(box).not.toHaveAccessibleDescription();
      await userEvent.click(dialog.getByRole('button', { name: t('secondFactor.codes.done') }));
      await noDialog();
    });
    await step('Expect it to be on, with focus on the heading', async () => {
      await expect(args.onDone).toHaveBeenCalledWith('on');
      await expect(canvas.getByText(t('secondFactor.on'))).toBeVisible();
      await waitForFocus(() => canvas.getByRole('heading', { name: t('secondFactor.title') }));
    });
  },
};

export const CodesCopiedAndSaved: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { globals, userEvent, step } = context;
    const t = textIn(globals);
    const dialog = await enterCode(context, t);
    await step('Copy them', async () => {
      const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      await userEvent.click(dialog.getByRole('button', { name: t('secondFactor.codes.copy') }));
      await expect(write).toHaveBeenCalledWith(ENROLMENT.backupCodes.join('\n'));
      await expect(await dialog.findByRole('button', { name: t('secondFactor.copied') })).toBeVisible();
      await expect(dialog.getByRole('status')).toHaveTextContent(t('secondFactor.copied'));
    });
    await step('Save them as a text file', async () => {
      const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
        this: HTMLAnchorElement,
      ) {
        saved = this.download;
      });
      let saved = '';
      await userEvent.click(dialog.getByRole('button', { name: t('secondFactor.codes.download') }));
      await expect(saved).toMatch(/\.txt$/);
      click.mockRestore();
    });
  },
};

/** As on pages without https. */
export const CopyRefused: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const t = textIn(context.globals);
    const dialog = await enterPassword(context, t);
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('x', 'NotAllowedError'));
    await context.userEvent.click(dialog.getByRole('button', { name: t('secondFactor.app.copy') }));
    await expect(await dialog.findByRole('button', { name: t('secondFactor.notCopied') })).toBeVisible();
  },
};

/** Nothing of an enrolment that was left is shown again. */
export const LeftAndBegunAgain: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async (context) => {
    const { args, canvas, globals, userEvent, step } = context;
    const t = textIn(globals);
    const dialog = await enterPassword(context, t);
    await step('Leave before the first code', async () => {
      await userEvent.click(dialog.getByRole('button', { name: t('signIn.cancel') }));
      await noDialog();
      await waitForFocus(() => canvas.getByRole('button', { name: t('secondFactor.turnOn') }));
      await expect(args.onDone).not.toHaveBeenCalled();
    });
    await step('Begin again with the password', async () => {
      const again = await openEnrolment(context, t);
      await expect(again.getByLabelText(t('signIn.password'))).toHaveValue('');
    });
  },
};

async function openProof({ canvas, userEvent }: PlayContext, t: Words, purpose: 'remove' | 'renew') {
  await userEvent.click(canvas.getByRole('button', { name: t(`secondFactor.${purpose}.open`) }));
  const dialog = await dialogNamed(t(`secondFactor.${purpose}.title`));
  await waitForFocus(() => dialog.getByLabelText(t('signIn.password')));
  return dialog;
}

export const RemovalAsked: Story = {
  tags: ['played'],
  args: { factor: FACTOR_ON },
  play: async (context) => {
    const t = textIn(context.globals);
    const dialog = await openProof(context, t, 'remove');
    await expect(dialog.getByText(t('secondFactor.remove.text'))).toBeInTheDocument();
  },
};

export const Removed: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { factor: FACTOR_ON },
  play: async (context) => {
    const { args, canvas, globals, userEvent, step } = context;
    const t = textIn(globals);
    const dialog = await openProof(context, t, 'remove');
    const password = dialog.getByLabelText(t('signIn.password'));
    await step('Send a wrong password, then a wrong code', async () => {
      await userEvent.type(dialog.getByLabelText(t('signIn.factor.app.label')), WRONG_CODE);
      await userEvent.type(password, 'wrong{Enter}');
      await waitFor(() => expect(password).toHaveAccessibleDescription(t('secondFactor.wrongPassword')));
      await userEvent.clear(password);
      await userEvent.type(password, 'a right one{Enter}');
      await waitForFocus(() => dialog.getByLabelText(t('signIn.factor.app.label')));
    });
    await step('Send a backup code', async () => {
      await userEvent.click(dialog.getByRole('button', { name: t('signIn.factor.app.other') }));
      await userEvent.type(dialog.getByLabelText(t('signIn.factor.backup.label')), 'mx7kp-tq4ew{Enter}');
      await noDialog();
      await expect(args.onRemove).toHaveBeenLastCalledWith({ password: 'a right one', code: 'mx7kp-tq4ew' });
    });
    await step('Expect it to be off, with focus on the heading', async () => {
      await expect(args.onDone).toHaveBeenCalledWith('off');
      await expect(canvas.getByText(t('secondFactor.offText'))).toBeVisible();
      await waitForFocus(() => canvas.getByRole('heading', { name: t('secondFactor.title') }));
    });
  },
};

export const Renewed: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { factor: FACTOR_ON },
  play: async (context) => {
    const { args, globals, userEvent, step } = context;
    const t = textIn(globals);
    const dialog = await openProof(context, t, 'renew');
    await step('Send password and code', async () => {
      await userEvent.type(dialog.getByLabelText(t('signIn.password')), 'a right one');
      await userEvent.type(dialog.getByLabelText(t('signIn.factor.app.label')), `${CODE}{Enter}`);
    });
    const codes = await dialogNamed(t('secondFactor.codes.title'));
    await step('Expect new codes, to be kept', async () => {
      await expect(codes.getAllByRole('listitem')).toHaveLength(ENROLMENT.backupCodes.length);
      await expect(codes.queryByText(t('secondFactor.codes.onText'))).not.toBeInTheDocument();
      await userEvent.click(codes.getByRole('checkbox'));
      await userEvent.click(codes.getByRole('button', { name: t('secondFactor.codes.done') }));
      await expect(args.onDone).toHaveBeenCalledWith('renewed');
    });
  },
};

export const Busy: Story = {
  tags: ['played'],
  args: secondFactorArgs({
    onEnrol: () => new Promise<ReturnType<typeof succeed<typeof ENROLMENT>>>(() => undefined),
  }),
  play: async (context) => {
    const t = textIn(context.globals);
    const dialog = await openEnrolment(context, t);
    await context.step('Send the password', async () => {
      await context.userEvent.type(dialog.getByLabelText(t('signIn.password')), 'a right one{Enter}');
      await expect(dialog.getByRole('status')).toHaveTextContent(t('secondFactor.busy'));
    });
    await context.step('Press Cancel, and expect the dialog to stay', async () => {
      await context.userEvent.click(dialog.getByRole('button', { name: t('signIn.cancel') }));
      await expect(dialog.getByLabelText(t('signIn.password'))).toBeVisible();
    });
  },
};

export const ByKeyboard: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Open the dialog, and send the password', async () => {
      await userEvent.tab();
      await expectFocus(canvas.getByRole('button', { name: t('secondFactor.turnOn') }));
      await userEvent.keyboard('{Enter}');
      await waitForFocus(() => screen.getByLabelText(t('signIn.password')));
      await userEvent.keyboard('a right one{Enter}');
    });
    const app = await dialogNamed(t('secondFactor.app.title'));
    await step('Expect focus in the dialog, before its link, so that it is read from the start', async () => {
      await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('dialog')));
      await userEvent.tab();
      await expectFocus(app.getByRole('link', { name: t('secondFactor.app.open') }));
      await userEvent.tab();
      await expectFocus(app.getByRole('button', { name: t('secondFactor.app.copy') }));
      await userEvent.tab();
      await expectFocus(app.getByLabelText(t('signIn.factor.app.label')));
      await userEvent.keyboard(`${CODE}{Enter}`);
    });
    const codes = await dialogNamed(t('secondFactor.codes.title'));
    await step('Tick the box, and leave', async () => {
      for (let presses = 0; presses < 3; presses += 1) await userEvent.tab();
      await expectFocus(codes.getByRole('checkbox'));
      await userEvent.keyboard(' {Tab}{Enter}');
      await noDialog();
      await expect(args.onDone).toHaveBeenCalledWith('on');
    });
  },
};
