import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyProduct } from './arbitraries.test-helpers';
import { addToCart, cartTotal, EMPTY_CART, type Cart } from './cart';
import { applyPriceChanges, cartFingerprint, removeOrdered, withTitles } from './cartCheckout';
import { paise, rupees, toPaise } from './money';

const anyCart: fc.Arbitrary<Cart> = fc.uniqueArray(
  fc
    .tuple(anyProduct, fc.integer({ min: 1, max: 5 }))
    .map(([product, quantity]) => ({ ...product, quantity })),
  { selector: ({ id }) => id, maxLength: 6 },
);

const anyCarts = fc
  .uniqueArray(anyProduct, { selector: ({ id }) => id, minLength: 1, maxLength: 5 })
  .chain((products) => {
    const cart = fc.tuple(...products.map(() => fc.integer({ min: 0, max: 3 }))).map((quantities) =>
      products.flatMap((product, at) => {
        const quantity = quantities[at] ?? 0;
        return quantity > 0 ? { ...product, quantity } : [];
      }),
    );
    return fc.tuple(cart, cart, cart);
  });

const quantities = (cart: Cart) => new Map(cart.map(({ id, quantity }) => [id, quantity]));

describe('accepting prices', () => {
  it('applies new prices and drops unlisted products', () => {
    fc.assert(
      fc.property(
        anyCart,
        fc.array(fc.option(fc.integer({ min: 100, max: 500_000 }).map(paise))),
        (cart, prices) => {
          const changes = cart.slice(0, prices.length).map(({ id, title, price }, at) => ({
            product: id,
            title,
            before: toPaise(price),
            now: prices[at] ?? null,
          }));
          const accepted = applyPriceChanges(cart, changes);
          const gone = changes.filter(({ now }) => now === null).length;
          expect(accepted).toHaveLength(cart.length - gone);
          const total = cart.reduce((sum, { id, price, quantity }) => {
            const change = changes.find(({ product }) => product === id);
            return sum + quantity * (change ? (change.now ?? 0) : toPaise(price));
          }, 0);
          expect(cartTotal(accepted)).toBe(total);
        },
      ),
    );
  });
});

it('names what is no longer sold as the cart does', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const changes = cart.map(({ id }, index) => ({
        ...{ product: id, title: index % 2 ? '' : 'of the shop', before: paise(1) },
        now: index % 2 ? null : paise(2),
      }));
      expect(withTitles(changes, cart).map(({ title }) => title)).toEqual(
        cart.map(({ title }, index) => (index % 2 ? title : 'of the shop')),
      );
      expect(withTitles(changes, []).map(({ title }) => title)).toEqual(changes.map(({ title }) => title));
    }),
  );
});

describe('removing ordered lines', () => {
  it('removes exactly what was ordered', () => {
    fc.assert(
      fc.property(anyCarts, ([cart, ordered]) => {
        const lines = ordered.map(({ id, quantity }) => ({ product: id, quantity }));
        const bought = quantities(ordered);
        const expected = [...quantities(cart)]
          .map(([id, quantity]) => [id, quantity - (bought.get(id) ?? 0)] as const)
          .filter(([, quantity]) => quantity > 0);
        expect([...quantities(removeOrdered(cart, lines))]).toEqual(expected);
      }),
    );
  });
});

describe('order content key', () => {
  it('changes with quantity, price or product, and is otherwise equal', () => {
    fc.assert(
      fc.property(anyCart, anyProduct, (cart, product) => {
        const content = cartFingerprint(cart);
        expect(cartFingerprint(structuredClone(cart))).toBe(content);
        expect(cartFingerprint(addToCart(cart, product))).not.toBe(content);
        const dearer = cart.map((line) => ({ ...line, price: rupees(line.price + 0.01) }));
        if (cart.length > 0) expect(cartFingerprint(dearer)).not.toBe(content);
      }),
    );
    expect(cartFingerprint(EMPTY_CART)).toBe('');
  });
});
