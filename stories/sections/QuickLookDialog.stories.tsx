import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import { succeed } from '../../src/domain/failure';
import { shorten } from '../../src/domain/text';
import { QuickLookDialog } from '../../src/sections/QuickLookDialog/QuickLookDialog';
import { TIDY_LISTING } from '../fixtures/archives';
import {
  LONG_ENGLISH_PRODUCT,
  LONG_HINDI_PRODUCT,
  PRODUCT_WITHOUT_PICTURE,
  PRODUCTS,
  UNBROKEN_PRODUCT,
} from '../fixtures/products';
import { textIn } from '../fixtures/textIn';
import { price } from '../support/price';
import { comeToRest } from '../support/focus';

const meta = {
  component: QuickLookDialog,
  tags: ['settling', 'since:0.1'],
  args: { quickLook: { kind: 'found', product: PRODUCTS[0] }, onClose: fn(), onAdd: fn() },
} satisfies Meta<typeof QuickLookDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Found: Story = {
  tags: ['played'],
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = within(await screen.findByRole('dialog', { name: PRODUCTS[0].title }));
    await step('Expect title, description, seller, downloads and price', async () => {
      await expect(dialog.getByRole('heading', { level: 2, name: PRODUCTS[0].title })).toBeInTheDocument();
      await expect(dialog.getByText(PRODUCTS[0].description)).toBeInTheDocument();
      await expect(dialog.getByText(t('product.seller', { name: 'Meera Codes' }))).toBeInTheDocument();
      await expect(dialog.getByText(t('product.downloads', { count: 812 }))).toBeInTheDocument();
      await expect(dialog.getByText(price('₹1,499.00'))).toBeInTheDocument();
    });
  },
};

export const AddedFromQuickLook: Story = {
  ...Found,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = within(await screen.findByRole('dialog', { name: PRODUCTS[0].title }));
    await step('Add the product, and expect the dialog to stay', async () => {
      await userEvent.click(
        dialog.getByRole('button', { name: t('product.addNamed', { title: PRODUCTS[0].title }) }),
      );
      await expect(args.onAdd).toHaveBeenCalledWith(PRODUCTS[0]);
      await expect(args.onClose).not.toHaveBeenCalled();
    });
  },
};

export const NotRatedYet: Story = {
  tags: ['played'],
  args: { quickLook: { kind: 'found', product: { ...PRODUCTS[0], rating: 0 } } },
  play: async ({ globals }) => {
    const dialog = within(await screen.findByRole('dialog', { name: PRODUCTS[0].title }));
    await expect(dialog.getByText(textIn(globals)('product.unrated'))).toBeInTheDocument();
  },
};

export const InCart: Story = {
  tags: ['played'],
  args: { inCart: new Map([[PRODUCTS[0].id, 2]]) },
  play: async ({ globals }) => {
    const add = await screen.findByRole('button', {
      name: textIn(globals)('product.addNamed', { title: PRODUCTS[0].title }),
    });
    await expect(add.parentElement).toHaveTextContent('×2');
  },
};

export const ClosingByButton: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    await userEvent.click(await screen.findByRole('button', { name: t('site.close') }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const ClosingByEscape: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Shortened: Story = {
  tags: ['played'],
  args: {
    quickLook: {
      kind: 'found',
      product: { ...PRODUCTS[0], shortened: true, description: shorten(LONG_HINDI_PRODUCT.description, 200) },
    },
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: PRODUCTS[0].title }));
    await expect(dialog.getByText(/…$/)).toBeInTheDocument();
  },
};

export const Closed: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { quickLook: null },
  play: async () => {
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  tags: ['played'],
  args: { quickLook: { kind: 'loading' } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await expect(await screen.findByRole('dialog', { name: t('site.loading') })).toBeInTheDocument();
  },
};

export const NotFound: Story = {
  tags: ['played'],
  args: { quickLook: { kind: 'notFound' } },
  play: async ({ globals }) => {
    const t = textIn(globals);
    await expect(await screen.findByRole('dialog', { name: t('product.notFoundTitle') })).toBeInTheDocument();
  },
};

export const BrowsePressed: Story = {
  ...NotFound,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = within(await screen.findByRole('dialog', { name: t('product.notFoundTitle') }));
    await userEvent.click(dialog.getByRole('button', { name: t('product.browse') }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const BrokenPicture: Story = {
  tags: ['played'],
  args: { quickLook: { kind: 'found', product: PRODUCT_WITHOUT_PICTURE } },
};

export const LongHindi: Story = {
  tags: ['played'],
  args: { quickLook: { kind: 'found', product: LONG_HINDI_PRODUCT } },
};

export const LongEnglish: Story = {
  tags: ['played'],
  args: { quickLook: { kind: 'found', product: LONG_ENGLISH_PRODUCT } },
  globals: { locale: 'en' },
};

export const TenThousandCharactersWithoutABlank: Story = {
  tags: ['played'],
  args: { quickLook: { kind: 'found', product: UNBROKEN_PRODUCT } },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    await expect(within(dialog).getByRole('button', { name: /^Add/ })).toBeInTheDocument();
  },
};

export const WithContents: Story = {
  tags: ['played'],
  args: { contentsOf: () => Promise.resolve(succeed(TIDY_LISTING)) },
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = within(await screen.findByRole('dialog', { name: PRODUCTS[0].title }));
    const contents = within(await dialog.findByRole('region', { name: t('archive.title') }));
    await step('Open the list of files', async () => {
      await userEvent.click(contents.getByText(/1\.4/));
      await expect(contents.getByText('dashboard/package.json')).toBeInTheDocument();
    });
    await step('Expect no warning', async () => {
      // Buyers see no seller warnings.
      await expect(dialog.queryByRole('note')).not.toBeInTheDocument();
    });
    comeToRest();
  },
};

export const WithContentsNarrowDark: Story = {
  ...WithContents,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { tags: ['played'], globals: { scheme: 'dark' } };

/** A sheet: the picture leaves room for title and price, the button is as wide as the screen. */
export const Phone: Story = {
  tags: ['played'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement, globals, step }) => {
    const dialog = await screen.findByRole('dialog', { name: PRODUCTS[0].title });
    const { clientWidth } = canvasElement.ownerDocument.documentElement;
    await step('Expect the whole width', async () => {
      await waitFor(() => expect(dialog.getBoundingClientRect().width).toBe(clientWidth));
    });
    await step('Expect a button nearly as wide', async () => {
      const name = textIn(globals)('product.addNamed', { title: PRODUCTS[0].title });
      const add = within(dialog).getByRole('button', { name });
      await expect(add.getBoundingClientRect().width).toBeGreaterThan(0.9 * clientWidth);
    });
  },
};

/** Title and price without scrolling. */
export const OnItsSide: Story = {
  tags: ['played'],
  globals: { viewport: { value: 'landscape' } },
  play: async ({ step }) => {
    const dialog = await screen.findByRole('dialog', { name: PRODUCTS[0].title });
    const inside = within(dialog);
    const foot = inside.getByText(price('₹1,499.00')).getBoundingClientRect();
    await step('Expect the price on screen, and the title above it', async () => {
      await expect(foot.bottom).toBeLessThanOrEqual(window.innerHeight);
      await expect(inside.getByRole('heading', { level: 2 }).getBoundingClientRect().bottom).toBeLessThan(
        foot.top,
      );
    });
  },
};

export const LongHindiOnItsSideDark: Story = {
  tags: ['played'],
  args: { quickLook: { kind: 'found', product: LONG_HINDI_PRODUCT } },
  globals: { viewport: { value: 'landscape' }, scheme: 'dark' },
};

export const FromItsCard: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Stateful(args) {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <article aria-label="Card">
          <div style={{ width: 160, height: 100 }} />
          <button type="button" onClick={() => setIsOpen(true)}>
            Open
          </button>
        </article>
        <QuickLookDialog {...args} quickLook={isOpen ? args.quickLook : null} />
      </>
    );
  },
  beforeEach: () => {
    spyOn(Element.prototype, 'animate');
  },
  play: async ({ canvas, userEvent, step }) => {
    await step('Open it from a card', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
      await screen.findByRole('dialog');
    });
    await step('Expect a copy of its picture to move, unless motion is reduced', async () => {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      await waitFor(() => expect(Element.prototype.animate).toHaveBeenCalledTimes(isStill ? 0 : 1));
    });
  },
};
