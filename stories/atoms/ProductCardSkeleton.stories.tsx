import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { ProductCard } from '../../src/atoms/ProductCard/ProductCard';
import { ProductCardSkeleton } from '../../src/atoms/ProductCardSkeleton/ProductCardSkeleton';
import { PRODUCTS } from '../fixtures/products';
import { PRODUCT_CARD_SKELETON } from '../docs/guides/productCardSkeleton';
import { ANATOMY, expectMarkers } from '../support/anatomy';

const meta = {
  component: ProductCardSkeleton,
  tags: ['stable', 'since:0.1', 'group:product'],
  parameters: { guide: PRODUCT_CARD_SKELETON },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 300, containerType: 'inline-size' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProductCardSkeleton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

/** Where the category is known, it has its cover. */
export const WithCover: Story = { args: { category: 'prompts' } };

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };

/** Beside the card that it stands for: nothing moves when that arrives. */
export const AsHighAsACard: Story = {
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gridTemplateColumns: '270px 270px', alignItems: 'start', gap: 24 }}>
        <Story />
      </div>
    ),
  ],
  render: () => (
    <>
      <div>
        <ProductCardSkeleton />
      </div>
      <div>
        <ProductCard product={PRODUCTS[3]} quickLookTo="/buy" onAdd={fn()} />
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article');
    const skeleton = card.parentElement?.previousElementSibling?.firstElementChild;
    await expect(skeleton?.clientHeight).toBe(card.clientHeight);
  },
};
