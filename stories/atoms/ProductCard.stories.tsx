import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { PATHS } from '../../src/domain/paths';
import { ProductCard } from '../../src/atoms/ProductCard/ProductCard';
import {
  LONG_ENGLISH_PRODUCT,
  LONG_HINDI_PRODUCT,
  PRODUCT_WITHOUT_PICTURE,
  PRODUCTS,
  UNBROKEN_PRODUCT,
} from '../fixtures/products';
import { textIn } from '../fixtures/textIn';
import { expectFocus } from '../support/focus';
import { PRODUCT_CARD } from '../docs/guides/productCard';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { doAndDont } from '../support/DoAndDont';
import Button from '@mui/material/Button';
import { price } from '../support/price';
import { InteractionStates as States, pseudoStates } from '../support/interactionStates';
import { PRODUCT_ARG } from '../fixtures/productArg';

/** As wide as a card of a list. */
function Slot({ children }: { children: ReactNode }) {
  return <div style={{ display: 'grid', maxWidth: 300, containerType: 'inline-size' }}>{children}</div>;
}

/** On the docs page together in one frame. */
const FRAMED = { docs: { story: { inline: false, height: '600px' } } };

const meta = {
  component: ProductCard,
  tags: ['stable', 'since:0.1', 'group:product', 'named'],
  argTypes: { product: PRODUCT_ARG },
  args: { product: PRODUCTS[0], quickLookTo: '/buy?product=1', onAdd: fn() },
  parameters: { note: 'Made for long lists: plain elements, memoised.', guide: PRODUCT_CARD },
  decorators: [
    (Story, { parameters }) =>
      parameters['wide'] ? (
        <Story />
      ) : (
        <Slot>
          <Story />
        </Slot>
      ),
  ],
} satisfies Meta<typeof ProductCard>;

export default meta;

type Story = StoryObj<typeof meta>;

async function expectItHolds(canvasElement: HTMLElement) {
  const card = within(canvasElement).getByRole('article');
  await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  await expect(card.clientHeight).toBeLessThan(700);
}

export const Playground: Story = {};

const FOCUSES = { 'focus on the title': 'a', 'focus on the button': 'button' };

export const InteractionStates: Story = {
  name: 'Hover, focus, pressed',
  args: { pictureLoading: 'eager' },
  parameters: { wide: true, ...pseudoStates('article, a, button', FOCUSES) },
  render: (args) => (
    <States focuses={Object.keys(FOCUSES)}>
      <Slot>
        <ProductCard {...args} />
      </Slot>
    </States>
  ),
};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

const FIXED = { quickLookTo: '/buy?product=1', onAdd: fn() };

/** Cards as narrow as on a phone. */
const PAIR = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 10rem))', gap: 8 };

function NarrowSlot({ children }: { children: ReactNode }) {
  return <div style={{ display: 'grid', gap: 8, alignContent: 'start' }}>{children}</div>;
}

export const DoAndDont: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs'],
  parameters: doAndDont(() => ({
    dos: [
      <div key="grid" style={PAIR}>
        <NarrowSlot>
          <ProductCard {...FIXED} product={PRODUCTS[0]} />
        </NarrowSlot>
        <NarrowSlot>
          <ProductCard {...FIXED} product={PRODUCTS[1]} />
        </NarrowSlot>
      </div>,
    ],
    donts: [
      <div key="second" style={PAIR}>
        <NarrowSlot>
          <ProductCard {...FIXED} product={PRODUCTS[1]} />
          <Button variant="outlined">Share</Button>
        </NarrowSlot>
      </div>,
    ],
  })),
};

export const AllFields: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const card = within(canvas.getByRole('article', { name: 'React एडमिन डैशबोर्ड' }));
    await step('Expect the title to link to the quick look', async () => {
      await expect(card.getByRole('heading', { level: 3, name: 'React एडमिन डैशबोर्ड' })).toBeVisible();
      await expect(card.getByRole('link')).toHaveAttribute('href', '/buy?product=1');
    });
    await step('Expect category, rating, subtitle, seller and downloads', async () => {
      await expect(card.getByText(t('category.code'))).toBeVisible();
      await expect(
        card.getByRole('img', { name: t('product.ratingValue', { rating: '4.7' }) }),
      ).toBeVisible();
      await expect(card.getByText('TypeScript, चार्ट और डार्क मोड के साथ')).toBeVisible();
      await expect(card.getByText(t('product.seller', { name: 'Meera Codes' }))).toBeVisible();
      await expect(card.getByText(t('product.downloads', { count: 812 }))).toBeVisible();
    });
    await step('Expect the price with two decimals', async () => {
      await expect(card.getByText(price('₹1,499.00'))).toBeVisible();
    });
  },
};

/** The category takes the place of the rating. */
export const NotRatedYet: Story = {
  parameters: FRAMED,
  args: { product: { ...PRODUCTS[0], rating: 0 } },
  play: async ({ canvas, canvasElement, globals }) => {
    await expect(canvas.getByText(textIn(globals)('category.code'))).toBeVisible();
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
    await expectItHolds(canvasElement);
  },
};

/** What is bought is opened, not bought again by mistake. */
export const Bought: Story = {
  parameters: FRAMED,
  args: { ownership: 'bought' },
  play: async ({ args, canvas, canvasElement, globals }) => {
    const name = textIn(globals)('product.boughtNamed', { title: args.product.title });
    await expect(canvas.getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringContaining('product='),
    );
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await expectItHolds(canvasElement);
  },
};

/** The user sells it: a link to the dashboard takes the place of the button. */
export const Own: Story = {
  parameters: FRAMED,
  args: { ownership: 'own' },
  play: async ({ args, canvas, globals }) => {
    const name = textIn(globals)('product.ownNamed', { title: args.product.title });
    await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', PATHS.sell);
  },
};

/** The description's beginning takes its place. */
export const NoSubtitle: Story = {
  parameters: FRAMED,
  args: { product: { ...PRODUCTS[0], subtitle: '' } },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByText(args.product.description)).toBeVisible();
    await expectItHolds(canvasElement);
  },
};

export const Adding: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const add = canvas.getByRole('button', { name: t('product.addNamed', { title: 'React एडमिन डैशबोर्ड' }) });
    await step('Expect a button large enough for a finger', async () => {
      await expect(add).toHaveTextContent(t('product.add'));
      await expect(add.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    });
    await step('Add the product', async () => {
      await userEvent.click(add);
      await expect(args.onAdd).toHaveBeenCalledTimes(1);
      await expect(args.onAdd).toHaveBeenCalledWith(args.product);
    });
  },
};

/** The button has the number of copies in the cart. */
export const InCart: Story = {
  parameters: FRAMED,
  args: { inCart: 2 },
};

export const Counting: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Render(args) {
    const [count, setCount] = useState(0);
    return <ProductCard {...args} inCart={count} onAdd={() => setCount(count + 1)} />;
  },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const name = textIn(globals)('product.addNamed', { title: args.product.title });
    const add = canvas.getByRole('button', { name });
    await step('Add it twice', async () => {
      await expect(canvas.queryByText(/^×/)).not.toBeInTheDocument();
      await userEvent.dblClick(add);
    });
    await step('Expect both copies on the button, whose name stays', async () => {
      await expect(canvas.getByText('×2')).toBeVisible();
      await expect(canvas.getByRole('button', { name })).toBe(add);
    });
    await step('Expect another element for the third, as only that starts its animation again', async () => {
      const second = canvas.getByText('×2');
      await userEvent.click(add);
      await expect(canvas.getByText('×3')).not.toBe(second);
    });
  },
};

export const Gliding: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <>
      <header>
        <a href="/cart">Cart</a>
      </header>
      <ProductCard {...args} />
    </>
  ),
  beforeEach: () => {
    spyOn(Element.prototype, 'animate');
  },
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const name = textIn(globals)('product.addNamed', { title: args.product.title });
    const copies = () => document.querySelectorAll('body > [aria-hidden="true"][style*="fixed"]');
    await step('Add it', async () => {
      await userEvent.click(canvas.getByRole('button', { name }));
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
        await waitFor(() => expect(Element.prototype.animate).toHaveBeenCalledTimes(1));
    });
    await step('Expect the copy of its picture to go', async () => {
      await waitFor(() => expect(copies()).toHaveLength(0));
    });
  },
};

export const ByKeyboard: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, userEvent, step }) => {
    await step('Reach the title with one Tab, and expect a ring around the card', async () => {
      await userEvent.tab();
      await expectFocus(canvas.getByRole('link'));
      await expect(getComputedStyle(canvas.getByRole('link'), '::after').outlineWidth).toBe('3px');
    });
    await step('Reach the button with another Tab', async () => {
      await userEvent.tab();
      await expectFocus(canvas.getByRole('button'));
    });
    await step('Press Enter', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onAdd).toHaveBeenCalledTimes(1);
    });
  },
};

export const FewElements: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    // Budget: a catalogue page has hundreds of cards.
    const card = canvas.getByRole('article');
    await expect(card.querySelectorAll('*').length + 1).toBeLessThanOrEqual(19);
  },
};

export const SecondLevelHeading: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { headingLevel: 'h2' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible();
  },
};

/** The block print stays. */
export const BrokenPicture: Story = { parameters: FRAMED, args: { product: PRODUCT_WITHOUT_PICTURE } };

export const Script: Story = {
  parameters: FRAMED,
  args: { product: { ...PRODUCT_WITHOUT_PICTURE, category: 'scripts' } },
};

export const LongHindi: Story = {
  parameters: FRAMED,
  args: { product: LONG_HINDI_PRODUCT },
  play: async ({ canvas, canvasElement, globals }) => {
    const t = textIn(globals);
    await expect(canvas.getByText(t('product.downloads', { count: 12_34_567 }))).toBeVisible();
    await expect(canvas.getByText(price('₹1,23,456.79'))).toBeVisible();
    await expectItHolds(canvasElement);
  },
};

export const LongEnglish: Story = {
  parameters: FRAMED,
  args: { product: LONG_ENGLISH_PRODUCT },
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    await expectItHolds(canvasElement);
  },
};

export const TenThousandCharactersWithoutABlank: Story = {
  parameters: FRAMED,
  args: { product: UNBROKEN_PRODUCT },
  play: async ({ canvasElement }) => {
    await expectItHolds(canvasElement);
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { parameters: { ...FRAMED, ...NO_PICTURE }, globals: { scheme: 'dark' } };

/** At twice the size it grows instead of cutting price or button. */
export const EnlargedText: Story = {
  parameters: FRAMED,
  globals: { text: '200', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    for (const element of [page, canvas.getByRole('article'), canvas.getByRole('button')]) {
      await expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
    }
  },
};

/** Texts differ in length; the buttons are on one line. */
export const InARow: Story = {
  parameters: { ...FRAMED, wide: true },
  render: (args) => (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(4, minmax(10rem, 1fr))',
        gap: 16,
        maxWidth: 1248,
      }}
    >
      {[args.product, PRODUCTS[5], LONG_HINDI_PRODUCT, LONG_ENGLISH_PRODUCT].map((product) => (
        <Slot key={product.id}>
          <ProductCard {...args} product={product} />
        </Slot>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const bottoms = canvas
      .getAllByRole('button')
      .map((button) => Math.round(button.getBoundingClientRect().bottom));
    await expect(bottoms).toEqual(bottoms.map(() => bottoms[0]));
  },
};

export const ForcedColours: Story = {
  name: 'Forced colours, in pictures',
  tags: ['!autodocs'],
  parameters: { chromatic: { forcedColors: 'active' } },
  globals: { scheme: 'light' },
};

export const ForeignTitle: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { product: LONG_ENGLISH_PRODUCT },
  play: async ({ args, canvas }) => {
    // Screen readers change their voice.
    await expect(canvas.getByRole('link')).toHaveAttribute('lang', 'en');
    await expect(canvas.getByText(args.product.subtitle)).toHaveAttribute('lang', 'en');
  },
};

export const CountIsSilent: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { inCart: 2 },
  play: async ({ canvas }) => {
    // The header's cart announces it.
    await expect(canvas.getByText('×2')).toHaveAttribute('aria-hidden', 'true');
  },
};

export const InAForm: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <form aria-label="Order">
      <ProductCard {...args} />
    </form>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const submitted = fn((event: Event) => event.preventDefault());
    canvas.getByRole('form').addEventListener('submit', submitted);
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await expect(submitted).not.toHaveBeenCalled();
  },
};

export const EagerPicture: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { pictureLoading: 'eager' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('article img')).toHaveAttribute('loading', 'eager');
  },
};
