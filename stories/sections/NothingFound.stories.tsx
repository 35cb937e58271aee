import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { toTotal } from '../../src/domain/total';
import { DEFAULT_QUERY } from '../../src/domain/catalogueQuery';
import { NothingFound } from '../../src/sections/NothingFound/NothingFound';
import { PRODUCTS } from '../fixtures/products';
import { textIn } from '../fixtures/textIn';

const meta = {
  component: NothingFound,
  tags: ['settling', 'since:0.1'],
  parameters: {
    alsoCalled: ['no results', 'did you mean'],
    note: 'Offers to remove the filters, and shows similar products.',
  },
  args: {
    query: { ...DEFAULT_QUERY, text: 'कुछ भी नहीं' },
    suggestions: { close: [], withoutCategory: toTotal(0), withoutText: toTotal(12) },
    quickLookTo: (id) => ({ search: `product=${id}` }),
    onAdd: fn(),
    onRetry: fn(),
    onClearCategory: fn(),
    onClearText: fn(),
    onShowAll: fn(),
  },
} satisfies Meta<typeof NothingFound>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NothingSoundsAlike: Story = {
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { name: t('buy.none') })).toBeVisible();
    await expect(canvas.getByText(t('buy.noneFor', { term: 'कुछ भी नहीं' }))).toBeVisible();
    await expect(canvas.queryByRole('article')).toBeNull();
  },
};

/** Not repeated: it is in the search box. */
export const LongTerm: Story = {
  args: { query: { ...DEFAULT_QUERY, text: ' हवाई जहाज़'.repeat(40) } },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(textIn(globals)('buy.noneText'))).toBeVisible();
  },
};

export const ShowAllPressed: Story = {
  ...NothingSoundsAlike,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(canvas.getByRole('button', { name: t('buy.showAll') }));
    await expect(args.onShowAll).toHaveBeenCalledOnce();
  },
};

export const ManyElsewhere: Story = {
  // Another number in the same place.
  parameters: NO_PICTURE,
  args: {
    query: { ...DEFAULT_QUERY, text: 'react', category: 'scripts' },
    suggestions: { close: [], withoutCategory: toTotal(1_00_000), withoutText: toTotal(1_00_000) },
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const total = { count: 10_000, countShown: '10,000+' };
    const category = t('category.scripts');
    await expect(canvas.getByRole('button', { name: t('buy.liftCategory', total) })).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: t('buy.liftText', { category, ...total }) }),
    ).toBeVisible();
  },
};

export const EmptyShop: Story = {
  args: { query: DEFAULT_QUERY, suggestions: undefined },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByRole('heading', { name: t('product.none') })).toBeVisible();
    await expect(canvas.getByText(t('product.noneText'))).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const EmptyCategory: Story = {
  args: {
    query: { ...DEFAULT_QUERY, category: 'scripts' },
    suggestions: { close: [], withoutCategory: toTotal(12), withoutText: toTotal(0) },
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('buy.emptyCategory', { category: t('category.scripts') }))).toBeVisible();
  },
};

export const EmptyCategoryLeft: Story = {
  ...EmptyCategory,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onShowAll).toHaveBeenCalledOnce();
  },
};

export const CategoryInTheWay: Story = {
  args: {
    query: { ...DEFAULT_QUERY, text: 'प्रॉम्प्ट', category: 'code' },
    suggestions: { close: [], withoutCategory: toTotal(3), withoutText: toTotal(4) },
  },
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const category = t('category.code');
    await step('Expect the category to be named', async () => {
      await expect(canvas.getByText(t('buy.noneIn', { category }))).toBeVisible();
    });
  },
};

export const FiltersRemoved: Story = {
  ...CategoryInTheWay,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const category = t('category.code');
    await step('Remove the category', async () => {
      await userEvent.click(
        canvas.getByRole('button', { name: t('buy.liftCategory', { category, count: 3 }) }),
      );
      await expect(args.onClearCategory).toHaveBeenCalledOnce();
    });
    await step('Remove the search', async () => {
      await userEvent.click(canvas.getByRole('button', { name: t('buy.liftText', { category, count: 4 }) }));
      await expect(args.onClearText).toHaveBeenCalledOnce();
    });
  },
};

export const CloseMatches: Story = {
  args: {
    query: { ...DEFAULT_QUERY, text: 'deshbord' },
    suggestions: { close: PRODUCTS.slice(0, 2), withoutCategory: toTotal(0), withoutText: toTotal(12) },
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const close = within(canvas.getByRole('region', { name: t('buy.close') }));
    await expect(close.getAllByRole('article')).toHaveLength(2);
  },
};

export const CloseMatchesOwned: Story = {
  ...CloseMatches,
  parameters: NO_PICTURE,
  args: {
    ...CloseMatches.args,
    inCart: new Map([[PRODUCTS[1].id, 2]]),
    ownership: new Map([[PRODUCTS[0].id, 'bought']]),
  },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const name = t('product.boughtNamed', { title: PRODUCTS[0].title });
    await expect(canvas.getByRole('link', { name })).toBeVisible();
    const inCart = within(canvas.getByRole('article', { name: PRODUCTS[1].title }));
    await expect(inCart.getByText('×2')).toBeVisible();
  },
};

export const CloseMatchesNarrow: Story = {
  ...CloseMatches,
  globals: { viewport: { value: 'narrow' } },
};
