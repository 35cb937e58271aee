import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import type { CheckoutStatus } from '../../src/domain/checkoutStatus';
import { paise } from '../../src/domain/money';
import {
  LazyPaymentDialog,
  type LazyPaymentDialogProps,
} from '../../src/sections/LazyPaymentDialog/LazyPaymentDialog';
import { OPEN_ORDER } from '../fixtures/orders';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';

function Page(args: LazyPaymentDialogProps) {
  const [status, setStatus] = useState<CheckoutStatus>(args.status);
  return (
    <>
      <button
        type="button"
        onClick={() => setStatus({ kind: 'dismissed', window: 'razorpay', order: OPEN_ORDER })}
      >
        चेकआउट
      </button>
      <LazyPaymentDialog {...args} status={status} onClose={() => setStatus({ kind: 'idle' })} />
    </>
  );
}

const meta = {
  component: LazyPaymentDialog,
  tags: ['internal', 'settling', 'since:0.2'],
  parameters: { note: 'Loads the dialog’s code with the first checkout.' },
  args: {
    status: { kind: 'idle' },
    changedTotal: paise(0),
    receiptNumber: null,
    onDownload: null,
    onAccept: fn(),
    onTestPayment: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof LazyPaymentDialog>;

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
    const opener = canvas.getByRole('button', { name: 'चेकआउट' });
    await step('Open the dialog', async () => {
      await userEvent.click(opener);
      await screen.findByRole('dialog', { name: t('payment.dismissed.title') });
    });
    await step('Press Escape, and expect focus back on the opener', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expectFocus(opener);
    });
  },
};
