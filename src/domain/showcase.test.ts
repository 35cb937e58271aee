import { describe, expect, it } from 'vitest';
import { sampleCatalogue } from '../marketplace/demo/sampleCatalogue';
import { showcase } from './showcase';

let ids = 0;
const products = sampleCatalogue({ random: () => 0.5, newId: () => `id-${(ids += 1)}` }, 40);

describe('showcase', () => {
  it('has the first products of three categories', () => {
    const shown = showcase(products);
    expect(new Set(shown.map(({ category }) => category)).size).toBe(3);
    for (const product of shown)
      expect(products.find(({ category }) => category === product.category)).toBe(product);
  });

  it('is filled up with products of the same category', () => {
    const codeOnly = products.filter(({ category }) => category === 'code');
    expect(showcase(codeOnly)).toEqual(codeOnly.slice(0, 3));
  });

  it('has what there is', () => {
    expect(showcase([])).toEqual([]);
    expect(showcase(products.slice(0, 1))).toEqual(products.slice(0, 1));
  });
});
