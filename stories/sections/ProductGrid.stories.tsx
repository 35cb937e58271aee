import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { EmptyState } from '../../src/atoms/EmptyState/EmptyState';
import { coverOf } from '../../src/domain/cover';
import { ProductGrid, type ProductGridProps } from '../../src/sections/ProductGrid/ProductGrid';
import { FAILED_LISTING, LOADING_LISTING, readyListing, TOO_MANY_SEARCHES } from '../fixtures/listings';
import { largeCatalogue } from '../fixtures/largeCatalogue';
import { LONG_ENGLISH_PRODUCT, LONG_HINDI_PRODUCT, PRODUCTS, UNBROKEN_PRODUCT } from '../fixtures/products';
import { textIn } from '../fixtures/textIn';
import { LISTING_ARG, READY_LISTING } from '../fixtures/stateArgs';
import { comeToRest } from '../support/focus';
import { middleOf } from '../support/middleOf';

const meta = {
  component: ProductGrid,
  tags: ['stable', 'since:0.1'],
  parameters: {
    alsoCalled: ['product list', 'card grid', 'gallery'],
    note: 'Cards with the states of their loading: skeletons, empty, failed.',
  },
  argTypes: { listing: LISTING_ARG },
  args: {
    listing: READY_LISTING,
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
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(PRODUCTS.length);
    await expect(canvas.getByRole('link', { name: PRODUCTS[1].title })).toHaveAttribute(
      'href',
      `/buy?product=${PRODUCTS[1].id}`,
    );
  },
};

export const ProductAdded: Story = {
  ...Ready,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(
      canvas.getByRole('button', { name: t('product.addNamed', { title: PRODUCTS[1].title }) }),
    );
    await expect(args.onAdd).toHaveBeenCalledWith(PRODUCTS[1]);
  },
};

/** Links look like the buttons beside them, and are told apart from them. */
export const WithOwned: Story = {
  args: {
    listing: readyListing(PRODUCTS.slice(0, 3)),
    ownership: new Map([
      [PRODUCTS[1].id, 'bought'],
      [PRODUCTS[2].id, 'own'],
    ]),
  },
  parameters: NO_PICTURE,
  play: async ({ canvas, globals }) => {
    const name = textIn(globals)('product.boughtNamed', { title: PRODUCTS[1].title });
    const link = canvas.getByRole('link', { name });
    const label = document.createRange();
    label.selectNodeContents(link);
    await expect(Math.abs(middleOf(label) - middleOf(link))).toBeLessThan(2);
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
  args: { listing: FAILED_LISTING },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('alert')).toHaveTextContent(t('product.failed'));
  },
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

/** A refetch failed: what was there before stays. */
export const Outdated: Story = {
  args: { listing: { ...readyListing(PRODUCTS.slice(0, 3)), freshness: 'outdated' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getAllByRole('article')).toHaveLength(3);
    await expect(canvas.getByText(t('site.outdated'))).toBeVisible();
  },
};

export const OutdatedRetried: Story = {
  ...Outdated,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('site.retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Retrying: Story = {
  args: { listing: { ...readyListing(PRODUCTS.slice(0, 4)), freshness: 'retrying' } },
  tags: ['behaviour', '!autodocs'],
};

export const LongContent: Story = {
  tags: ['!autodocs'],
  args: { listing: readyListing([LONG_HINDI_PRODUCT, PRODUCTS[0], LONG_ENGLISH_PRODUCT, UNBROKEN_PRODUCT]) },
};

export const Narrow: Story = {
  args: { listing: readyListing([LONG_HINDI_PRODUCT, UNBROKEN_PRODUCT, PRODUCTS[0]]) },
  globals: { viewport: { value: 'narrow' } },
};

/** As on most phones: two columns, of equal height whatever the titles. */
export const TwoColumns: Story = {
  args: { listing: readyListing([LONG_HINDI_PRODUCT, ...PRODUCTS.slice(0, 3)]) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, step }) => {
    const boxes = canvas.getAllByRole('article').map((card) => card.getBoundingClientRect());
    await step('Expect two cards beside each other', async () => {
      await expect(boxes[1]?.top).toBe(boxes[0]?.top);
      await expect(boxes[2]?.left).toBe(boxes[0]?.left);
    });
    await step('Expect equal heights, so low that a screen has four cards', async () => {
      const heights = boxes.map(({ height }) => Math.round(height));
      await expect(heights).toEqual(heights.map(() => heights[0]));
      await expect(boxes[0]?.height).toBeLessThanOrEqual(350);
    });
    await step('Expect buttons large enough for a finger', async () => {
      for (const button of canvas.getAllByRole('button')) {
        await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
      }
    });
  },
};

/** Ids of one category whose own covers have the same ground, frame and emblem. */
function twinIds(count: number): string[] {
  const lookOf = (id: string) => {
    const { ground, frame, emblem } = coverOf(id, 'code');
    return `${ground} ${frame} ${emblem}`;
  };
  const ids = Array.from({ length: 2000 }, (_, index) => `twin-${index}`);
  return ids.filter((id) => lookOf(id) === lookOf('twin-0')).slice(0, count);
}

/** Their own covers would be the same. */
export const TwinCovers: Story = {
  tags: ['!autodocs'],
  args: {
    listing: readyListing(
      twinIds(4).map((id, index) => ({
        ...PRODUCTS[0],
        id,
        image: '',
        title: `React एडमिन डैशबोर्ड ${index + 1}`,
      })),
    ),
  },
  play: async ({ canvas }) => {
    const looks = canvas.getAllByRole('heading', { level: 3 }).map((title) => {
      const style = getComputedStyle(title);
      return ['--ground', '--frame', '--emblem'].map((name) => style.getPropertyValue(name)).join();
    });
    await expect(new Set(looks).size).toBe(4);
  },
};

export const Dark: Story = {
  tags: ['!autodocs'],
  args: { listing: readyListing(PRODUCTS.slice(0, 3)) },
  parameters: NO_PICTURE,
  globals: { scheme: 'dark' },
};

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

/** Only in narrow cards: wide ones are not all of the same height. */
export const SixtyProducts: Story = {
  args: { listing: readyListing(largeCatalogue(60)) },
  globals: { viewport: { value: 'phone' } },
  // Too tall to be inline on a docs page.
  parameters: { docs: { story: { inline: false } }, skipsOffScreen: true },
  play: async ({ canvas, step }) => {
    const list = canvas.getByRole('list');
    const height = list.offsetHeight;
    const titles = canvas.getAllByRole('heading', { level: 3 });
    const laidOut = () =>
      titles.filter((title) => title.checkVisibility({ contentVisibilityAuto: true })).length;
    await step('Expect only cards near the window to be laid out', async () => {
      // Polls: nothing is laid out at first.
      await waitFor(() => expect(laidOut()).toBeGreaterThan(0), { interval: 5 });
      await expect(laidOut()).toBeLessThan(titles.length);
    });
    await step('Expect the last card when scrolling down, and the same height', async () => {
      titles.at(-1)?.scrollIntoView();
      await waitFor(() => expect(titles.at(-1)?.checkVisibility({ contentVisibilityAuto: true })).toBe(true));
      await expect(list.offsetHeight).toBe(height);
    });
    comeToRest();
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

export const SkeletonsReplaced: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => <Arriving {...args} />,
  play: async ({ canvas, userEvent, step }) => {
    const list = () => canvas.getByRole('list', { hidden: true });
    const height = list().offsetHeight;
    await step('Let the products arrive', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'प्रोडक्ट आते हैं' }));
      await expect(canvas.getAllByRole('article')).toHaveLength(PRODUCTS.length);
    });
    await step('Expect the list to be as tall as before', async () => {
      await expect(list().offsetHeight).toBe(height);
    });
  },
};
