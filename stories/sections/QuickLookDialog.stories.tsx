import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { fail, succeed } from '../../src/domain/failure';
import { PATHS } from '../../src/domain/paths';
import { shorten } from '../../src/domain/text';
import { formatMonth } from '../../src/i18n/dates';
import { QuickLookDialog } from '../../src/sections/QuickLookDialog/QuickLookDialog';
import { localeOf } from '../../.storybook/decorators/messages';
import { TIDY_LISTING } from '../fixtures/archives';
import {
  DETAILED_PRODUCT,
  LONG_ENGLISH_PRODUCT,
  LONG_HINDI_PRODUCT,
  PRODUCT_WITHOUT_PICTURE,
  PRODUCTS,
  SELLER_SUMMARY,
  UNBROKEN_PRODUCT,
} from '../fixtures/products';
import { textIn } from '../fixtures/textIn';
import { price } from '../support/price';
import { comeToRest, expectFocus } from '../support/focus';

const meta = {
  component: QuickLookDialog,
  tags: ['settling', 'since:0.1'],
  parameters: { alsoCalled: ['quick view', 'product details', 'modal'] },
  args: {
    quickLook: { kind: 'found', product: PRODUCTS[0] },
    onClose: fn(),
    onAdd: fn(),
    onBuy: fn(),
  },
} satisfies Meta<typeof QuickLookDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

const retry = fn();

export const Found: Story = {
  tags: ['played'],
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = within(await screen.findByRole('dialog', { name: PRODUCTS[0].title }));
    await step('Expect title, description, seller, downloads and price', async () => {
      await expect(dialog.getByRole('heading', { level: 2, name: PRODUCTS[0].title })).toBeInTheDocument();
      await expect(dialog.getByText(PRODUCTS[0].description)).toBeInTheDocument();
      await expect(dialog.getByText(t('product.seller', { name: 'Meera Codes' }))).toBeInTheDocument();
      await expect(dialog.getByText('812')).toBeInTheDocument();
      await expect(dialog.getByText(price('₹1,499.00'))).toBeInTheDocument();
    });
  },
};

/** Demo: what is not known is left out, and nothing is promised. */
export const DemoTerms: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ globals }) => {
    const t = textIn(globals);
    const terms = within(await screen.findByRole('region', { name: t('productPage.terms') }));
    await expect(terms.getByText(t('productPage.demo'))).toBeInTheDocument();
    await expect(terms.queryByText(t('productPage.delivery'))).not.toBeInTheDocument();
    await expect(screen.queryByText(t('productPage.promise'))).not.toBeInTheDocument();
  },
};

export const ForSale: Story = {
  tags: ['played'],
  args: {
    quickLook: { kind: 'found', product: DETAILED_PRODUCT, seller: SELLER_SUMMARY },
    forSale: true,
    contentsOf: () => Promise.resolve(succeed(TIDY_LISTING)),
  },
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = within(await screen.findByRole('dialog', { name: PRODUCTS[0].title }));
    await dialog.findByRole('region', { name: t('archive.title') });
    await step('Expect what is known of the seller', async () => {
      const figures = { products: 6, sales: 1045 };
      const month = formatMonth('2026-03', localeOf(globals));
      await expect(
        dialog.getByText(t('productPage.sellerFigures', { ...figures, month })),
      ).toBeInTheDocument();
    });
    await step('Expect how many rated it, and the file', async () => {
      await expect(dialog.getByText(t('productPage.ratings', { count: 128 }))).toBeInTheDocument();
      await expect(dialog.getByText('ZIP')).toBeInTheDocument();
      await expect(dialog.getByText(t('bytes.kB', { size: '402.3' }))).toBeInTheDocument();
    });
    await step('Expect delivery, licence, refund and help', async () => {
      const terms = within(dialog.getByRole('region', { name: t('productPage.terms') }));
      await expect(terms.getAllByRole('listitem')).toHaveLength(4);
      const links = terms.getAllByRole('link').map((link) => link.getAttribute('href'));
      await expect(links).toEqual([`${PATHS.terms}#buying`, `${PATHS.terms}#refunds`, PATHS.contact]);
    });
    await step('Expect the tags', async () => {
      const tags = within(dialog.getByRole('list', { name: t('productPage.tags') }));
      await expect(tags.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
        DETAILED_PRODUCT.tags,
      );
    });
  },
};

/** 1200 × 800 px is too low for all of it: it scrolls, and what buying means stays below the cover. */
export const OnALaptop: Story = {
  tags: ['behaviour', '!autodocs'],
  args: ForSale.args,
  globals: { viewport: { value: 'lg' } },
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('region', { name: t('archive.title') });
    await step('Expect what buying means below the cover', async () => {
      const cover = dialog.getByRole('heading', { level: 2 }).getBoundingClientRect();
      const terms = dialog.getByRole('region', { name: t('productPage.terms') });
      await expect(terms.getBoundingClientRect().top).toBeGreaterThanOrEqual(cover.bottom);
    });
    await step('Expect the facts in full', async () => {
      const facts = dialog.getByText('ZIP').closest('dl');
      await expect(facts?.scrollHeight).toBe(facts?.clientHeight);
    });
  },
};

export const BuysAtOnce: Story = {
  tags: ['behaviour', '!autodocs'],
  args: ForSale.args,
  play: async ({ args, globals, userEvent }) => {
    const name = textIn(globals)('productPage.buyNowNamed', { title: PRODUCTS[0].title });
    await userEvent.click(await screen.findByRole('button', { name }));
    await expect(args.onBuy).toHaveBeenCalledWith(DETAILED_PRODUCT);
    await expect(args.onAdd).not.toHaveBeenCalled();
  },
};

/** What is bought is downloaded, and may still be bought again. */
export const Bought: Story = {
  tags: ['played'],
  args: {
    ...ForSale.args,
    quickLook: {
      kind: 'found',
      product: DETAILED_PRODUCT,
      seller: SELLER_SUMMARY,
      ownership: 'bought',
    },
    onDownload: fn(() => Promise.resolve(succeed(null))),
  },
  play: async ({ globals, step }) => {
    const t = textIn(globals);
    const { title } = PRODUCTS[0];
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await step('Expect to download it', async () => {
      await expect(
        await dialog.findByRole('button', { name: t('purchases.downloadNamed', { title }) }),
      ).toBeInTheDocument();
      await expect(dialog.getByText(t('productPage.bought'))).toBeInTheDocument();
    });
    await step('Expect another licence to be possible, on purpose only', async () => {
      await expect(
        dialog.getByRole('button', { name: t('product.addNamed', { title }) }),
      ).toBeInTheDocument();
      await expect(
        dialog.queryByRole('button', { name: t('productPage.buyNowNamed', { title }) }),
      ).not.toBeInTheDocument();
    });
  },
};

export const Downloads: Story = {
  tags: ['behaviour', '!autodocs'],
  args: Bought.args,
  play: async ({ args, globals, userEvent }) => {
    const t = textIn(globals);
    const name = t('purchases.downloadNamed', { title: PRODUCTS[0].title });
    await userEvent.click(await screen.findByRole('button', { name }));
    await expect(args.onDownload).toHaveBeenCalledWith(PRODUCTS[0].id);
    // The dialog may still be fading in.
    await waitFor(() => expect(screen.getByText(t('purchases.begun'))).toBeVisible());
  },
};

export const DownloadFailed: Story = {
  tags: ['played'],
  args: { ...Bought.args, onDownload: () => Promise.resolve(fail('unavailable')) },
  play: async ({ globals, userEvent }) => {
    const t = textIn(globals);
    const name = t('purchases.downloadNamed', { title: PRODUCTS[0].title });
    await userEvent.click(await screen.findByRole('button', { name }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(t('failed.unavailable'));
    comeToRest();
  },
};

/** Nobody can buy their own product. */
export const Own: Story = {
  tags: ['played'],
  args: {
    ...ForSale.args,
    quickLook: { kind: 'found', product: DETAILED_PRODUCT, seller: SELLER_SUMMARY, ownership: 'own' },
  },
  play: async ({ globals }) => {
    const t = textIn(globals);
    const dialog = within(await screen.findByRole('dialog', { name: PRODUCTS[0].title }));
    await expect(dialog.getByRole('link', { name: t('productPage.dashboard') })).toHaveAttribute(
      'href',
      PATHS.sell,
    );
    await expect(dialog.queryByRole('button', { name: /Add|खरीदें|Buy/ })).not.toBeInTheDocument();
    await expect(dialog.queryByText(t('productPage.promise'))).not.toBeInTheDocument();
  },
};

/** Nothing sold yet: no figure that warns buyers off. */
export const NewSeller: Story = {
  tags: ['played'],
  args: {
    ...ForSale.args,
    quickLook: {
      kind: 'found',
      product: { ...DETAILED_PRODUCT, rating: 0, ratings: 0, downloads: 0, tags: [] },
      seller: { ...SELLER_SUMMARY, products: 1, sales: 0 },
    },
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

/** A shared link, without a connection or while the server has a fault. */
export const Failed: Story = {
  tags: ['played'],
  parameters: NO_PICTURE,
  args: { quickLook: { kind: 'failed', retry } },
  play: async ({ globals, userEvent }) => {
    const t = textIn(globals);
    const dialog = within(await screen.findByRole('dialog', { name: t('productPage.failed') }));
    await userEvent.click(dialog.getByRole('button', { name: t('site.retry') }));
    await expect(retry).toHaveBeenCalledOnce();
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

export const AllContents: Story = {
  tags: ['played'],
  args: { contentsOf: () => Promise.resolve(succeed(TIDY_LISTING)) },
  play: async ({ globals, userEvent, step }) => {
    const t = textIn(globals);
    const dialog = within(await screen.findByRole('dialog', { name: PRODUCTS[0].title }));
    const contents = within(await dialog.findByRole('region', { name: t('archive.title') }));
    await step('Expect four files, without folders', async () => {
      await expect(contents.getAllByRole('listitem')).toHaveLength(4);
      await expect(contents.queryByText('dashboard/')).not.toBeInTheDocument();
    });
    await step('Open the whole list', async () => {
      const all = contents.getByRole('button', { name: t('archive.all') });
      await expect(all).toHaveAttribute('aria-expanded', 'false');
      await userEvent.click(all);
      await expect(contents.getByText('dashboard/')).toBeInTheDocument();
      await expectFocus(contents.getByRole('button', { name: t('archive.less') }));
    });
    await step('Expect no warning', async () => {
      // Buyers see no seller warnings.
      await expect(dialog.queryByRole('note')).not.toBeInTheDocument();
    });
    comeToRest();
  },
};

export const AllContentsNarrowDark: Story = {
  ...AllContents,
  globals: { viewport: { value: 'narrow' }, scheme: 'dark' },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { parameters: NO_PICTURE, tags: ['played'], globals: { scheme: 'dark' } };

/** A sheet: the picture leaves room for title and price; the short form of the terms is beside the price, the buttons are as wide as the screen. */
export const PhoneDark: Story = {
  tags: ['played'],
  args: ForSale.args,
  globals: { viewport: { value: 'phone' }, scheme: 'dark' },
  play: async ({ canvasElement, globals, step }) => {
    const dialog = await screen.findByRole('dialog', { name: PRODUCTS[0].title });
    const { clientWidth } = canvasElement.ownerDocument.documentElement;
    await step('Expect the whole width', async () => {
      await waitFor(() => expect(dialog.getBoundingClientRect().width).toBe(clientWidth));
    });
    await step('Expect two buttons that share it', async () => {
      const t = textIn(globals);
      const { title } = PRODUCTS[0];
      const buttonNamed = (key: 'product.addNamed' | 'productPage.buyNowNamed') =>
        within(dialog)
          .getByRole('button', { name: t(key, { title }) })
          .getBoundingClientRect();
      const add = buttonNamed('product.addNamed');
      const buy = buttonNamed('productPage.buyNowNamed');
      await expect(buy.right - add.left).toBeGreaterThan(0.9 * clientWidth);
      await expect(buy.top).toBe(add.top);
    });
    await step('Expect the promise beside the price', async () => {
      const promise = within(dialog).getByText(textIn(globals)('productPage.promise'));
      await expect(promise).toBeVisible();
      const amount = within(dialog).getByText(price('₹1,499.00')).getBoundingClientRect();
      await expect(promise.getBoundingClientRect().left).toBeGreaterThan(amount.right);
    });
  },
};

/** The text that scrolls below the close button is covered. */
export const ScrolledPhone: Story = {
  args: AllContents.args,
  parameters: NO_PICTURE,
  globals: { viewport: { value: 'phone' } },
  play: async ({ globals, step }) => {
    const dialog = within(await screen.findByRole('dialog', { name: PRODUCTS[0].title }));
    const close = dialog.getByRole('button', { name: textIn(globals)('site.close') });
    const cover = () => getComputedStyle(close.parentElement ?? close, '::before').opacity;
    await step('Expect the picture to be in sight', () => expect(cover()).toBe('0'));
    await step('Scroll, and expect the text to be covered', async () => {
      dialog.getByRole('region', { name: PRODUCTS[0].title }).scrollTo({ top: 400 });
      await waitFor(() => expect(cover()).toBe('1'));
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
    const title = inside.getByRole('heading', { level: 2 }).getBoundingClientRect();
    await step('Expect the price on screen, and the title above it', async () => {
      await expect(foot.bottom).toBeLessThanOrEqual(window.innerHeight);
      await expect(title.bottom).toBeLessThan(foot.top);
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
