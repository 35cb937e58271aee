import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PartBoundary } from '../../src/atoms/PartBoundary/PartBoundary';
import { ReloadContext } from '../../src/atoms/PartBoundary/ReloadContext';
import { PART_BOUNDARY } from '../docs/guides/partBoundary';
import { textIn } from '../fixtures/textIn';
import { ANATOMY, expectMarkers } from '../support/anatomy';

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

export const FailedEnglishNarrow: Story = {
  args: { children: <Missing /> },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
};
