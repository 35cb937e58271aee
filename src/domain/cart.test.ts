import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyProduct } from './arbitraries.test-helpers';
import { addToCart, cartLimit, cartTotal, EMPTY_CART, mergeCarts, type Cart, type CartLine } from './cart';
import { removeFromCart, restoreLine, updateQuantity } from './cartLines';
import { MAX_CART_LINES, MAX_QUANTITY } from './limits';
import { formatRupees, rupees, toRupees } from './money';
import type { Product } from './product';

const [first, second, third] = fc.sample(anyProduct, { numRuns: 3, seed: 7 }) as [Product, Product, Product];
const both = addToCart(addToCart(EMPTY_CART, first), second);

const quantities = (cart: Cart) => cart.map(({ id, quantity }) => [id, quantity]);

describe('cart', () => {
  it('appends a new product with quantity 1', () => {
    expect(quantities(both)).toEqual([
      [first.id, 1],
      [second.id, 1],
    ]);
  });

  it('increments an existing line by 1 in place', () => {
    expect(quantities(addToCart(both, first))).toEqual([
      [first.id, 2],
      [second.id, 1],
    ]);
  });

  it('adds no product beyond a limit, and says which', () => {
    const many = updateQuantity(both, first.id, MAX_QUANTITY);
    expect(cartLimit(many, first)).toBe('quantity');
    expect(addToCart(many, first)).toBe(many);
    expect(cartLimit(many, second)).toBeNull();

    const full = Array.from({ length: MAX_CART_LINES }, (_, index) => ({
      ...first,
      id: `product-${index}`,
      quantity: 1,
    }));
    expect(cartLimit(full, second)).toBe('lines');
    expect(addToCart(full, second)).toBe(full);
    expect(cartLimit(full, { id: 'product-0' })).toBeNull();
  });

  it('restores a removed line up to the limit', () => {
    const line: CartLine = { ...first, quantity: MAX_QUANTITY };
    expect(restoreLine(both, line, 0)[0]?.quantity).toBe(MAX_QUANTITY);
  });

  it('removes by id and ignores an unknown id', () => {
    expect(quantities(removeFromCart(both, first.id))).toEqual([[second.id, 1]]);
    expect(removeFromCart(both, third.id)).toBe(both);
  });

  it.each([5, 0, -3, 2.5])('sets a quantity to exactly %d', (quantity) => {
    expect(quantities(updateQuantity(both, second.id, quantity))).toEqual([
      [first.id, 1],
      [second.id, quantity],
    ]);
  });

  it('restores a removed line at its position', () => {
    const [line] = both as [CartLine];
    expect(restoreLine(removeFromCart(both, first.id), line, 0)).toEqual(both);
  });

  it('merges a restored line with one added meanwhile', () => {
    const line: CartLine = { ...first, quantity: 3 };
    expect(quantities(restoreLine(both, line, 0))).toEqual([
      [first.id, 4],
      [second.id, 1],
    ]);
  });

  it('computes the total exact to the paisa', () => {
    const cart: Cart = [
      { ...first, price: rupees(0.1), quantity: 3 },
      { ...second, price: rupees(1499.99), quantity: 2 },
    ];
    expect(formatRupees(toRupees(cartTotal(cart)))).toBe('₹3,000.28');
  });

  it('keeps the total exact through any adds, updates and removals', () => {
    const shelf = fc.uniqueArray(anyProduct, { selector: ({ id }) => id, minLength: 1, maxLength: 6 });
    const step = fc.record({
      kind: fc.constantFrom('add', 'remove', 'update', 'restore'),
      which: fc.nat(5),
      quantity: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(shelf, fc.array(step, { maxLength: 60 }), (products, steps) => {
        const expected = new Map<string, { paise: bigint; quantity: bigint }>();
        let cart = EMPTY_CART;
        let removed: { line: CartLine; position: number } | null = null;
        for (const { kind, which, quantity } of steps) {
          const product = products[which % products.length] as Product;
          const paise = BigInt(Math.round(product.price * 100));
          const held = expected.get(product.id)?.quantity ?? 0n;
          if (kind === 'add') {
            cart = addToCart(cart, product);
            expected.set(product.id, { paise, quantity: held + 1n });
          } else if (kind === 'remove') {
            const position = cart.findIndex(({ id }) => id === product.id);
            const line = cart[position];
            if (line) removed = { line, position };
            cart = removeFromCart(cart, product.id);
            expected.delete(product.id);
          } else if (kind === 'update') {
            cart = updateQuantity(cart, product.id, quantity);
            if (expected.has(product.id)) expected.set(product.id, { paise, quantity: BigInt(quantity) });
          } else if (removed) {
            const { line, position } = removed;
            cart = restoreLine(cart, line, position);
            expected.set(line.id, {
              paise: BigInt(Math.round(line.price * 100)),
              quantity: (expected.get(line.id)?.quantity ?? 0n) + BigInt(line.quantity),
            });
            removed = null;
          }
        }
        const total = [...expected.values()].reduce((sum, { paise, quantity }) => sum + paise * quantity, 0n);
        expect(BigInt(cartTotal(cart))).toBe(total);
        expect(cart).toHaveLength(expected.size);
      }),
    );
  });
});

describe('merging carts', () => {
  const quantity = fc.integer({ min: 1, max: 5 });
  // Few ids, so that most carts overlap.
  const anyCart = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), quantity }), {
    selector: ({ id }) => id,
  });

  it('keeps saved lines first, then new ones, with the larger quantity of both', () => {
    const kept = [
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 3 },
    ];
    const brought = [
      { id: 'c', quantity: 1 },
      { id: 'b', quantity: 2 },
      { id: 'a', quantity: 2 },
    ];
    expect(mergeCarts(kept, brought)).toEqual([
      { id: 'a', quantity: 2 },
      { id: 'b', quantity: 3 },
      { id: 'c', quantity: 1 },
    ]);
  });

  it('is idempotent, and the identity for an empty cart', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (kept, brought) => {
        const merged = mergeCarts(kept, brought);
        expect(mergeCarts(merged, brought)).toEqual(merged);
        expect(mergeCarts(merged, kept)).toEqual(merged);
        expect(mergeCarts(kept, [])).toEqual(kept);
        expect(mergeCarts([], brought)).toEqual(brought);
      }),
    );
  });

  it('loses no line and adds none', () => {
    fc.assert(
      fc.property(anyCart, anyCart, (kept, brought) => {
        const merged = mergeCarts(kept, brought);
        const ids = merged.map(({ id }) => id);
        expect(ids.slice(0, kept.length)).toEqual(kept.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(ids)).toEqual(new Set([...kept, ...brought].map(({ id }) => id)));
        for (const line of merged) {
          const both = [...kept, ...brought].filter(({ id }) => id === line.id);
          expect(line.quantity).toBe(Math.max(...both.map((one) => one.quantity)));
        }
      }),
    );
  });
});
