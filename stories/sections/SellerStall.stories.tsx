import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { rupees } from '../../src/domain/money';
import { productPath } from '../../src/domain/paths';
import { showcase } from '../../src/domain/showcase';
import { SellerStall } from '../../src/sections/SellerStall/SellerStall';
import { PRODUCTS } from '../fixtures/products';
import { textIn } from '../fixtures/textIn';

const SHOWN = showcase(PRODUCTS);

const meta = {
  component: SellerStall,
  tags: ['settling', 'since:0.2'],
  parameters: { note: 'New: as many products as fit beside each other.' },
  args: { products: SHOWN, quickLookTo: productPath },
} satisfies Meta<typeof SellerStall>;

export default meta;

type Story = StoryObj<typeof meta>;

export const ThreeProducts: Story = {
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('list', { name: textIn(globals)('sell.stall') })).toBeVisible();
    const [first] = SHOWN;
    if (!first) throw new Error('There is no product');
    await expect(canvas.getByRole('link', { name: first.title })).toHaveAttribute(
      'href',
      `/buy?product=${first.id}`,
    );
  },
};

/** A new marketplace: the stall has room for the first product. */
export const NoProducts: Story = {
  args: { products: [] },
  globals: { scheme: 'light' },
  play: async ({ canvas, globals }) => {
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument();
    await expect(canvas.getByText(textIn(globals)('product.noneText'))).toBeVisible();
  },
};

export const NoProductsNarrowEnglish: Story = {
  ...NoProducts,
  parameters: NO_PICTURE,
  globals: { viewport: { value: 'narrow' }, locale: 'en', text: '200' },
};

/** Also after a failure: as high as with products. */
export const Loading: Story = {
  parameters: NO_PICTURE,
  args: { products: undefined },
  play: async ({ canvas, globals }) => {
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument();
    await expect(canvas.queryByText(textIn(globals)('product.noneText'))).not.toBeInTheDocument();
  },
};

export const LongTitlesNarrow: Story = {
  args: {
    products: SHOWN.map((product, index) => ({
      ...product,
      title: index === 0 ? 'लंबाटाइटल'.repeat(1000) : `${product.title} `.repeat(20),
      price: rupees(99_999),
    })),
  },
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

/** One product has the whole width. */
export const EnlargedText: Story = {
  parameters: NO_PICTURE,
  globals: { viewport: { value: 'narrow' }, text: '200' },
  play: async ({ canvas }) => {
    // Chromium evaluates container queries in `rem` anew one frame after the root's text size changed.
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
  },
};
