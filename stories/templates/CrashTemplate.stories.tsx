import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SCREEN } from '../../.storybook/modes';
import { CrashTemplate } from '../../src/templates/CrashTemplate/CrashTemplate';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: CrashTemplate,
  tags: ['stable', 'since:0.1'],
  parameters: {
    ...SCREEN,
    alsoCalled: ['error page', '500'],
    note: 'Works without the shell, which may have crashed itself.',
  },
  args: { onRetry: fn() },
} satisfies Meta<typeof CrashTemplate>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('link', { name: t('crash.home') })).toHaveAttribute('href', '/');
  },
};

export const RetryPressed: Story = {
  ...Wide,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('crash.retry') }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const EnglishNarrow: Story = { globals: { locale: 'en', viewport: { value: 'narrow' } } };

export const Dark: Story = { globals: { scheme: 'dark' } };

export const Offline: Story = {
  args: { cause: 'offline' },
};

export const OfflineRetryPressed: Story = {
  ...Offline,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: textIn(globals)('crash.retry') }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

export const Outdated: Story = {
  args: { cause: 'outdated' },
};

export const ReloadPressed: Story = {
  ...Outdated,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: textIn(globals)('crash.reload') }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

export const OutdatedDemo: Story = {
  args: { cause: 'outdated', losesDemo: true },
  globals: { viewport: { value: 'narrow' } },
};
