import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { ProductCard } from '../../src/atoms/ProductCard/ProductCard';
import { UploadPreview } from '../../src/sections/UploadPreview/UploadPreview';
import { LONG_HINDI_PRODUCT, PRODUCTS } from '../fixtures/products';
import { SELLER } from '../fixtures/users';
import { expectFocus } from '../support/focus';
import { textIn } from '../fixtures/textIn';
import { price } from '../support/price';

const meta = {
  component: UploadPreview,
  tags: ['settling', 'since:0.2'],
  parameters: {
    alsoCalled: ['live preview'],
    note: 'A picture of the card that shoppers will see; loads after the form.',
  },
  args: {
    title: 'React एडमिन डैशबोर्ड',
    subtitle: 'TypeScript, चार्ट और डार्क मोड के साथ',
    category: 'prompts',
    price: '१,४९९.५०',
    seller: SELLER.name,
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 296 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof UploadPreview>;

export default meta;

type Story = StoryObj<typeof meta>;

const EMPTY = { title: '', subtitle: '', category: '', price: '', seller: undefined } as const;

/** A picture of the card: nothing in it can be reached. */
export const Playground: Story = {
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    await step('Expect the card of the draft', async () => {
      await expect(canvas.getByRole('figure')).toHaveTextContent(t('upload.preview.title'));
      await expect(canvas.getByText('React एडमिन डैशबोर्ड')).toBeVisible();
      await expect(canvas.getByText(price('₹1,499.50'))).toBeVisible();
    });
  },
};

export const Unreachable: Story = {
  ...Playground,
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, userEvent, step }) => {
    await step('Expect nothing to take the focus', async () => {
      await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
      await userEvent.tab();
      await expectFocus(document.body);
    });
  },
};

const coverOf = (card: HTMLElement) => card.querySelector('[style*="--ground"]')?.getAttribute('style');

/** The preview has the cover that the product gets, once the title stays as it is for a moment. */
export const CoverOfTheProduct: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { title: 'GST बिल जनरेटर', category: 'code' },
  render: (args) => (
    <>
      <UploadPreview {...args} />
      <section aria-label="listed">
        <ProductCard
          product={{ ...PRODUCTS[1], title: args.title, category: 'code', image: '' }}
          quickLookTo=""
          onAdd={() => undefined}
        />
      </section>
    </>
  ),
  play: async ({ canvas, globals }) => {
    await expect(coverOf(canvas.getByRole('figure'))).toBe(
      coverOf(canvas.getByRole('region', { name: 'listed' })),
    );
    await expect(canvas.queryByText(textIn(globals)('upload.preview.noCategory'))).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  args: EMPTY,
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('upload.preview.productTitle'))).toBeVisible();
    await expect(canvas.getByText(price('₹0.00'))).toBeVisible();
    await expect(canvas.getByText(t('upload.preview.noCategory'))).toBeVisible();
  },
};

const picture = { path: 'gst-invoice/cover.png', url: PRODUCTS[0].image };

/** The archive's `cover.png` is printed in the colours of the category, as on the product's own cover. */
export const OwnPicture: Story = {
  args: { picture },
  play: async ({ canvas, globals }) => {
    const printed = textIn(globals)('upload.preview.picture.printed', { name: picture.path });
    await expect(canvas.getByText(printed)).toBeVisible();
    await expect(canvas.getByRole('figure').querySelector('img')).toHaveAttribute('src', picture.url);
  },
};

/** Too large, or no picture: the drawing stays. */
export const PictureRefused: Story = {
  args: { picture: { ...picture, url: null } },
  play: async ({ canvas, globals }) => {
    const refused = textIn(globals)('upload.preview.picture.refused', {
      name: picture.path,
      pictureMegabytes: '5',
    });
    await expect(canvas.getByRole('figure')).toHaveTextContent(refused);
    await expect(canvas.getByRole('figure').querySelector('img')).not.toBeInTheDocument();
  },
};

export const EmptyEnglishDark: Story = {
  parameters: NO_PICTURE,
  args: EMPTY,
  globals: { locale: 'en', scheme: 'dark' },
};

export const HalfTyped: Story = { parameters: NO_PICTURE, args: { ...EMPTY, title: 'GST', price: '12abc' } };

export const Long: Story = {
  args: { title: LONG_HINDI_PRODUCT.title, subtitle: LONG_HINDI_PRODUCT.subtitle, price: '9007199254740.99' },
};
