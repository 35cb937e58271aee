import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmailText } from '../../src/atoms/EmailText/EmailText';
import { EMAIL_TEXT } from '../docs/guides/emailText';
import { ANATOMY, expectMarkers } from '../support/anatomy';

const meta = {
  component: EmailText,
  tags: ['stable', 'since:0.2', 'group:layout'],
  parameters: { guide: EMAIL_TEXT },
  args: { email: 'asha.deshpande@example.com' },
} satisfies Meta<typeof EmailText>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  decorators: [
    (Story) => (
      <p>
        <Story />
      </p>
    ),
  ],
  play: expectMarkers,
};

/** Too narrow for one line, so it takes two. */
export const Broken: Story = {
  decorators: [
    (Story) => (
      <p style={{ width: '11rem' }}>
        <Story />
      </p>
    ),
  ],
  play: async ({ canvas }) => {
    const lines = document.createRange();
    lines.selectNodeContents(canvas.getByText('asha.deshpande@example.com'));
    const tops = Array.from(lines.getClientRects(), ({ top }) => top);
    await expect(new Set(tops).size).toBe(2);
  },
};
