import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { NO_PICTURE } from '../../.storybook/modes';
import { Note } from '../../src/atoms/Note/Note';
import { formatRupees } from '../../src/domain/money';
import { removeFromCart } from '../../src/domain/cartLines';
import { MAX_QUANTITY } from '../../src/domain/limits';
import { CartLines } from '../../src/sections/CartLines/CartLines';
import { CART, FULL_CART, SMALL_CART, WORDY_CART } from '../fixtures/carts';
import { existing } from '../support/existing';
import { textIn } from '../fixtures/textIn';
import { comeToRest, expectFocus } from '../support/focus';

const meta = {
  component: CartLines,
  tags: ['stable', 'since:0.1'],
  parameters: {
    alsoCalled: ['basket items', 'line items', 'कार्ट'],
    note: 'One line per product; the page offers to undo a removal.',
  },
  args: { cart: CART, onQuantityChange: fn(), onRemove: fn() },
} satisfies Meta<typeof CartLines>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SeveralLines: Story = {
  play: async ({ canvas, globals, step }) => {
    const t = textIn(globals);
    const lines = within(canvas.getByRole('list', { name: t('cart.lines') })).getAllByRole('listitem');
    await step('Expect three lines', async () => {
      await expect(lines).toHaveLength(3);
    });
    const [, second] = CART;
    const line = within(existing(canvas.getByRole('heading', { name: second.title }).closest('li')));
    await step('Expect a link to the product', async () => {
      await expect(line.getByRole('link', { name: second.title })).toHaveAttribute(
        'href',
        `/buy?product=${second.id}`,
      );
    });
    await step('Expect the price of one piece and of the line', async () => {
      await expect(line.getByText(t('cart.each', { price: '₹199.00' }))).toBeVisible();
      await expect(line.getByText('₹398.00')).toBeVisible();
    });
  },
};

export const LineChanged: Story = {
  ...SeveralLines,
  tags: ['behaviour', '!autodocs'],
  play: async ({ args, canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const [, second] = CART;
    const line = within(existing(canvas.getByRole('heading', { name: second.title }).closest('li')));
    await step('Raise the quantity', async () => {
      await userEvent.click(line.getByRole('button', { name: t('cart.increase', { title: second.title }) }));
      await expect(args.onQuantityChange).toHaveBeenLastCalledWith(second.id, 3);
    });
    await step('Lower the quantity', async () => {
      await userEvent.click(line.getByRole('button', { name: t('cart.decrease', { title: second.title }) }));
      await expect(args.onQuantityChange).toHaveBeenLastCalledWith(second.id, 1);
    });
    await step('Remove the line', async () => {
      await userEvent.click(
        line.getByRole('button', { name: t('cart.removeNamed', { title: second.title }) }),
      );
      await expect(args.onRemove).toHaveBeenCalledWith(second.id);
    });
  },
};

/** The price of one piece is that of the line. */
export const OneLineAtMinimum: Story = {
  args: { cart: SMALL_CART },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    await expect(
      canvas.queryByText(t('cart.each', { price: formatRupees(SMALL_CART[0].price) })),
    ).not.toBeInTheDocument();
    await expect(
      canvas.getByRole('button', { name: t('cart.decrease', { title: SMALL_CART[0].title }) }),
    ).toBeDisabled();
  },
};

/** Focus moves to the next line, or to the previous one after the last. */
export const RemovingByKeyboard: Story = {
  tags: ['behaviour', '!autodocs'],
  render: function Stateful(args) {
    const [cart, setCart] = useState(args.cart);
    return <CartLines {...args} cart={cart} onRemove={(id) => setCart(removeFromCart(cart, id))} />;
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const [first, second, third] = CART;
    await step('Remove the second line, and expect focus on the next one', async () => {
      canvas.getByRole('button', { name: t('cart.removeNamed', { title: second.title }) }).focus();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.queryByRole('heading', { name: second.title })).toBeNull();
      await expectFocus(canvas.getByRole('button', { name: t('cart.removeNamed', { title: third.title }) }));
    });
    await step('Remove the last line, and expect focus on the one before', async () => {
      await userEvent.keyboard('{Enter}');
      await expectFocus(canvas.getByRole('button', { name: t('cart.removeNamed', { title: first.title }) }));
    });
  },
};

export const WithNotes: Story = {
  args: {
    noteOn: ({ quantity }) => {
      if (quantity > 2) return <Note>यह प्रोडक्ट आप पहले खरीद चुके हैं।</Note>;
      return quantity > 1 && <p>हर लाइसेंस एक व्यक्ति के लिए है।</p>;
    },
  },
  play: async ({ canvas }) => {
    const [first, second, third] = canvas.getAllByRole('listitem');
    await expect(first).not.toHaveTextContent('लाइसेंस');
    await expect(second).toHaveTextContent('हर लाइसेंस एक व्यक्ति के लिए है।');
    await expect(within(existing(third)).getByRole('note')).toBeVisible();
  },
};

export const WithNotesNarrow: Story = { ...WithNotes, globals: { viewport: { value: 'narrow' } } };

/** The pressed button stays under the finger when the price of one piece appears. */
export const RaisedOnAPhone: Story = {
  tags: ['played'],
  args: { cart: SMALL_CART },
  globals: { viewport: { value: 'phone' } },
  render: function Stateful(args) {
    const [cart, setCart] = useState(args.cart);
    return (
      <CartLines
        {...args}
        cart={cart}
        onQuantityChange={(id, quantity) =>
          setCart(cart.map((line) => (line.id === id ? { ...line, quantity } : line)))
        }
      />
    );
  },
  play: async ({ canvas, globals, userEvent, step }) => {
    const t = textIn(globals);
    const [{ title, price }] = SMALL_CART;
    const plus = canvas.getByRole('button', { name: t('cart.increase', { title }) });
    const before = plus.getBoundingClientRect();
    await step('Expect a line of about 140 px', async () => {
      await expect(canvas.getByRole('listitem').clientHeight).toBeLessThanOrEqual(160);
    });
    await step('Raise the quantity, and expect the button where it was', async () => {
      await userEvent.click(plus);
      await expect(canvas.getByText(t('cart.each', { price: formatRupees(price) }))).toBeVisible();
      await expect(plus.getBoundingClientRect()).toEqual(before);
    });
    comeToRest();
  },
};

/** Icons grow with the text. */
export const EnlargedText: Story = {
  args: { cart: SMALL_CART },
  globals: { text: '200', viewport: { value: 'phone' } },
  play: async ({ canvas, globals }) => {
    const t = textIn(globals);
    const [{ title }] = SMALL_CART;
    const icon = canvas.getByRole('button', { name: t('cart.removeNamed', { title }) }).querySelector('svg');
    // With reduced motion the enlarged size arrives by a transition of 1 ms.
    await waitFor(() => expect(icon?.getBoundingClientRect().width).toBeGreaterThanOrEqual(40));
  },
};

export const ManyLines: Story = { args: { cart: FULL_CART } };

export const LongContent: Story = { args: { cart: WORDY_CART } };

export const LongContentNarrow: Story = {
  args: { cart: WORDY_CART },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};

export const Dark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };

export const AtTheLimit: Story = {
  args: { cart: CART.map((line) => ({ ...line, quantity: MAX_QUANTITY })) },
  play: async ({ args, canvas, globals }) => {
    const t = textIn(globals);
    for (const { title } of args.cart)
      await expect(canvas.getByRole('button', { name: t('cart.increase', { title }) })).toBeDisabled();
    const shown = canvas
      .getAllByText(t('cart.atLimit', { max: '1,000' }))
      .filter((text) => text.closest('p') !== null);
    await expect(shown).toHaveLength(args.cart.length);
  },
};
