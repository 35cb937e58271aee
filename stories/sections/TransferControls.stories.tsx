import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import type { Halt } from '../../src/domain/uploadStatus';
import {
  TransferControls,
  type TransferControlsProps,
} from '../../src/sections/TransferControls/TransferControls';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';

const meta = {
  component: TransferControls,
  tags: ['settling', 'since:0.1'],
  parameters: {
    alsoCalled: ['pause', 'resume', 'cancel upload'],
    note: 'Only where uploads are stored; loads when one starts.',
  },
  args: {
    progress: 0.45,
    halted: null,
    speed: { bytesPerSecond: 1.2 * 1024 * 1024, secondsLeft: 38 },
    onPause: fn(),
    onResume: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof TransferControls>;

export default meta;

type Story = StoryObj<typeof meta>;

type Words = ReturnType<typeof textIn>;

const pace = (t: Words) =>
  t('transfer.pace', {
    rate: t('transfer.rate.MB', { size: '1.2' }),
    left: t('transfer.left.seconds', { count: 40 }),
  });

export const Running: Story = {
  tags: ['played'],
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect progress and remaining time', async () => {
      await expect(await canvas.findByRole('progressbar', { name: t('upload.progress') })).toHaveAttribute(
        'aria-valuenow',
        '45',
      );
      await expect(canvas.getByText('45%')).toBeVisible();
      await expect(canvas.getByText(pace(t))).toBeVisible();
    });
    await step('Expect no announcement of each second', async () => {
      // Percent and seconds change too often to be announced.
      await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    });
  },
};

export const PausedAndCancelled: Story = {
  ...Running,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Pause', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('transfer.pause') }));
      await expect(args.onPause).toHaveBeenCalledOnce();
    });
    await step('Cancel', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('transfer.cancel') }));
      await expect(args.onCancel).toHaveBeenCalledOnce();
      await expect(args.onResume).not.toHaveBeenCalled();
    });
  },
};

export const RunningNarrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const SpeedNotKnownYet: Story = {
  tags: ['played'],
  args: { progress: 0, speed: null },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByText(t('transfer.measuring'))).toBeVisible();
  },
};

export const SlowConnection: Story = {
  tags: ['played'],
  args: { progress: 0.02, speed: { bytesPerSecond: 9000, secondsLeft: 5400 } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(
      await canvas.findByText(t('transfer.left.hours', { count: 2 }), { exact: false }),
    ).toBeVisible();
    await expect(canvas.getByText(t('transfer.rate.kB', { size: '8.8' }), { exact: false })).toBeVisible();
  },
};

const halted = (halt: Halt): Story => ({
  args: { halted: halt },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const [shown] = await canvas.findAllByText(t(`transfer.halted.${halt}`));
    await step('Expect the reason, and no remaining time', async () => {
      await expect(shown).toBeVisible();
      await expect(canvas.getByRole('status')).toHaveTextContent(t(`transfer.halted.${halt}`));
      await expect(canvas.queryByText(pace(t))).not.toBeInTheDocument();
    });
    await step('Expect a button to resume', async () => {
      await expect(canvas.getByRole('button', { name: t('transfer.resume') })).toBeVisible();
    });
  },
});

export const Paused: Story = { ...halted('paused'), tags: ['played'] };

/** Whatever the reason of the pause. */
export const ResumePressed: Story = {
  ...Paused,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('transfer.resume') }));
    await expect(args.onResume).toHaveBeenCalledOnce();
    await expect(args.onPause).not.toHaveBeenCalled();
  },
};

export const PausedDark: Story = {
  tags: ['played'],
  ...Paused,
  parameters: NO_PICTURE,
  globals: { scheme: 'dark' },
};

export const Offline: Story = { ...halted('offline'), tags: ['played'] };

export const OfflineInEnglish: Story = { tags: ['played'], ...Offline, globals: { locale: 'en' } };

export const StorageFull: Story = { ...halted('storageFull'), tags: ['played'] };

/** Only the server knows the progress. */
export const Interrupted: Story = {
  tags: ['played'],
  ...halted('interrupted'),
  args: { halted: 'interrupted', progress: 0, speed: null },
};

export const InterruptedNarrowDark: Story = {
  ...Interrupted,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

function Pausable(props: TransferControlsProps) {
  const [halt, setHalt] = useState<Halt | null>(props.halted);
  return (
    <TransferControls
      {...props}
      halted={halt}
      onPause={() => setHalt('paused')}
      onResume={() => setHalt(null)}
    />
  );
}

/** Focus stays on the toggled button. */
export const PausedAndResumed: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <Pausable {...args} />,
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Pause, and expect focus on the resume button', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('transfer.pause') }));
      await expectFocus(canvas.getByRole('button', { name: t('transfer.resume') }));
      await expect(canvas.getByRole('status')).toHaveTextContent(t('transfer.halted.paused'));
    });
    await step('Resume with Enter, and expect focus on the pause button', async () => {
      await userEvent.keyboard('{Enter}');
      await expectFocus(canvas.getByRole('button', { name: t('transfer.pause') }));
      await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    });
  },
};
