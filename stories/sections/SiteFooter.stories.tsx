import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { SiteFooter } from '../../src/sections/SiteFooter/SiteFooter';
import { DEMO_OPERATOR } from '../../src/domain/operator';
import { FILTER_CATEGORIES } from '../../src/domain/product';
import { OPERATOR } from '../fixtures/operators';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: SiteFooter,
  tags: ['stable', 'since:0.1'],
  parameters: { alsoCalled: ['page footer', 'sitemap links'], layout: 'fullscreen' },
  args: { social: DEMO_OPERATOR.social },
} satisfies Meta<typeof SiteFooter>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The demo’s filter has three, and there are no products of the fourth. */
export const ThreeCategories: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { categories: FILTER_CATEGORIES },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('link', { name: t('category.assets') })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: t('category.scripts') })).not.toBeInTheDocument();
  },
};

export const Wide: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
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
    await expect(canvas.getByText(/© कृति बाज़ार/)).toBeVisible();
  },
};

export const WithOperator: Story = {
  args: { operator: OPERATOR, social: OPERATOR.social },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect name, address and contact', async () => {
      await expect(canvas.getByText(`${OPERATOR.legalName}, ${OPERATOR.address}`)).toBeVisible();
      const { email, phone } = OPERATOR.support;
      await expect(canvas.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
      await expect(canvas.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+912000000000');
    });
    await step('Expect the way to the grievance officer', async () => {
      await expect(canvas.getByRole('link', { name: t('footer.grievance') })).toHaveAttribute(
        'href',
        '/terms-of-service#grievance',
      );
    });
    await step('Expect no link to a page that does not exist', async () => {
      await expect(canvas.queryByRole('link', { name: 'Facebook' })).not.toBeInTheDocument();
    });
  },
};

export const WithOperatorNarrowest: Story = {
  args: WithOperator.args,
  globals: { viewport: { value: 'narrow' } },
};

export const WithoutSocialPages: Story = {
  args: { social: undefined },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.queryByRole('heading', { name: t('footer.social') })).not.toBeInTheDocument();
  },
};

export const English: Story = { globals: { locale: 'en' } };

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };

export const Narrowest: Story = { globals: { viewport: { value: 'narrow' } } };
