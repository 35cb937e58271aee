import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { FormDialog, type FormDialogProps } from '../../src/atoms/FormDialog/FormDialog';
import { TextInput } from '../../src/atoms/TextInput/TextInput';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';
import { FORM_DIALOG } from '../docs/guides/formDialog';

const onSubmit = fn<(fields: FormData) => void>();

const meta = {
  component: FormDialog,
  tags: ['settling', 'since:0.1', 'group:forms'],
  args: {
    open: true,
    title: 'लॉगिन करें',
    text: 'अपने ईमेल से लॉगिन करें।',
    children: <TextInput label="ईमेल" name="email" type="email" autoFocus />,
    submitLabel: 'लॉगिन करें',
    onSubmit,
    cancelLabel: 'रहने दें',
    onCancel: fn(),
  },
  beforeEach: () => {
    onSubmit.mockClear();
  },
  parameters: {
    guide: FORM_DIALOG,
    note: 'For a few fields; keeps what was typed until it is closed.',
    docs: { story: { inline: false, height: '480px' } },
  },
} satisfies Meta<typeof FormDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The picture is that of `Open`. */
export const Playground: Story = { parameters: NO_PICTURE };

export const Open: Story = {
  play: async ({ step }) => {
    const dialog = await screen.findByRole('dialog', { name: 'लॉगिन करें' });
    await step('Expect the dialog to be described', async () => {
      await expect(dialog).toHaveAccessibleDescription('अपने ईमेल से लॉगिन करें।');
    });
    const field = within(dialog).getByLabelText('ईमेल');
    await step('Expect focus on the first field', async () => {
      await expectFocus(field);
    });
  },
};

export const SentAndCancelled: Story = {
  ...Open,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, userEvent, step }) => {
    const dialog = await screen.findByRole('dialog', { name: 'लॉगिन करें' });
    const field = within(dialog).getByLabelText('ईमेल');
    await step('Type an email address and press Enter', async () => {
      await userEvent.type(field, 'asha@example.com{Enter}');
      await expect(onSubmit).toHaveBeenCalledOnce();
      await expect(onSubmit.mock.calls[0]?.[0].get('email')).toBe('asha@example.com');
    });
    await step('Cancel with Escape', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(args.onCancel).toHaveBeenCalledOnce();
    });
  },
};

/** An alert says why the form was refused. */
export const Refused: Story = {
  args: { error: 'ईमेल या पासवर्ड गलत है। जाँचकर फिर से लिखें।' },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('फिर से लिखें');
  },
};

function Refusing(props: FormDialogProps) {
  const [error, setError] = useState<string>();
  return <FormDialog {...props} error={error} onSubmit={() => setError('इंटरनेट नहीं है।')} />;
}

/** The message is above the fields, the button below them. */
export const FailureOfLongForm: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    children: Array.from({ length: 12 }, (_, index) => (
      <TextInput key={index} label={`जवाब ${index + 1}`} name={`answer${index}`} />
    )),
  },
  render: (args) => <Refusing {...args} />,
  play: async ({ userEvent, step }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await step('Submit from the last field', async () => {
      await userEvent.type(dialog.getByLabelText('जवाब 12'), 'a{Enter}');
    });
    await step('Expect the message in sight', async () => {
      const message = (await dialog.findByRole('alert')).getBoundingClientRect();
      await expect(message.top).toBeGreaterThanOrEqual(
        screen.getByRole('dialog').getBoundingClientRect().top,
      );
    });
  },
};

/** Until the answer arrives, the button says what is going on. */
export const Busy: Story = {
  args: { busy: true, submitLabel: 'लॉगिन हो रहा है…' },
};

export const PressedWhileBusy: Story = {
  ...Busy,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, userEvent, step }) => {
    const dialog = await screen.findByRole('dialog');
    await step('Try to submit, to cancel and to close with Escape', async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: 'लॉगिन हो रहा है…' }));
      await userEvent.click(within(dialog).getByRole('button', { name: 'रहने दें' }));
      await userEvent.keyboard('{Escape}');
    });
    await step('Expect nothing to happen', async () => {
      await expect(onSubmit).not.toHaveBeenCalled();
      await expect(args.onCancel).not.toHaveBeenCalled();
    });
  },
};

export const DestructiveDark: Story = {
  args: { title: 'अकाउंट डिलीट करना है?', submitLabel: 'हाँ, अकाउंट डिलीट करें', destructive: true },
  globals: { scheme: 'dark' },
};

/** With the shop’s mark beside the title, and another way below the button. */
export const Branded: Story = {
  args: { branded: true, aside: <Button>नया अकाउंट बनाएँ</Button> },
  play: async ({ globals, step }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'लॉगिन करें' }));
    await step('Expect the mark beside the title', async () => {
      const mark = dialog.getByText(textIn(globals)('site.name')).getBoundingClientRect();
      const title = dialog.getByRole('heading').getBoundingClientRect();
      await expect(mark.left).toBeGreaterThan(title.right);
      await expect(Math.abs(mark.top + mark.bottom - title.top - title.bottom)).toBeLessThan(8);
    });
    await step('Expect both other ways below the primary button, in one row', async () => {
      const top = (name: string) => dialog.getByRole('button', { name }).getBoundingClientRect().top;
      await expect(top('नया अकाउंट बनाएँ')).toBe(top('रहने दें'));
      await expect(top('रहने दें')).toBeGreaterThan(top('लॉगिन करें'));
    });
  },
};

export const BrandedNarrow: Story = { ...Branded, globals: { viewport: { value: 'narrow' } } };

export const LongEnglishNarrow: Story = {
  args: {
    title: 'Internationalisation of this account takes your password',
    text: 'You log in with your email, so we need your password to change it. '.repeat(6),
    submitLabel: 'Change the email address of my account',
    cancelLabel: 'Leave everything as it is',
    aside: <Button fullWidth>Create a new account instead of this one</Button>,
  },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
};
