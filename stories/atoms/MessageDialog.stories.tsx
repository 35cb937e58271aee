import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { MessageDialog, type MessageDialogProps } from '../../src/atoms/MessageDialog/MessageDialog';
import { useText } from '../../src/i18n/useText';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';
import { MESSAGE_DIALOG } from '../docs/guides/messageDialog';
import { withWords } from '../support/withWords';

function ConfirmLabel() {
  return useText('account')('account.deleteConfirm');
}

const confirm = { label: <ConfirmLabel />, onConfirm: fn() };

const meta = {
  component: MessageDialog,
  tags: ['stable', 'since:0.1', 'group:feedback'],
  args: {
    open: true,
    title: 'इस अकाउंट का कोई पासवर्ड नहीं है',
    text: 'डेमो अकाउंट बिना पासवर्ड के चलता है, इसलिए बदलने को कुछ नहीं है।',
    dismissLabel: 'ठीक है',
    onDismiss: fn(),
  },
  decorators: [
    withWords<MessageDialogProps>({
      title: ['account.noPasswordTitle', 'account.deleteTitle'],
      text: ['account.noPasswordText', 'account.deleteText'],
      dismissLabel: ['account.understood', 'account.keepAccount'],
    }),
  ],
  parameters: {
    guide: MESSAGE_DIALOG,
    note: 'For one message or one question; anything larger is a page.',
    docs: { story: { inline: false, height: '420px' } },
  },
} satisfies Meta<typeof MessageDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Statement: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await screen.findByRole('dialog', { name: t('account.noPasswordTitle') });
    await step('Expect the text to be read out, and focus on the only button', async () => {
      await expect(dialog).toHaveAccessibleDescription(t('account.noPasswordText'));
      await expectFocus(within(dialog).getByRole('button', { name: t('account.understood') }));
    });
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

/** Initial focus is on the safe button. */
export const Question: Story = {
  args: {
    title: 'अकाउंट डिलीट करना है?',
    text: 'आपकी प्रोफ़ाइल डिलीट हो जाएगी और आप लॉगआउट हो जाएँगे। इसे वापस नहीं लाया जा सकता।',
    dismissLabel: 'रहने दें',
    confirm,
  },
  beforeEach: () => {
    confirm.onConfirm.mockClear();
  },
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = await screen.findByRole('alertdialog', { name: t('account.deleteTitle') });
    await step('Expect focus on the safe answer', async () => {
      await expectFocus(within(dialog).getByRole('button', { name: t('account.keepAccount') }));
    });
  },
};

export const Answered: Story = {
  ...Question,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = await screen.findByRole('alertdialog', { name: t('account.deleteTitle') });
    await step('Press Enter, and expect a dismissal', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onDismiss).toHaveBeenCalledOnce();
      await expect(confirm.onConfirm).not.toHaveBeenCalled();
    });
    await step('Confirm', async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: t('account.deleteConfirm') }));
      await expect(confirm.onConfirm).toHaveBeenCalledOnce();
    });
  },
};

export const QuestionNarrowDark: Story = {
  args: { ...Question.args, text: 'आपकी प्रोफ़ाइल डिलीट हो जाएगी और आप लॉगआउट हो जाएँगे। '.repeat(12) },
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const LongEnglishNarrow: Story = {
  args: {
    title: 'Internationalisation of this demonstration account is irreversible',
    text: 'Your profile will be deleted and you will be logged out. '.repeat(12),
    dismissLabel: 'Keep the account as it is',
    confirm: { ...confirm, label: 'Yes, delete my account permanently' },
  },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
};
