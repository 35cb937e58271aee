import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ContactChannels } from '../../src/sections/ContactChannels/ContactChannels';
import { wordsIn } from '../fixtures/words';

const meta = {
  component: ContactChannels,
  args: { headingLevel: 'h2' },
} satisfies Meta<typeof ContactChannels>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas, globals }) => {
    const t = wordsIn(globals);
    await expect(canvas.getByText(t('contact.whatsappText'))).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: `${t('contact.whatsapp')}: +91 98765 43210` }),
    ).toHaveAttribute('href', 'https://wa.me/919876543210');
    await expect(
      canvas.getByRole('link', { name: `${t('contact.email')}: support@kritibazaar.example` }),
    ).toHaveAttribute('href', 'mailto:support@kritibazaar.example');
    await expect(
      canvas.getByRole('link', { name: `${t('contact.phone')}: +91 98765 43210` }),
    ).toHaveAttribute('href', 'tel:+919876543210');
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const DarkScheme: Story = { globals: { scheme: 'dark' } };
