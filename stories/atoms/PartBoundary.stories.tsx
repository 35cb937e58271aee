import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PartBoundary } from '../../src/atoms/PartBoundary/PartBoundary';
import { textIn } from '../fixtures/textIn';

function Missing(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}

const meta = {
  component: PartBoundary,
  args: { children: 'कमाई का चार्ट', onReload: fn() },
} satisfies Meta<typeof PartBoundary>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Failed: Story = {
  args: { children: <Missing /> },
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('crash.partFailed'));
    await userEvent.click(canvas.getByRole('button', { name: t('crash.reload') }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};

export const FailedEnglishNarrow: Story = {
  args: { children: <Missing /> },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
};
