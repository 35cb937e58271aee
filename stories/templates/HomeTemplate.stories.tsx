import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { SCREEN } from '../../.storybook/modes';
import { HOME_PRODUCTS } from '../../src/domain/limits';
import { HomeTemplate } from '../../src/templates/HomeTemplate/HomeTemplate';
import { FAILED_LISTING, LOADING_LISTING, readyListing } from '../fixtures/listings';
import { LONG_ENGLISH_PRODUCT, LONG_HINDI_PRODUCT, PRODUCTS, UNBROKEN_PRODUCT } from '../fixtures/products';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: HomeTemplate,
  tags: ['stable', 'since:0.1'],
  parameters: {
    ...SCREEN,
    alsoCalled: ['landing page', 'start page', 'होम'],
    note: 'Search, newest products and why to buy here.',
  },
  args: {
    listing: readyListing(PRODUCTS.slice(0, HOME_PRODUCTS), PRODUCTS.length),
    quickLook: null,
    quickLookTo: (id) => `/?product=${id}`,
    onAdd: fn(),
    onQuickLookClose: fn(),
    onBuy: fn(),
    onSearch: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof HomeTemplate>;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithProducts: Story = {
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect the links to the other pages', async () => {
      await expect(canvas.getByRole('link', { name: t('home.startBuying') })).toHaveAttribute('href', '/buy');
      await expect(canvas.getByRole('link', { name: t('home.startSelling') })).toHaveAttribute(
        'href',
        '/sell',
      );
      await expect(canvas.getByRole('link', { name: t('home.allProducts') })).toHaveAttribute('href', '/buy');
    });
    await step('Expect the first products of the catalogue', async () => {
      await expect(canvas.getAllByRole('article')).toHaveLength(HOME_PRODUCTS);
    });
  },
};

export const ProductAdded: Story = {
  ...WithProducts,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Add a product', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: t('product.addNamed', { title: PRODUCTS[2].title }) }),
      );
      await expect(args.onAdd).toHaveBeenCalledWith(PRODUCTS[2]);
    });
  },
};

export const Loading: Story = {
  args: { listing: LOADING_LISTING },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('status')).toHaveTextContent(t('site.loading'));
  },
};

export const Empty: Story = {
  args: { listing: readyListing([]) },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { name: t('product.none') })).toBeVisible();
    await expect(canvas.getByRole('link', { name: t('home.emptyAction') })).toHaveAttribute('href', '/sell');
  },
};

export const Failed: Story = {
  args: { listing: FAILED_LISTING },
};

export const RetryPressed: Story = {
  ...Failed,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const QuickLookOpen: Story = {
  args: { quickLook: { kind: 'found', product: PRODUCTS[0] } },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: PRODUCTS[0].title })).toBeInTheDocument();
  },
};

export const QuickLookClosed: Story = {
  ...QuickLookOpen,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(await screen.findByRole('button', { name: t('site.close') }));
    await expect(args.onQuickLookClose).toHaveBeenCalledTimes(1);
  },
};

export const QuickLookNotFound: Story = {
  args: { quickLook: { kind: 'notFound' } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await expect(await screen.findByRole('dialog', { name: t('product.notFoundTitle') })).toBeInTheDocument();
  },
};

export const LongContent: Story = {
  args: { listing: readyListing([LONG_HINDI_PRODUCT, LONG_ENGLISH_PRODUCT, UNBROKEN_PRODUCT, PRODUCTS[0]]) },
};

export const English: Story = { globals: { locale: 'en' } };

export const Dark: Story = { globals: { scheme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const WithoutFigures: Story = {
  args: { showFigures: false },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.queryByText(t('home.stats.customers'))).not.toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: t('home.trust.quality.title') })).toBeVisible();
  },
};
