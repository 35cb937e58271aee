import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PersonAvatar } from '../../src/atoms/PersonAvatar/PersonAvatar';
import { BUYER, SELLER, SPARSE_USER } from '../fixtures/users';

const meta = {
  component: PersonAvatar,
  args: { name: BUYER.name },
} satisfies Meta<typeof PersonAvatar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('रा')).toHaveAttribute('aria-hidden', 'true');
  },
};

/** A conjunct is one grapheme: क्षि, not क. */
export const Conjunct: Story = {
  args: { name: SELLER.name },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('क्षि')).toBeVisible();
  },
};

export const LatinName: Story = { args: { name: SPARSE_USER.name.toLowerCase() } };

export const NoName: Story = { args: { name: ' ' } };

export const Dark: Story = { globals: { scheme: 'dark' } };
