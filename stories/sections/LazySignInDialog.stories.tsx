import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import {
  LazySignInDialog,
  type LazySignInDialogProps,
} from '../../src/sections/LazySignInDialog/LazySignInDialog';
import { signInArgs } from '../fixtures/signIn';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';

function Page(args: LazySignInDialogProps) {
  const [open, setOpen] = useState(args.open);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        लॉगिन
      </button>
      <LazySignInDialog {...args} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const meta = {
  component: LazySignInDialog,
  tags: ['internal', 'settling', 'since:0.2'],
  parameters: { note: 'Loads the dialog’s code when it is first opened.' },
  args: signInArgs({ open: false }),
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof LazySignInDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NotAskedYet: Story = {
  play: async () => {
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

export const OpeningAndClosing: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const opener = canvas.getByRole('button', { name: 'लॉगिन' });
    await step('Open the dialog, and type an email address', async () => {
      await userEvent.click(opener);
      await userEvent.type(await screen.findByLabelText(t('signIn.email')), 'asha@example.com');
    });
    await step('Press Escape, and expect focus back on the opener', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expectFocus(opener);
    });
    await step('Open it again, and expect an empty field', async () => {
      await userEvent.click(opener);
      await expect(await screen.findByLabelText(t('signIn.email'))).toHaveValue('');
    });
  },
};
