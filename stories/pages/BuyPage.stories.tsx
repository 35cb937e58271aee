import type { Meta, StoryObj } from '@storybook/react-vite';
import { useNavigate } from 'react-router-dom';
import { expect, waitFor, within } from 'storybook/test';
import { NO_PICTURE, SCREEN } from '../../.storybook/modes';
import { withShop } from '../support/shop';
import { storyClock } from '../support/storyClock';
import { App } from '../../src/app/App';
import type { CatalogueQuery, SORTS } from '../../src/domain/catalogueQuery';
import { FILTER_CATEGORIES, type Product } from '../../src/domain/product';
import { LISTED_DESCRIPTION_LENGTH } from '../../src/domain/limits';
import { shorten } from '../../src/domain/text';
import { sampleCatalogue } from '../../src/marketplace/demo/sampleCatalogue';
import { BuyPage } from '../../src/pages/BuyPage';
import { TIDY_LISTING } from '../fixtures/archives';
import { largeCatalogue } from '../fixtures/largeCatalogue';
import { LONG_HINDI_PRODUCT, PRODUCTS } from '../fixtures/products';
import { textIn } from '../fixtures/textIn';
import { comeToRest } from '../support/focus';

const meta = {
  component: BuyPage,
  render: () => <App />,
  decorators: [withShop],
  parameters: { ...SCREEN, address: '/buy' },
} satisfies Meta<typeof BuyPage>;

export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;
type Queries = Pick<Parameters<Play>[0]['canvas'], 'queryAllByRole'>;

const titlesOf = (products: readonly Product[]) => products.map(({ title }) => title);

const shownTitles = (canvas: Queries) =>
  canvas.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

/** Polls, because rendering is progressive. */
const toShow = (canvas: Queries, expected: readonly (string | null)[]) =>
  waitFor(() => expect(shownTitles(canvas)).toEqual(expected));

const toShowAsMany = (canvas: Queries, count: number) =>
  waitFor(() => expect(canvas.queryAllByRole('article')).toHaveLength(count));

export const All: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await toShow(canvas, titlesOf(PRODUCTS));
    await expect(canvas.getByText(t('buy.resultCount', { count: 12 }))).toBeVisible();
    await expect(canvas.getByRole('button', { name: t('category.all') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

const inCategory = (category: (typeof FILTER_CATEGORIES)[number]): Story => ({
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const chip = await canvas.findByRole('button', { name: t(`category.${category}`) });
    await step('Choose the category', async () => {
      await userEvent.click(chip);
    });
    const expected = PRODUCTS.filter((product) => product.category === category);
    await step('Expect the products of that category alone', async () => {
      await toShow(canvas, titlesOf(expected));
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
    });
    comeToRest();
  },
});

export const Code = inCategory('code');
export const Prompts = inCategory('prompts');
export const Assets = inCategory('assets');

export const Scripts: Story = {
  parameters: { address: '/buy?category=scripts' },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('heading', { name: t('buy.none') })).toBeVisible();
    for (const category of ['all', ...FILTER_CATEGORIES] as const) {
      const chip = canvas.getByRole('button', { name: t(`category.${category}`) });
      await expect(chip).toHaveAttribute('aria-pressed', 'false');
    }
    await expect(
      canvas.getByRole('button', { name: t('buy.removeFilter', { category: t('category.scripts') }) }),
    ).toBeVisible();
  },
};

export const FilterRemoved: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: Scripts.parameters,
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const filtered = await canvas.findByRole('button', {
      name: t('buy.removeFilter', { category: t('category.scripts') }),
    });
    await userEvent.click(filtered);
    await toShowAsMany(canvas, 12);
    await expect(filtered).not.toBeInTheDocument();
  },
};

export const ScriptsOffered: Story = {
  parameters: {
    address: '/buy?category=scripts',
    shop: { live: {} },
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('button', { name: t('category.scripts') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

const SORTED: Record<(typeof SORTS)[number], readonly string[]> = {
  latest: titlesOf(PRODUCTS),
  popular: titlesOf(PRODUCTS.toSorted((a, b) => b.downloads - a.downloads)),
  'price-low': titlesOf(PRODUCTS.toSorted((a, b) => a.price - b.price)),
  'price-high': titlesOf(PRODUCTS.toSorted((a, b) => b.price - a.price)),
  rating: titlesOf(PRODUCTS.toSorted((a, b) => b.rating - a.rating)),
};

const sortedBy = (sort: (typeof SORTS)[number]): Story => ({
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    const control = await canvas.findByRole('combobox', { name: t('buy.sort') });
    await userEvent.selectOptions(control, t(`buy.sortBy.${sort}`));
    await toShow(canvas, SORTED[sort]);
    comeToRest();
  },
});

/** The order in which the catalogue opens: the picture is that of `All`. */
export const Latest: Story = { ...sortedBy('latest'), parameters: NO_PICTURE };
export const Popular = sortedBy('popular');
export const PriceLow = sortedBy('price-low');
export const PriceHigh = sortedBy('price-high');
export const BestRating = sortedBy('rating');

/** Race: a second choice before the first has rendered. */
export const TwoChoicesAtOnce: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Wait for all products', async () => {
      await toShowAsMany(canvas, PRODUCTS.length);
    });
    const chip = canvas.getByRole('button', { name: t('category.prompts') });
    const sort = canvas.getByRole<HTMLSelectElement>('combobox', { name: t('buy.sort') });
    await step('Choose a category and a sort order without a pause', async () => {
      await userEvent.click(chip);
      await userEvent.selectOptions(sort, 'price-low');
    });
    const expected = PRODUCTS.filter(({ category }) => category === 'prompts').toSorted(
      (one, other) => one.price - other.price,
    );
    await step('Expect both to hold', async () => {
      await toShow(canvas, titlesOf(expected));
      await expect(sort).toHaveValue('price-low');
    });
  },
};

export const Searching: Story = {
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const field = await canvas.findByRole('searchbox', { name: t('search.field') });
    await step('Type a search', async () => {
      await userEvent.type(field, ' REACT ');
    });
    await step('Expect the one product that matches', async () => {
      await toShow(canvas, [PRODUCTS[0].title]);
      await expect(field).toHaveValue(' REACT ');
    });
    comeToRest();
  },
};

const typingClock = storyClock(0);
const requested: string[] = [];

/** As on the live shop, where every search is a request. */
export const DebouncedSearch: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: {
    shop: {
      clock: typingClock,
      live: { searchDebounceMs: 200 },
      onCall: (call, [query]) => {
        if (call === 'catalogue.find') requested.push((query as CatalogueQuery).text);
      },
    },
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Wait for all products', async () => {
      await toShowAsMany(canvas, PRODUCTS.length);
    });
    requested.length = 0;
    await step('Type a word without a pause', async () => {
      await userEvent.type(canvas.getByRole('searchbox', { name: t('search.field') }), 'react');
      typingClock.advance(199);
      await expect(requested).toEqual([]);
    });
    await step('Expect one request after a pause', async () => {
      typingClock.advance(1);
      await toShow(canvas, [PRODUCTS[0].title]);
      await expect(requested).toEqual(['react']);
    });
  },
};

export const NoMatch: Story = {
  parameters: {
    address: '/buy?q=%E0%A4%95%E0%A5%81%E0%A4%9B%20%E0%A4%AD%E0%A5%80%20%E0%A4%A8%E0%A4%B9%E0%A5%80%E0%A4%82',
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('heading', { name: t('buy.none') })).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toHaveValue('कुछ भी नहीं');
  },
};

export const AllShownAgain: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: NoMatch.parameters,
  play: async ({ canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(await canvas.findByRole('button', { name: t('buy.showAll') }));
    await toShowAsMany(canvas, 12);
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
  },
};

export const SoundsAlike: Story = {
  parameters: { address: '/buy?q=deshbord' },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('heading', { name: t('buy.none') })).toBeVisible();
    const close = within(canvas.getByRole('region', { name: t('buy.close') }));
    await expect(close.getByRole('heading', { name: PRODUCTS[0].title })).toBeVisible();
  },
};

let chance = 7;
let ids = 0;
const MANY = sampleCatalogue(
  {
    random: () => (chance = (chance * 16807) % 2147483647) / 2147483647,
    newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
  },
  60,
).map((product) => ({ ...product, image: PRODUCTS[0].image }));

export const ManyProducts: Story = {
  parameters: { shop: { catalogue: MANY } },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect the first 24 products', async () => {
      await toShowAsMany(canvas, 24);
      await expect(canvas.getByText(t('buy.shownOf', { total: 60, shown: 24 }))).toBeVisible();
    });
  },
};

export const AllLoaded: Story = {
  ...ManyProducts,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    await step('Load 24 more', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: t('buy.loadMore') }));
      await toShowAsMany(canvas, 48);
    });
    await step('Load the last twelve', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('buy.loadMore') }));
      await toShowAsMany(canvas, 60);
      await expect(canvas.queryByRole('button', { name: t('buy.loadMore') })).toBeNull();
    });
  },
};

function BrowserBack() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Browser: back</button>;
}

export const TenThousandProducts: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: { shop: { catalogue: largeCatalogue(10_000) } },
  render: () => (
    <>
      <App />
      <BrowserBack />
    </>
  ),
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const total = 10_000;
    await step('Expect the first 24 products, and the true total', async () => {
      await toShowAsMany(canvas, 24);
      await expect(canvas.getByText(t('buy.resultCount', { count: total }))).toBeVisible();
    });
    await step('Load 24 more', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('buy.loadMore') }));
      await toShowAsMany(canvas, 48);
    });
    const shown = shownTitles(canvas);
    await step('Expect the count to follow', async () => {
      await expect(canvas.getByText(t('buy.shownOf', { total, shown: 48 }))).toBeVisible();
    });

    await step('Go to the cart', async () => {
      await userEvent.click(canvas.getByRole('link', { name: t('nav.cart') }));
      await canvas.findByRole('heading', { name: t('cart.empty') });
    });
    await step('Go back, and expect the same 48 products', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Browser: back' }));
      await toShow(canvas, shown);
    });
  },
};

export const Loading: Story = {
  parameters: {
    shop: { catalogue: 'slow' },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('searchbox');
    await expect(canvas.queryByRole('article')).toBeNull();
  },
};

export const Failed: Story = {
  parameters: {
    shop: { catalogue: 'error' },
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(await canvas.findByRole('heading', { name: t('product.failed') })).toBeVisible();
    await expect(canvas.getByRole('button', { name: t('site.retry') })).toBeVisible();
  },
};

export const QuickLook: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: PRODUCTS[1].title }));
    const screen = within(canvasElement.ownerDocument.body);
    const dialog = within(await screen.findByRole('dialog', { name: PRODUCTS[1].title }));
    await waitFor(() => expect(dialog.getByText(PRODUCTS[1].description)).toBeVisible());
  },
};

export const QuickLookWithContents: Story = {
  parameters: {
    address: `/buy?product=${PRODUCTS[0].id}`,
    shop: {
      live: { archives: { [PRODUCTS[0].id]: TIDY_LISTING } },
    },
  },
  play: async ({ canvasElement, globals }) => {
    const t = textIn(globals);
    const screen = within(canvasElement.ownerDocument.body);
    const dialog = within(await screen.findByRole('dialog', { name: PRODUCTS[0].title }));
    await waitFor(() => expect(dialog.getByRole('region', { name: t('archive.title') })).toBeVisible());
  },
};

const LONG_PRODUCT = { ...PRODUCTS[0], description: LONG_HINDI_PRODUCT.description };
const SHORTENED = shorten(LONG_PRODUCT.description, LISTED_DESCRIPTION_LENGTH);

/** Live lists have truncated descriptions. */
export const QuickLookOfLongDescription: Story = {
  parameters: { shop: { catalogue: [LONG_PRODUCT], live: {} } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: LONG_PRODUCT.title }));
    const screen = within(canvasElement.ownerDocument.body);
    const dialog = within(await screen.findByRole('dialog', { name: LONG_PRODUCT.title }));
    await waitFor(() => expect(dialog.getByText(LONG_PRODUCT.description)).toBeVisible());
    await expect(dialog.queryByText(SHORTENED)).not.toBeInTheDocument();
  },
};

export const QuickLookStaysShortened: Story = {
  parameters: {
    shop: { catalogue: [LONG_PRODUCT], live: {}, calls: { 'catalogue.product': 'unavailable' } },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: LONG_PRODUCT.title }));
    const screen = within(canvasElement.ownerDocument.body);
    const dialog = within(await screen.findByRole('dialog', { name: LONG_PRODUCT.title }));
    await waitFor(() => expect(dialog.getByText(SHORTENED)).toBeVisible());
  },
};

export const QuickLookNotFound: Story = {
  parameters: { address: '/buy?product=no-such-product' },
  play: async ({ canvasElement, globals }) => {
    const screen = within(canvasElement.ownerDocument.body);
    const dialog = await screen.findByRole('dialog', { name: textIn(globals)('product.notFoundTitle') });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

export const NotFoundClosed: Story = {
  tags: ['behaviour', '!autodocs'],
  parameters: QuickLookNotFound.parameters,
  play: async ({ canvasElement, globals, userEvent, step }) => {
    const t = textIn(globals);
    const screen = within(canvasElement.ownerDocument.body);
    const dialog = await screen.findByRole('dialog', { name: t('product.notFoundTitle') });
    await step('Close the dialog', async () => {
      await userEvent.click(
        within(dialog).getAllByRole('button', { name: t('site.close') })[0] as HTMLElement,
      );
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    });
    await step('Expect all products behind it', async () => {
      await toShowAsMany(screen, 12);
    });
  },
};
