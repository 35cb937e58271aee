import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { EmptyState } from '../../src/atoms/EmptyState/EmptyState';
import { ProductGrid, type ProductGridProps } from '../../src/sections/ProductGrid/ProductGrid';
import { CATALOGUE_PAGE_SIZE } from '../../src/domain/limits';
import { FAILED_LISTING, LOADING_LISTING, readyListing, TOO_MANY_SEARCHES } from '../fixtures/listings';
import { largeCatalogue } from '../fixtures/largeCatalogue';
import { LONG_ENGLISH_PRODUCT, LONG_HINDI_PRODUCT, PRODUCTS, UNBROKEN_PRODUCT } from '../fixtures/products';
import { textIn } from '../fixtures/textIn';
import { LISTING_ARG } from '../fixtures/stateArgs';

const meta = {
  component: ProductGrid,
  argTypes: { listing: LISTING_ARG },
  args: {
    listing: readyListing(PRODUCTS),
    quickLookTo: fn((id: string) => `/buy?product=${id}`),
    onAdd: fn(),
    onRetry: fn(),
    empty: <EmptyState title="कोई प्रोडक्ट नहीं मिला" headingLevel="h3" />,
  },
  decorators: [
    (Story) => (
      <>
        <h2 style={{ margin: 0 }}>प्रोडक्ट</h2>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof ProductGrid>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ['played'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(canvas.getAllByRole('article')).toHaveLength(PRODUCTS.length);
    await expect(canvas.getByRole('link', { name: PRODUCTS[1].title })).toHaveAttribute(
      'href',
      `/buy?product=${PRODUCTS[1].id}`,
    );
    await userEvent.click(
      canvas.getByRole('button', { name: t('product.addNamed', { title: PRODUCTS[1].title }) }),
    );
    await expect(args.onAdd).toHaveBeenCalledWith(PRODUCTS[1]);
  },
};

export const OneProduct: Story = { args: { listing: readyListing(PRODUCTS.slice(0, 1)) } };

export const Loading: Story = {
  args: { listing: LOADING_LISTING, skeletonCount: 8 },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('status')).toHaveTextContent(t('site.loading'));
    await expect(canvas.queryByRole('article')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  args: { listing: readyListing([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'कोई प्रोडक्ट नहीं मिला' })).toBeVisible();
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  tags: ['played'],
  args: { listing: FAILED_LISTING },
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('product.failed'));
    await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const TooManySearches: Story = {
  tags: ['played'],
  args: { listing: TOO_MANY_SEARCHES },
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('failed.tooMany'));
    await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const LongContent: Story = {
  args: { listing: readyListing([LONG_HINDI_PRODUCT, PRODUCTS[0], LONG_ENGLISH_PRODUCT, UNBROKEN_PRODUCT]) },
};

export const Narrow: Story = {
  args: { listing: readyListing([LONG_HINDI_PRODUCT, UNBROKEN_PRODUCT, PRODUCTS[0]]) },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

function Surroundings(args: ProductGridProps) {
  const [count, setCount] = useState(0);
  return (
    <>
      <ProductGrid {...args} />
      <Button onClick={() => setCount(count + 1)}>{`बाहर कुछ बदला: ${count}`}</Button>
    </>
  );
}

/** Counts card renders by calls of `quickLookTo`. */
export const CardsKeepStill: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <Surroundings {...args} />,
  play: async ({ args, canvas, userEvent, step }) => {
    const renderings = () => (args.quickLookTo as ReturnType<typeof fn>).mock.calls.length;
    const before = renderings();
    await step('Expect the cards to be rendered', async () => {
      await expect(before).toBeGreaterThan(0);
    });
    await step('Render the component around them again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'बाहर कुछ बदला: 0' }));
      await expect(canvas.getByRole('button', { name: 'बाहर कुछ बदला: 1' })).toBeVisible();
    });
    await step('Expect no card to be rendered again', async () => {
      await expect(renderings()).toBe(before);
    });
  },
};

const CATALOGUE = largeCatalogue(CATALOGUE_PAGE_SIZE);
const OTHERS = CATALOGUE.toReversed();

function Replaced(args: ProductGridProps) {
  const [others, setOthers] = useState(false);
  return (
    <>
      <Button onClick={() => setOthers(true)}>और प्रोडक्ट</Button>
      <ProductGrid {...args} listing={readyListing(others ? OTHERS : CATALOGUE)} />
    </>
  );
}

/** Visible cards first, the rest after typing stops; page height is stable. */
export const InPortions: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <Replaced {...args} />,
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const slots = () => canvas.getAllByRole('listitem', { hidden: true });
    const seen: { cards: number; slots: number; fillsWindow: boolean; at: number }[] = [];
    const observer = new MutationObserver(() => {
      const cards = canvas.getAllByRole('article').length;
      const next = slots()[cards];
      seen.push({
        cards,
        slots: slots().length,
        fillsWindow: !next || next.getBoundingClientRect().top >= window.innerHeight,
        at: performance.now(),
      });
    });
    observer.observe(canvasElement, { subtree: true, childList: true });
    await step('Show the other products', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'और प्रोडक्ट' }));
      await waitFor(() => expect(seen.at(-1)?.cards).toBe(OTHERS.length), { timeout: 10_000 });
    });
    observer.disconnect();
    await step('Expect four cards at first, and room for all', async () => {
      await expect(seen[0]?.cards).toBe(4);
      await expect(new Set(seen.map((batch) => batch.slots))).toEqual(new Set([OTHERS.length]));
    });
    const filled = seen.findIndex(({ fillsWindow }) => fillsWindow);
    const pause = (seen[filled + 1]?.at ?? NaN) - (seen[filled]?.at ?? NaN);
    await step('Expect a pause when the window is full', async () => {
      await expect(pause).toBeGreaterThanOrEqual(500);
    });
    const titles = canvas
      .getAllByRole('article')
      .map((card) => within(card).getByRole('heading').textContent);
    await step('Expect all products in their order', async () => {
      await expect(titles).toEqual(OTHERS.map(({ title }) => title));
    });
  },
};

export const Long: Story = {
  args: { listing: readyListing(largeCatalogue(60)) },
  // Too tall to be inline on a docs page.
  parameters: { docs: { story: { inline: false } } },
  play: async ({ canvas, step }) => {
    const list = canvas.getByRole('list');
    const height = list.offsetHeight;
    const laidOut = () =>
      canvas
        .getAllByRole('heading', { level: 3 })
        .filter((title) => title.checkVisibility({ contentVisibilityAuto: true })).length;
    await step('Expect some of the cards to be laid out first', async () => {
      // Polls: nothing is laid out at first.
      await waitFor(() => expect(laidOut()).toBeGreaterThan(0), { interval: 5 });
      await expect(laidOut()).toBeLessThan(60);
    });
    await step('Expect all of them in the end, and the same height', async () => {
      await waitFor(() => expect(laidOut()).toBe(60), { timeout: 10_000 });
      await expect(list.offsetHeight).toBe(height);
    });
  },
};

function Arriving({ listing, ...args }: ProductGridProps) {
  const [there, setThere] = useState(false);
  return (
    <>
      <Button onClick={() => setThere(true)}>प्रोडक्ट आते हैं</Button>
      <ProductGrid {...args} listing={there ? listing : LOADING_LISTING} skeletonCount={PRODUCTS.length} />
    </>
  );
}

export const InPlacesOfStandIns: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <Arriving {...args} />,
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const seen: { cards: number; slots: number }[] = [];
    const observer = new MutationObserver(() =>
      seen.push({
        cards: canvas.getAllByRole('article').length,
        slots: canvas.getAllByRole('listitem', { hidden: true }).length,
      }),
    );
    observer.observe(canvasElement, { subtree: true, childList: true });
    await step('Let the products arrive', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'प्रोडक्ट आते हैं' }));
      await waitFor(() => expect(seen.at(-1)?.cards).toBe(PRODUCTS.length));
    });
    observer.disconnect();
    await step('Expect ever larger portions, and room for all', async () => {
      await expect(seen.map(({ cards }) => cards)).toEqual([1, 2, 4, 8, 12]);
      await expect(new Set(seen.map(({ slots }) => slots))).toEqual(new Set([PRODUCTS.length]));
    });
  },
};
