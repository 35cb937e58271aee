import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import type { LoadState } from '../../src/domain/loadState';
import { OutdatedNote } from '../../src/sections/OutdatedNote/OutdatedNote';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';

const meta = {
  component: OutdatedNote,
  tags: ['settling', 'since:0.2'],
  parameters: { alsoCalled: ['stale data', 'refresh failed'], note: 'New: shown when a refetch failed.' },
  args: { state: 'outdated', onRetry: fn() },
} satisfies Meta<typeof OutdatedNote>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Outdated: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('note')).toHaveTextContent(t('site.outdated'));
  },
};

export const RetryPressed: Story = {
  ...Outdated,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const NarrowDark: Story = {
  ...Outdated,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const InEnglish: Story = { ...Outdated, globals: { locale: 'en' } };

export const Retrying: Story = {
  args: { state: 'retrying' },
  play: async ({ canvas, globals }) => {
    const button = canvas.getByRole('button', { name: textIn(globals)('site.loading') });
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const PressedWhileRetrying: Story = {
  ...Retrying,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const button = canvas.getByRole('button', { name: textIn(globals)('site.loading') });
    await userEvent.click(button);
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};

export const FocusAfterRefetch: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Refetching() {
    const [state, setState] = useState<LoadState>('outdated');
    return (
      <>
        <button type="button">1</button>
        <OutdatedNote state={state} onRetry={() => setState('ready')} />
        <button type="button">2</button>
      </>
    );
  },
  play: async ({ canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: textIn(globals)('site.retry') }));
    await expect(canvas.queryByRole('note')).toBeNull();
    await userEvent.tab();
    await expectFocus(canvas.getByRole('button', { name: '2' }));
  },
};

export const UpToDate: Story = {
  args: { state: 'ready' },
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('note')).toBeNull();
  },
};
