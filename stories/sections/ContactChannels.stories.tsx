import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ContactChannels } from '../../src/sections/ContactChannels/ContactChannels';

const meta = {
  component: ContactChannels,
  args: { headingLevel: 'h2' },
} satisfies Meta<typeof ContactChannels>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('24/7 उपलब्ध')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      'https://wa.me/919876543210',
    );
    await expect(canvas.getByRole('link', { name: /^ईमेल/ })).toHaveAttribute(
      'href',
      'mailto:support@kritibazaar.example',
    );
    await expect(canvas.getByRole('link', { name: /^फ़ोन/ })).toHaveAttribute('href', 'tel:+919876543210');
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const DarkScheme: Story = { globals: { scheme: 'dark' } };
