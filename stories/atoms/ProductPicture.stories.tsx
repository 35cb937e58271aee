import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ProductPicture } from '../../src/atoms/ProductPicture/ProductPicture';
import { PRODUCT_ARG } from '../fixtures/productArg';
import { DIFFICULT_PICTURES, PRODUCT_WITHOUT_PICTURE, PRODUCTS } from '../fixtures/products';
import { PRODUCT_PICTURE } from '../docs/guides/productPicture';
import { ANATOMY, expectMarkers } from '../support/anatomy';

const meta = {
  component: ProductPicture,
  tags: ['stable', 'since:0.1', 'group:product'],
  parameters: {
    guide: PRODUCT_PICTURE,
    note: 'Reserves its space while loading; falls back to CategoryCover.',
  },
  args: { product: PRODUCTS[0] },
  argTypes: { product: PRODUCT_ARG },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProductPicture>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Decorative, so there is no role to query. */
function pictureIn(canvasElement: HTMLElement): HTMLImageElement {
  const picture = canvasElement.querySelector('img');
  if (!picture) throw new Error('There is no picture');
  return picture;
}

export const Playground: Story = {};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

export const Arrived: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    const picture = pictureIn(canvasElement);
    await waitFor(() => expect(picture).toHaveStyle({ opacity: '1' }));
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
    await expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  },
};

export const Broken: Story = {
  args: { product: PRODUCT_WITHOUT_PICTURE },
  play: async ({ canvasElement }) => {
    const picture = pictureIn(canvasElement);
    await waitFor(() => expect(picture.complete).toBe(true));
    await expect(picture).toHaveStyle({ opacity: '0' });
    await expect(picture.clientHeight).toBe(Math.round(picture.clientWidth / 1.6));
  },
};

export const Eager: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { loading: 'eager' },
  play: async ({ canvasElement }) => {
    await expect(pictureIn(canvasElement)).toHaveAttribute('loading', 'eager');
  },
};

/** Until a slow picture has loaded, its product's cover shows. */
export const Slow: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const picture = pictureIn(canvasElement);
    await waitFor(() => expect(picture).toHaveAttribute('data-arrived'));
    await step('Expect the cover before', async () => {
      picture.removeAttribute('data-arrived');
      await waitFor(() => expect(picture).toHaveStyle({ opacity: '0' }));
    });
    await step('Expect the picture after', async () => {
      picture.dispatchEvent(new Event('load'));
      await waitFor(() => expect(picture).toHaveStyle({ opacity: '1' }));
    });
  },
};

export const DarkPicture: Story = { args: { product: { ...PRODUCTS[0], image: DIFFICULT_PICTURES.dark } } };

export const BrightPicture: Story = {
  args: { product: { ...PRODUCTS[0], image: DIFFICULT_PICTURES.bright } },
};

export const BusyPicture: Story = { args: { product: { ...PRODUCTS[0], image: DIFFICULT_PICTURES.busy } } };

export const PortraitPicture: Story = {
  args: { product: { ...PRODUCTS[0], image: DIFFICULT_PICTURES.portrait } },
};

/** The cover of another product of the category. */
export const BrokenToo: Story = { args: { product: { ...PRODUCT_WITHOUT_PICTURE, id: PRODUCTS[6].id } } };

export const Wide: Story = { args: { ratio: 16 / 9 } };
