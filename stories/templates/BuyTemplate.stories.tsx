import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { NO_PICTURE, SCREEN } from '../../.storybook/modes';
import { runCatalogueQuery, DEFAULT_QUERY, type CatalogueQuery } from '../../src/domain/catalogueQuery';
import { BuyTemplate, type BuyTemplateProps } from '../../src/templates/BuyTemplate/BuyTemplate';
import { FAILED_LISTING, LOADING_LISTING, readyListing, TOO_MANY_SEARCHES } from '../fixtures/listings';
import { LONG_ENGLISH_PRODUCT, LONG_HINDI_PRODUCT, PRODUCTS, UNBROKEN_PRODUCT } from '../fixtures/products';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';

function argsFor(
  change: Partial<CatalogueQuery>,
): Pick<BuyTemplateProps, 'text' | 'category' | 'sort' | 'query' | 'listing'> {
  const query = { ...DEFAULT_QUERY, ...change };
  return { ...query, query, listing: readyListing(runCatalogueQuery(PRODUCTS, query)) };
}

const meta = {
  component: BuyTemplate,
  tags: ['settling', 'since:0.1'],
  parameters: {
    ...SCREEN,
    alsoCalled: ['catalogue', 'search results', 'pagination', 'load more', 'खरीदें'],
    note: 'With suggestions when nothing is found.',
    address: '/buy',
  },
  args: {
    ...argsFor({}),
    quickLook: null,
    quickLookTo: (id) => `/buy?product=${id}`,
    onTextChange: fn(),
    onCategoryChange: fn(),
    onSortChange: fn(),
    onAdd: fn(),
    onQuickLookClose: fn(),
    onBuy: fn(),
    onLoadMore: fn(),
    onRetry: fn(),
    onShowAll: fn(),
  },
} satisfies Meta<typeof BuyTemplate>;

export default meta;

type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

function titlesIn(canvas: Canvas): (string | null)[] {
  return canvas.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
}

export const All: Story = {
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect twelve products', async () => {
      await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(canvas.getByRole('status')).toHaveTextContent(t('buy.resultCount', { count: 12 }));
      await expect(titlesIn(canvas)).toEqual(PRODUCTS.map(({ title }) => title));
    });
  },
};

export const ProductAdded: Story = {
  ...All,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Add the first product', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: t('product.addNamed', { title: PRODUCTS[0].title }) }),
      );
      await expect(args.onAdd).toHaveBeenCalledWith(PRODUCTS[0]);
    });
  },
};

export const Code: Story = {
  args: argsFor({ category: 'code' }),
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('button', { name: t('category.code'), pressed: true })).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(4);
  },
};

export const AllChosen: Story = {
  ...Code,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('category.all') }));
    await expect(args.onCategoryChange).toHaveBeenCalledWith('all');
  },
};

export const Prompts: Story = { args: argsFor({ category: 'prompts' }) };

export const Assets: Story = { args: argsFor({ category: 'assets' }) };

export const Scripts: Story = {
  args: argsFor({ category: 'scripts' }),
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: t('buy.none') })).toBeVisible();
  },
};

export const FilterRemoved: Story = {
  ...Scripts,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(
      canvas.getByRole('button', { name: t('buy.removeFilter', { category: t('category.scripts') }) }),
    );
    await expect(args.onCategoryChange).toHaveBeenCalledWith('all');
  },
};

export const Latest: Story = { parameters: NO_PICTURE, args: argsFor({ sort: 'latest' }) };

export const Popular: Story = {
  args: argsFor({ sort: 'popular' }),
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('combobox', { name: t('buy.sort') })).toHaveDisplayValue(
      t('buy.sortBy.popular'),
    );
    await expect(titlesIn(canvas)[0]).toBe('GST बिल जनरेटर');
  },
};

export const CheapestFirst: Story = {
  args: argsFor({ sort: 'price-low' }),
  play: async ({ canvas }) => {
    await expect(titlesIn(canvas)[0]).toBe('SEO ब्लॉग प्रॉम्प्ट');
  },
};

export const DearestFirst: Story = {
  args: argsFor({ sort: 'price-high' }),
  play: async ({ canvas }) => {
    await expect(titlesIn(canvas)[0]).toBe('ई-कॉमर्स स्टार्टर किट');
  },
};

export const BestRatedFirst: Story = {
  args: argsFor({ sort: 'rating' }),
  play: async ({ canvas }) => {
    await expect(titlesIn(canvas)[0]).toBe('देवनागरी लेटरिंग सेट');
  },
};

export const Searching: Story = {
  args: argsFor({ text: 'whatsapp' }),
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const field = canvas.getByRole('searchbox', { name: t('search.field') });
    await step('Expect the one product that matches', async () => {
      await expect(field).toHaveValue('whatsapp');
      await expect(titlesIn(canvas)).toEqual(['रेस्टोरेंट वेबसाइट टेम्पलेट']);
      await expect(canvas.getByRole('status')).toHaveTextContent(t('buy.resultCount', { count: 1 }));
    });
  },
};

export const SearchCleared: Story = {
  ...Searching,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Clear the search', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('search.clear') }));
      await expect(args.onTextChange).toHaveBeenCalledWith('');
    });
  },
};

export const NoMatch: Story = {
  args: argsFor({ text: 'हवाई जहाज़' }),
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('status')).toHaveTextContent(t('buy.resultCount', { count: 0 }));
    await expect(canvas.getByRole('heading', { name: t('buy.none') })).toBeVisible();
  },
};

export const ShowAllPressed: Story = {
  ...NoMatch,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('buy.showAll') }));
    await expect(args.onShowAll).toHaveBeenCalledTimes(1);
  },
};

export const Loading: Story = { args: { listing: LOADING_LISTING } };

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

export const TooManySearches: Story = {
  args: { listing: TOO_MANY_SEARCHES },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('failed.tooManyFor.minutes', { count: 1 }));
  },
};

export const TooManySearchesRetried: Story = {
  ...TooManySearches,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

/** Counting more takes ever longer, so the number is a lower bound. */
export const ManyMatches: Story = {
  // Another number in the same place.
  parameters: NO_PICTURE,
  args: { listing: readyListing(PRODUCTS, 1_00_000) },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const total = { count: 10_000, countShown: '10,000+' };
    await expect(canvas.getByRole('status')).toHaveTextContent(t('buy.resultCount', total));
    await expect(canvas.getByText(t('buy.shownOf', { shown: 12, totalShown: '10,000+' }))).toBeVisible();
    await expect(canvas.getByRole('button', { name: t('buy.loadMore') })).toBeVisible();
  },
};

function MoreAtHand(args: BuyTemplateProps) {
  const [listing, setListing] = useState(args.listing);
  return (
    <BuyTemplate
      {...args}
      listing={listing}
      onLoadMore={() => {
        setListing(readyListing(PRODUCTS));
        args.onLoadMore();
      }}
    />
  );
}

/** The button is gone, so focus moves to the first new product. */
export const LoadMore: Story = {
  args: { listing: readyListing(PRODUCTS.slice(0, 8), PRODUCTS.length) },
  render: (args) => <MoreAtHand {...args} />,
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect eight of twelve products', async () => {
      await expect(canvas.getByText(t('buy.shownOf', { shown: 8, total: 12 }))).toBeVisible();
    });
  },
};

export const MoreLoaded: Story = {
  ...LoadMore,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Load more', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('buy.loadMore') }));
      await expect(args.onLoadMore).toHaveBeenCalledTimes(1);
      await expect(canvas.getAllByRole('article')).toHaveLength(12);
    });
    await step('Expect focus on the first new product', async () => {
      await expectFocus(canvas.getByRole('link', { name: PRODUCTS[8].title }));
      await expect(canvas.queryByRole('button', { name: t('buy.loadMore') })).not.toBeInTheDocument();
    });
  },
};

export const LoadingMore: Story = {
  args: {
    listing: {
      kind: 'ready',
      products: PRODUCTS.slice(0, 8),
      total: { count: 12, exact: true },
      loadingMore: true,
    },
  },
};

/** After a moment the count and the colours of the previous products give way; nothing moves. */
export const WaitingForTheFilter: Story = {
  parameters: { ...SCREEN, ...NO_PICTURE },
  args: { category: 'prompts', searching: true },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const results = canvas.getByRole('region', { name: t('buy.results') });
    await step('Expect the previous products, marked as busy', async () => {
      await expect(results).toHaveAttribute('aria-busy', 'true');
      await expect(titlesIn(canvas)).toEqual(PRODUCTS.map(({ title }) => title));
    });
    await step('Expect the message in the place of the count', async () => {
      const count = canvas.getByText(t('buy.resultCount', { count: PRODUCTS.length }));
      await waitFor(() => expect(getComputedStyle(count).opacity).toBe('0'));
      const message = canvas.getByText(t('site.loading'));
      await waitFor(() => expect(getComputedStyle(message).opacity).toBe('1'));
      await expect(message.getBoundingClientRect().top).toBe(count.getBoundingClientRect().top);
    });
  },
};

export const WaitingForTheFilterInEnglish: Story = {
  ...WaitingForTheFilter,
  parameters: NO_PICTURE,
  globals: { locale: 'en' },
};

export const PressedWhileLoadingMore: Story = {
  ...LoadingMore,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const more = canvas.getByRole('button', { name: t('site.loading') });
    await userEvent.click(more);
    await expect(args.onLoadMore).not.toHaveBeenCalled();
  },
};

export const QuickLookOpen: Story = {
  args: { quickLook: { kind: 'found', product: PRODUCTS[3] } },
};

export const AddedFromQuickLook: Story = {
  ...QuickLookOpen,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = within(await screen.findByRole('dialog', { name: PRODUCTS[3].title }));
    await step('Add the product', async () => {
      await userEvent.click(
        dialog.getByRole('button', { name: t('product.addNamed', { title: PRODUCTS[3].title }) }),
      );
      await expect(args.onAdd).toHaveBeenCalledWith(PRODUCTS[3]);
    });
    await step('Press Escape', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(args.onQuickLookClose).toHaveBeenCalledTimes(1);
    });
  },
};

export const QuickLookNotFound: Story = { args: { quickLook: { kind: 'notFound' } } };

export const LongContent: Story = {
  args: { listing: readyListing([LONG_HINDI_PRODUCT, LONG_ENGLISH_PRODUCT, UNBROKEN_PRODUCT, PRODUCTS[0]]) },
};

export const English: Story = { globals: { locale: 'en' } };

export const Dark: Story = { globals: { scheme: 'dark' } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
