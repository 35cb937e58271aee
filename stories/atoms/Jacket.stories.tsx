import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Jacket } from '../../src/atoms/Jacket/Jacket';
import { COVER_CHOICES } from '../../src/domain/cover';
import { UPLOAD_CATEGORIES } from '../../src/domain/product';
import { PRODUCT_ARG } from '../fixtures/productArg';
import {
  DIFFICULT_PICTURES,
  LONG_ENGLISH_PRODUCT,
  LONG_HINDI_PRODUCT,
  PRODUCT_WITHOUT_PICTURE,
  PRODUCTS,
  UNBROKEN_PRODUCT,
} from '../fixtures/products';

const meta = {
  component: Jacket,
  args: { product: { ...PRODUCTS[0], image: '' } },
  argTypes: { product: PRODUCT_ARG },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Jacket>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Decorative, so there is no role to query. */
function pictureIn(canvasElement: HTMLElement): HTMLImageElement {
  const picture = canvasElement.querySelector('img');
  if (!picture) throw new Error('There is no picture');
  return picture;
}

const withPicture = (image: string) => ({ product: { ...PRODUCTS[0], image } });

const titled = (title: string, index = 0) => ({ product: { ...PRODUCTS[0], id: `jacket-${index}`, title, image: '' } });

export const Playground: Story = {};

export const OneWord: Story = { args: titled('हिसाब', 1) };

export const Latin: Story = { args: titled('Tally to Excel Exporter', 2) };

export const ThreeLines: Story = { args: titled('Shopify से Meesho कैटलॉग कन्वर्टर और ऑर्डर की लिस्ट', 3) };

export const LongHindi: Story = { args: { product: LONG_HINDI_PRODUCT } };

export const LongEnglish: Story = { args: { product: LONG_ENGLISH_PRODUCT }, globals: { locale: 'en' } };

export const TenThousandCharactersWithoutABlank: Story = {
  args: { product: { ...UNBROKEN_PRODUCT, image: '' } },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading');
    await expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
    await expect(heading.parentElement?.clientHeight).toBeLessThan(300);
  },
};

/** The jacket grows with its title. */
export const EnlargedText: Story = {
  args: titled('Shopify से Meesho कैटलॉग कन्वर्टर'),
  globals: { text: '200' },
};

export const Photograph: Story = {
  args: { product: PRODUCTS[0] },
  play: async ({ canvas, canvasElement }) => {
    const picture = pictureIn(canvasElement);
    await waitFor(() => expect(picture).toHaveAttribute('data-arrived'));
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
    await expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  },
};

export const DarkPhotograph: Story = { args: withPicture(DIFFICULT_PICTURES.dark) };

export const BrightPhotograph: Story = { args: withPicture(DIFFICULT_PICTURES.bright) };

export const BusyPhotograph: Story = { args: withPicture(DIFFICULT_PICTURES.busy) };

export const PortraitPhotograph: Story = { args: withPicture(DIFFICULT_PICTURES.portrait) };

export const BrokenPicture: Story = {
  args: { product: PRODUCT_WITHOUT_PICTURE },
  play: async ({ canvasElement }) => {
    const picture = pictureIn(canvasElement);
    await waitFor(() => expect(picture.complete).toBe(true));
    await expect(picture).toHaveStyle({ opacity: '0' });
  },
};

/** Until a slow picture has loaded, the block print shows. */
export const SlowPicture: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { product: PRODUCTS[0] },
  play: async ({ canvasElement, step }) => {
    const picture = pictureIn(canvasElement);
    await waitFor(() => expect(picture).toHaveAttribute('data-arrived'));
    await step('Expect the block print before', async () => {
      picture.removeAttribute('data-arrived');
      await waitFor(() => expect(picture).toHaveStyle({ opacity: '0' }));
    });
    await step('Expect the picture after', async () => {
      picture.dispatchEvent(new Event('load'));
      await waitFor(() => expect(picture).toHaveStyle({ opacity: '0.62' }));
    });
  },
};

export const Eager: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { product: PRODUCTS[0], pictureLoading: 'eager' },
  play: async ({ canvasElement }) => {
    await expect(pictureIn(canvasElement)).toHaveAttribute('loading', 'eager');
  },
};

export const Spine: Story = { args: { shape: 'spine' } };

export const LongSpine: Story = { args: { shape: 'spine', product: { ...LONG_HINDI_PRODUCT, image: '' } } };

export const PhotographOnASpine: Story = { args: { shape: 'spine', product: PRODUCTS[0] } };

export const ForcedColours: Story = {
  tags: ['!autodocs'],
  args: { product: PRODUCTS[0] },
  parameters: { chromatic: { forcedColors: 'active' } },
  globals: { scheme: 'light' },
};

/** Every ground, each category's in a row. */
export const AllGrounds: Story = {
  decorators: [
    (Story) => (
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
          gap: 12,
          width: 'calc(100vw - 32px)',
          maxWidth: 1200,
        }}
      >
        <Story />
      </div>
    ),
  ],
  render: () => (
    <>
      {UPLOAD_CATEGORIES.flatMap((category) =>
        Array.from({ length: COVER_CHOICES.ground }, (_, ground) => (
          <Jacket
            key={`${category}${ground}`}
            heading="p"
            product={{ id: `ground-${ground}`, category, title: ground % 2 ? 'GST बिल' : 'Block Print', image: '' }}
            coverShift={ground}
          />
        )),
      )}
    </>
  ),
};
