import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PartBoundary } from '../../src/atoms/PartBoundary/PartBoundary';
import { ReloadContext } from '../../src/atoms/PartBoundary/ReloadContext';
import { PART_BOUNDARY } from '../docs/guides/partBoundary';
import { textIn } from '../fixtures/textIn';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { comeToRest } from '../support/focus';

function Missing(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}

const reload = fn();

const meta = {
  component: PartBoundary,
  tags: ['settling', 'since:0.2', 'group:feedback'],
  parameters: {
    guide: PART_BOUNDARY,
    note: 'Around lazily loaded content: if that fails, the rest of the page keeps its input.',
    // These stories throw on purpose: their errors are not to be read in the console.
    react: { rootOptions: { onCaughtError: () => undefined } },
  },
  args: { children: 'कमाई का चार्ट' },
  decorators: (Story) => (
    <ReloadContext value={reload}>
      <Story />
    </ReloadContext>
  ),
} satisfies Meta<typeof PartBoundary>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  args: { children: <Missing /> },
  parameters: ANATOMY,
  play: expectMarkers,
};

/** The code of a part could not be loaded: a text and a button take its place. */
export const Failed: Story = {
  args: { children: <Missing /> },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(textIn(globals)('crash.partFailed'));
  },
};

export const Reloading: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { children: <Missing /> },
  play: async ({ canvas, globals, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: textIn(globals)('crash.reload') }));
    await expect(reload).toHaveBeenCalledOnce();
  },
};

/** Of a dialog: at the foot of the window, wherever the page was scrolled to. */
export const Asked: Story = {
  parameters: { docs: { story: { inline: false, height: '400px' } } },
  args: { children: <Missing />, asked: true, onClose: fn() },
  decorators: (Story) => (
    <div style={{ display: 'grid', minHeight: 1200, alignContent: 'end' }}>
      <Story />
    </div>
  ),
  play: async ({ args, canvas, globals, step, userEvent }) => {
    const t = textIn(globals);
    await step('Expect it on screen, without scrolling', async () => {
      const { bottom } = canvas.getByRole('alert').getBoundingClientRect();
      await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
      await expect(window.scrollY).toBe(0);
    });
    await step('Close it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('site.close') }));
      await expect(args.onClose).toHaveBeenCalledOnce();
    });
    comeToRest();
  },
};

/** What was asked for isn't wanted any more. */
export const AskedAndClosed: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { children: <Missing />, asked: false, onClose: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const FailedEnglishNarrow: Story = {
  args: { children: <Missing /> },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
};
