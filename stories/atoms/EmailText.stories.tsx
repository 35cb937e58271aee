import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmailText } from '../../src/atoms/EmailText/EmailText';

const meta = {
  component: EmailText,
  args: { email: 'asha.deshpande@example.com' },
} satisfies Meta<typeof EmailText>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Broken: Story = {
  decorators: [
    (Story) => (
      <p style={{ width: '11rem' }}>
        <Story />
      </p>
    ),
  ],
  play: async ({ canvas }) => {
    const address = canvas.getByText('asha.deshpande@example.com');
    const lines = document.createRange();
    lines.selectNodeContents(address);
    const [first, second] = [...lines.getClientRects()];
    await expect(second?.top).toBeGreaterThan(first?.top ?? 0);
    await expect(first?.left).toBe(second?.left);
  },
};
