import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties, ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Jacket } from '../../src/atoms/Jacket/Jacket';
import { COVER_CHOICES } from '../../src/domain/cover';
import { UPLOAD_CATEGORIES } from '../../src/domain/product';
import { JACKET } from '../docs/guides/jacket';
import { PRODUCT_ARG } from '../fixtures/productArg';
import {
  DIFFICULT_PICTURES,
  LONG_ENGLISH_PRODUCT,
  LONG_HINDI_PRODUCT,
  PRODUCT_WITHOUT_PICTURE,
  PRODUCTS,
  UNBROKEN_PRODUCT,
} from '../fixtures/products';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { doAndDont } from '../support/DoAndDont';

const meta = {
  component: Jacket,
  tags: ['stable', 'since:0.2', 'group:product'],
  parameters: {
    guide: JACKET,
    note: 'Reserves its space; the block print shows until a picture has loaded.',
  },
  args: { product: { ...PRODUCTS[0], image: '' } },
  argTypes: { product: PRODUCT_ARG },
  decorators: [
    (Story, { parameters }) => (
      <div style={{ maxWidth: parameters['wide'] ? 1240 : 300, containerType: 'inline-size' }}>
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

const titled = (title: string, index = 0) => ({
  product: { ...PRODUCTS[0], id: `jacket-${index}`, title, image: '' },
});

export const Playground: Story = {};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  args: { product: PRODUCTS[0] },
  parameters: ANATOMY,
  play: expectMarkers,
};

function Framed({ children }: { children: ReactNode }) {
  return <div style={{ position: 'relative', width: 200, containerType: 'inline-size' }}>{children}</div>;
}

export const DoAndDont: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs'],
  parameters: doAndDont(() => ({
    dos: [
      null,
      <div
        key="shifts"
        style={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 9rem))', gap: 8 }}
      >
        {[0, 1].map((shift) => (
          <div key={shift} style={{ containerType: 'inline-size' }}>
            <Jacket product={{ ...PRODUCTS[0], title: 'डैशबोर्ड', image: '' }} coverShift={shift} />
          </div>
        ))}
      </div>,
    ],
    donts: [
      <Framed key="badge">
        <Jacket product={{ ...PRODUCTS[0], image: '' }} />
        <span
          style={{
            position: 'absolute',
            top: 12,
            right: 12,
            padding: 4,
            background: 'white',
            color: 'black',
          }}
        >
          20% OFF
        </span>
      </Framed>,
      <Framed key="repeated">
        <Jacket product={{ ...PRODUCTS[0], image: '' }} />
        <p style={{ margin: '8px 0 0' }}>{PRODUCTS[0].title}</p>
      </Framed>,
      <img key="colours" src={PRODUCTS[0].image} alt="" width={200} style={{ height: 'auto' }} />,
    ],
  })),
};

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

/** Nothing is cut off: the jacket grows with its title. */
export const EnlargedText: Story = {
  args: titled('Shopify से Meesho कैटलॉग कन्वर्टर और ऑर्डर की लिस्ट'),
  globals: { text: '200', viewport: { value: 'phone' } },
  // As in cards: a flex item grows with its content beyond its aspect ratio.
  decorators: (Story) => (
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <Story />
    </div>
  ),
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading');
    // With reduced motion the enlarged size arrives by a transition of 1 ms.
    await waitFor(() => expect(parseFloat(getComputedStyle(heading).fontSize)).toBe(44));
    await expect(heading.scrollHeight).toBeLessThanOrEqual(heading.clientHeight + 1);
    await expect(heading.parentElement?.clientHeight).toBeGreaterThanOrEqual(heading.offsetHeight);
  },
};

export const EnlargedSpine: Story = {
  args: { ...titled('Shopify से Meesho कैटलॉग कन्वर्टर और ऑर्डर की लिस्ट'), shape: 'spine' },
  globals: { text: '200', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading');
    await waitFor(() => expect(parseFloat(getComputedStyle(heading).fontSize)).toBe(36));
    await expect(heading.scrollHeight).toBeLessThanOrEqual(heading.clientHeight + 1);
  },
};

/** A picture, printed in the cover’s colours. */
export const WithPicture: Story = {
  args: { product: PRODUCTS[0] },
  play: async ({ canvas, canvasElement }) => {
    const picture = pictureIn(canvasElement);
    await waitFor(() => expect(picture).toHaveAttribute('data-arrived'));
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
    await expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  },
};

export const DarkPicture: Story = { args: withPicture(DIFFICULT_PICTURES.dark) };

export const BrightPicture: Story = { args: withPicture(DIFFICULT_PICTURES.bright) };

export const BusyPicture: Story = { tags: ['!autodocs'], args: withPicture(DIFFICULT_PICTURES.busy) };

export const PortraitPicture: Story = {
  tags: ['!autodocs'],
  args: withPicture(DIFFICULT_PICTURES.portrait),
};

/** The block print stays: it looks as without a picture. */
export const BrokenPicture: Story = {
  tags: ['behaviour', '!autodocs'],
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
      await waitFor(() => expect(picture).toHaveStyle({ opacity: '0.8' }));
    });
  },
};

/** Whatever its own proportions, before and after it has loaded. */
export const PictureKeepsTheHeight: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => (
    <ul aria-label="jackets">
      {(['spine', 'cover'] as const).flatMap((shape) =>
        ['', DIFFICULT_PICTURES.portrait, 'data:image/png;base64,'].map((image) => (
          <li key={shape + image} style={{ '--jacket-ratio': '16 / 8' } as CSSProperties}>
            <Jacket product={{ ...PRODUCTS[0], image }} shape={shape} />
          </li>
        )),
      )}
    </ul>
  ),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-arrived]')).toHaveLength(2));
    const [spine, ...heights] = canvas.getAllByRole('listitem').map((row) => row.clientHeight);
    const cover = heights.at(2);
    await expect(heights).toEqual([spine, spine, cover, cover, cover]);
  },
};

export const Eager: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { product: PRODUCTS[0], pictureLoading: 'eager' },
  play: async ({ canvasElement }) => {
    await expect(pictureIn(canvasElement)).toHaveAttribute('loading', 'eager');
  },
};

/** Low, for rows: the title is beside the medallion. */
export const Spine: Story = { args: { shape: 'spine' } };

export const LongSpine: Story = {
  tags: ['!autodocs'],
  args: { shape: 'spine', product: { ...LONG_HINDI_PRODUCT, image: '' } },
};

export const PictureOnASpine: Story = {
  tags: ['!autodocs'],
  args: { shape: 'spine', product: PRODUCTS[0] },
};

export const ForcedColours: Story = {
  name: 'Forced colours, in pictures',
  tags: ['!autodocs'],
  args: { product: PRODUCTS[0] },
  parameters: { chromatic: { forcedColors: 'active' } },
  globals: { scheme: 'light' },
};

/** Black on white, without picture and block print. */
export const Printed: Story = {
  name: 'Printed, in pictures',
  tags: ['!autodocs'],
  args: { product: PRODUCTS[0] },
  parameters: { chromatic: { media: 'print' } },
  globals: { scheme: 'light' },
};

/** Two columns on a phone. */
export const Snug: Story = {
  args: titled('Shopify से Meesho कैटलॉग कन्वर्टर और ऑर्डर', 3),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 158, '--jacket-ratio': '10 / 9', '--jacket-snug': '1' } as CSSProperties}>
        <Story />
      </div>
    ),
  ],
};

const GALLERY = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: 12,
};

/** Every ground, each category's after the other. */
export const AllGrounds: Story = {
  parameters: { wide: true },
  render: () => (
    <div style={GALLERY}>
      {UPLOAD_CATEGORIES.flatMap((category) =>
        Array.from({ length: COVER_CHOICES.ground }, (_, ground) => (
          <Jacket
            key={`${category}${ground}`}
            heading="p"
            coverTitle="ground"
            product={{ category, title: ground % 2 ? 'GST बिल' : 'Block Print', image: '' }}
            coverShift={ground}
          />
        )),
      )}
    </div>
  ),
};
