import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyProduct } from './arbitraries.test-helpers';
import type { Cart } from './cart';
import { rebaseCart } from './rebaseCart';

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

describe('rebasing a cart', () => {
  it('is a three-way merge: theirs without local changes, mine without remote changes', () => {
    fc.assert(
      fc.property(anyCarts, ([before, mine, theirs]) => {
        expect(rebaseCart(before, before, theirs)).toBe(theirs);
        expect(rebaseCart(before, [...before], theirs)).toEqual(theirs);
        const rebased = quantities(rebaseCart(before, mine, before));
        expect([...rebased].sort()).toEqual([...quantities(mine)].sort());
      }),
    );
  });

  it('keeps local changes and takes the rest from remote', () => {
    fc.assert(
      fc.property(anyCarts, ([before, mine, theirs]) => {
        const [was, is, there] = [quantities(before), quantities(mine), quantities(theirs)];
        const rebased = quantities(rebaseCart(before, mine, theirs));
        for (const id of new Set([...was.keys(), ...is.keys(), ...there.keys()])) {
          const from = was.get(id) === is.get(id) ? there : is;
          expect(rebased.get(id)).toBe(from.get(id));
        }
      }),
    );
  });
});
