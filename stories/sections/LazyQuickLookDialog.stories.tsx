import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import type { QuickLook } from '../../src/domain/listing';
import {
  LazyQuickLookDialog,
  type LazyQuickLookDialogProps,
} from '../../src/sections/LazyQuickLookDialog/LazyQuickLookDialog';
import { PRODUCTS } from '../fixtures/products';
import { expectFocus } from '../support/focus';

function Page(args: LazyQuickLookDialogProps) {
  const [quickLook, setQuickLook] = useState<QuickLook>(args.quickLook);
  return (
    <>
      <button type="button" onClick={() => setQuickLook({ kind: 'found', product: PRODUCTS[0] })}>
        {PRODUCTS[0].title}
      </button>
      <LazyQuickLookDialog
        {...args}
        quickLook={quickLook}
        onClose={() => {
          setQuickLook(null);
          args.onClose();
        }}
      />
    </>
  );
}

const meta = {
  component: LazyQuickLookDialog,
  tags: ['internal', 'settling', 'since:0.2'],
  parameters: { note: 'Loads the dialog’s code when it is first opened.' },
  args: { quickLook: null, onClose: fn(), onAdd: fn(), onBuy: fn() },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof LazyQuickLookDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NotAskedYet: Story = {
  play: async () => {
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

export const OpeningAndClosing: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: PRODUCTS[0].title });
    await step('Open the dialog', async () => {
      await userEvent.click(opener);
    });
    const dialog = await screen.findByRole('dialog', { name: PRODUCTS[0].title });
    await step('Expect focus inside of it', async () => {
      await waitFor(() =>
        expect(
          dialog.contains(document.activeElement) || dialog.parentElement?.contains(document.activeElement),
        ).toBe(true),
      );
    });
    await step('Press Escape, and expect focus back on the opener', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expectFocus(opener);
    });
  },
};
