import { describe, expect, it } from 'vitest';
import { rupees } from './money';
import type { Category, Product } from './product';
import { showcase } from './showcase';

const product = (category: Category, id: string): Product => ({
  ...{ id, title: id, subtitle: '', description: '', price: rupees(100), rating: 0, downloads: 0 },
  ...{ category, seller: 'Seller', image: '' },
});

const shownOf = (...products: Product[]) => showcase(products).map(({ id }) => id);

describe('showcase', () => {
  it('has the first products of three categories, in their order', () => {
    const products = [product('code', 'a'), product('code', 'b'), product('assets', 'c')];
    expect(shownOf(...products, product('prompts', 'd'), product('scripts', 'e'))).toEqual(['a', 'c', 'd']);
  });

  it('is filled up with other products where there are fewer categories', () => {
    const products = [
      product('code', 'a'),
      product('code', 'b'),
      product('assets', 'c'),
      product('code', 'd'),
    ];
    expect(shownOf(...products)).toEqual(['a', 'c', 'b']);
  });

  it('has what there is', () => {
    expect(shownOf()).toEqual([]);
    expect(shownOf(product('code', 'a'))).toEqual(['a']);
  });
});
