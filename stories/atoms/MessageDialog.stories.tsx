import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { MessageDialog } from '../../src/atoms/MessageDialog/MessageDialog';
import { expectFocus } from '../support/focus';
import { MESSAGE_DIALOG } from '../docs/guides/messageDialog';

const confirm = { label: 'हाँ, अकाउंट डिलीट करें', onConfirm: fn() };

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
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'इस अकाउंट का कोई पासवर्ड नहीं है' });
    await expect(dialog).toHaveAccessibleDescription(/^डेमो अकाउंट/);
    await expectFocus(within(dialog).getByRole('button', { name: 'ठीक है' }));
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
  play: async ({ step }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'अकाउंट डिलीट करना है?' });
    await step('Expect focus on the safe answer', async () => {
      await expectFocus(within(dialog).getByRole('button', { name: 'रहने दें' }));
    });
  },
};

export const Answered: Story = {
  ...Question,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, userEvent, step }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'अकाउंट डिलीट करना है?' });
    await step('Press Enter, and expect a dismissal', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onDismiss).toHaveBeenCalledOnce();
      await expect(confirm.onConfirm).not.toHaveBeenCalled();
    });
    await step('Confirm', async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: 'हाँ, अकाउंट डिलीट करें' }));
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
