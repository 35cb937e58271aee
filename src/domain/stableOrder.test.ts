import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCatalogue } from './arbitraries.test-helpers';
import { rupees } from './money';
import { keepOrder } from './stableOrder';

const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id);

describe('keepOrder', () => {
  it('has exactly the fresh products, the known ones in the order shown, then the new ones', () => {
    fc.assert(
      fc.property(anyCatalogue, fc.nat(30), fc.nat(30), (all, from, to) => {
        const shown = all.slice(Math.min(from, to));
        const fresh = all.slice(0, Math.max(from, to)).toReversed();
        const kept = keepOrder(shown, fresh);
        const known = shown.filter((product) => fresh.includes(product));
        const added = fresh.filter((product) => !shown.includes(product));
        expect(ids(kept)).toEqual(ids([...known, ...added]));
      }),
    );
  });

  it('shows the fresh price of a known product', () => {
    fc.assert(
      fc.property(anyCatalogue, (shown) => {
        const fresh = shown.map((product) => ({ ...product, price: rupees(product.price + 1) }));
        expect(keepOrder(shown, fresh)).toEqual(fresh);
      }),
    );
  });
});
