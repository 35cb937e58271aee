import fc from 'fast-check';
import { paise, toRupees } from './money';
import type { Product } from './product';
import { UPLOAD_CATEGORIES } from './product';

/** Few distinct numbers, so that ties are common. */
export const anyProduct: fc.Arbitrary<Product> = fc.record({
  id: fc.uuid(),
  title: fc.string({ maxLength: 20, unit: 'grapheme' }),
  subtitle: fc.string({ maxLength: 20 }),
  description: fc.string({ maxLength: 40, unit: 'grapheme' }),
  price: fc.integer({ min: 100, max: 500_000 }).map((amount) => toRupees(paise(amount))),
  rating: fc.integer({ min: 30, max: 50 }).map((tenths) => tenths / 10),
  downloads: fc.integer({ min: 0, max: 5 }),
  category: fc.constantFrom(...UPLOAD_CATEGORIES),
  seller: fc.string({ maxLength: 10 }),
  image: fc.webUrl(),
});

export const anyCatalogue = fc.uniqueArray(anyProduct, { selector: (product) => product.id, maxLength: 30 });
