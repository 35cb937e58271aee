import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { OutdatedNote } from '../../src/sections/OutdatedNote/OutdatedNote';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: OutdatedNote,
  args: { state: 'outdated', onRetry: fn() },
} satisfies Meta<typeof OutdatedNote>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Outdated: Story = {
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('note')).toHaveTextContent(t('site.outdated'));
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
  play: async ({ args, canvas, globals, userEvent }) => {
    const button = canvas.getByRole('button', { name: textIn(globals)('site.loading') });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};

export const UpToDate: Story = {
  args: { state: 'ready' },
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('note')).toBeNull();
  },
};
