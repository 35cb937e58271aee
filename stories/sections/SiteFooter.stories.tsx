import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SiteFooter } from '../../src/sections/SiteFooter/SiteFooter';

const meta = {
  component: SiteFooter,
  parameters: { layout: 'fullscreen' },
  args: { year: 2026 },
} satisfies Meta<typeof SiteFooter>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas }) => {
    const addresses = {
      होम: '/',
      खरीदें: '/buy',
      बेचें: '/sell',
      संपर्क: '/contact',
      'प्रोडक्ट अपलोड करें': '/upload-product',
      'कोड टेम्पलेट': '/buy?category=code',
      'AI प्रॉम्प्ट': '/buy?category=prompts',
      'डिजिटल एसेट': '/buy?category=assets',
      'स्क्रिप्ट और टूल': '/buy?category=scripts',
      'प्राइवेसी पॉलिसी': '/privacy-policy',
      'सेवा की शर्तें': '/terms-of-service',
    };
    for (const [name, address] of Object.entries(addresses))
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', address);
    for (const name of ['Instagram', 'Facebook', 'X']) {
      const link = canvas.getByRole('link', { name });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noreferrer');
    }
    await expect(canvas.getByText(/© 2026/)).toBeVisible();
  },
};

export const English: Story = { globals: { locale: 'en' } };

export const DarkScheme: Story = { globals: { scheme: 'dark' } };

export const Narrowest: Story = { globals: { viewport: { value: 'narrow' } } };
