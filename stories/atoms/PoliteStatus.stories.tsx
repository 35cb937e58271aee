import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PoliteStatus, type PoliteStatusProps } from '../../src/atoms/PoliteStatus/PoliteStatus';
import { POLITE_STATUS } from '../docs/guides/politeStatus';
import { textIn } from '../fixtures/textIn';
import { withWords } from '../support/withWords';

const meta = {
  component: PoliteStatus,
  tags: ['stable', 'since:0.1', 'group:feedback'],
  parameters: {
    guide: POLITE_STATUS,
    note: 'Always render it and fill it later; otherwise it isn’t read out.',
  },
  args: { children: 'कोई प्रोडक्ट नहीं मिला' },
  decorators: [withWords<PoliteStatusProps>({ children: 'buy.none' })],
  render: (args) => (
    <>
      <p lang="en">Nothing is shown: a screen reader says it when it has finished speaking.</p>
      <PoliteStatus {...args} />
    </>
  ),
} satisfies Meta<typeof PoliteStatus>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const NothingToTell: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { children: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const SomethingToTell: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(textIn(globals)('buy.none'));
  },
};
