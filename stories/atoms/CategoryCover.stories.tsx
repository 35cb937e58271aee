import type { Meta, StoryObj } from '@storybook/react-vite';
import { CategoryCover } from '../../src/atoms/CategoryCover/CategoryCover';

const meta = {
  component: CategoryCover,
  args: { category: 'code' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CategoryCover>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Code: Story = { tags: ['behaviour', '!autodocs'] };

export const Prompts: Story = { args: { category: 'prompts' } };

export const Assets: Story = { args: { category: 'assets' } };

export const Scripts: Story = { args: { category: 'scripts' } };

export const Square: Story = { args: { ratio: 1 } };
