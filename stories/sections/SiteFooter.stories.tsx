import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SiteFooter } from '../../src/sections/SiteFooter/SiteFooter';
import { wordsIn } from '../fixtures/words';

const meta = {
  component: SiteFooter,
  parameters: { layout: 'fullscreen' },
  args: { year: 2026 },
} satisfies Meta<typeof SiteFooter>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas, globals }) => {
    const t = wordsIn(globals);
    const addresses = [
      ['nav.home', '/'],
      ['nav.buy', '/buy'],
      ['nav.sell', '/sell'],
      ['nav.contact', '/contact'],
      ['footer.uploadProduct', '/upload-product'],
      ['category.code', '/buy?category=code'],
      ['category.prompts', '/buy?category=prompts'],
      ['category.assets', '/buy?category=assets'],
      ['category.scripts', '/buy?category=scripts'],
      ['footer.privacy', '/privacy-policy'],
      ['footer.terms', '/terms-of-service'],
    ] as const;
    for (const [key, address] of addresses)
      await expect(canvas.getByRole('link', { name: t(key) })).toHaveAttribute('href', address);
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
