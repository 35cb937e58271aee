import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { LoadTrouble, type LoadTroubleProps } from '../../src/sections/LoadTrouble/LoadTrouble';
import { textIn } from '../fixtures/textIn';
import { comeToRest, waitForFocus } from '../support/focus';

const meta = {
  component: LoadTrouble,
  tags: ['settling', 'since:0.2'],
  parameters: {
    ...NO_PICTURE,
    alsoCalled: ['error message', 'error state'],
    note: 'Where a list would stand; its sections have the pictures.',
  },
  args: { title: '', state: 'failed', onRetry: fn() },
  render: function Titled(args, { globals }) {
    return <LoadTrouble {...args} title={textIn(globals)('purchases.failed')} />;
  },
} satisfies Meta<typeof LoadTrouble>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Expect an alert that says what failed, and what may help', async () => {
      const alert = canvas.getByRole('alert');
      await expect(alert).toHaveTextContent(t('purchases.failed'));
      await expect(alert).toHaveTextContent(t('site.checkConnection'));
    });
    await step('Try again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
      await expect(args.onRetry).toHaveBeenCalledOnce();
    });
    comeToRest();
  },
};

function InItsSection(props: LoadTroubleProps) {
  const [state, setState] = useState(props.state);
  return (
    <section>
      <h2>{props.title}</h2>
      <LoadTrouble {...props} state={state} onRetry={() => setState('loading')} />
    </section>
  );
}

/** The pressed button is gone. */
export const Retried: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Titled(args, { globals }) {
    return <InItsSection {...args} title={textIn(globals)('purchases.failed')} />;
  },
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
    await waitForFocus(() => canvas.getByRole('heading'));
  },
};

export const FailedNarrowDark: Story = {
  ...Failed,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const InEnglish: Story = { ...Failed, globals: { locale: 'en' } };

/** Older data stays below it. */
export const Outdated: Story = {
  args: { state: 'outdated' },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Expect a note, no alert', async () => {
      await expect(canvas.getByRole('note')).toHaveTextContent(t('site.outdated'));
      await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    });
    await step('Try again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
      await expect(args.onRetry).toHaveBeenCalledOnce();
    });
    comeToRest();
  },
};

export const UpToDate: Story = {
  args: { state: 'ready' },
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('note')).not.toBeInTheDocument();
  },
};
