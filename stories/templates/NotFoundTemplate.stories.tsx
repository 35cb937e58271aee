import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NotFoundTemplate } from '../../src/templates/NotFoundTemplate/NotFoundTemplate';

const meta = {
  component: NotFoundTemplate,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NotFoundTemplate>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'यह पेज नहीं मिला' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'होम पर जाएँ' })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('link', { name: 'प्रोडक्ट देखें' })).toHaveAttribute('href', '/buy');
  },
};

export const EnglishNarrow: Story = { globals: { locale: 'en', viewport: { value: 'narrow' } } };

export const DarkScheme: Story = { globals: { scheme: 'dark' } };
