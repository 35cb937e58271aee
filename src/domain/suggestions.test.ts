import { describe, expect, it } from 'vitest';
import { DEFAULT_QUERY } from './catalogueQuery';
import { rupees } from './money';
import type { Product } from './product';
import { suggestFor } from './suggestions';

const product = (id: string, category: Product['category'], title: string): Product => ({
  id,
  category,
  title,
  subtitle: '',
  description: '',
  price: rupees(100),
  rating: 4,
  downloads: 10,
  seller: '',
  image: '',
});

const SHELF = [
  product('site', 'code', 'वेबसाइट टेम्पलेट'),
  product('card', 'assets', 'शादी का कार्ड template'),
  product('prompt', 'prompts', 'SEO प्रॉम्प्ट'),
];

const suggest = (query: Partial<typeof DEFAULT_QUERY>) => {
  const { close, ...counts } = suggestFor(SHELF, { ...DEFAULT_QUERY, ...query });
  return {
    close: close.map(({ id }) => id),
    ...{ withoutCategory: counts.withoutCategory.count, withoutText: counts.withoutText.count },
  };
};

describe('suggestFor', () => {
  it('finds the same products for three spellings of a word', () => {
    const found = { close: ['site', 'card'], withoutCategory: 0, withoutText: 3 };
    for (const text of ['templet', 'टेम्पलेट', 'tempalate']) expect(suggest({ text })).toEqual(found);
  });

  it('counts the matches without the category filter', () => {
    expect(suggest({ text: 'seo', category: 'code' })).toEqual({
      close: [],
      withoutCategory: 1,
      withoutText: 1,
    });
    expect(suggest({ category: 'scripts' })).toEqual({ close: [], withoutCategory: 3, withoutText: 0 });
  });
});
