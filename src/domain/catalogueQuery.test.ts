import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCatalogue } from './arbitraries.test-helpers';
import {
  cutSearchText,
  readCatalogueQuery,
  runCatalogueQuery,
  sortProducts,
  SORTS,
  DEFAULT_QUERY,
  writeCatalogueQuery,
  type CatalogueQuery,
} from './catalogueQuery';
import { rupees } from './money';
import type { Product } from './product';
import { normaliseForSearch, normaliseTerm } from './searchText';
import { buildProduct } from './builders.test-helpers';

const product = (fields: Partial<Product>) => buildProduct(fields);

const find = (products: Product[], query: Partial<CatalogueQuery>) =>
  runCatalogueQuery(products, { ...DEFAULT_QUERY, ...query }).map(({ id }) => id);

describe('search', () => {
  const shelf = [
    product({ id: 'title', title: 'React डैशबोर्ड' }),
    product({ id: 'description', description: 'A dashboard for REACT' }),
    product({ id: 'subtitle', subtitle: 'React' }),
    product({ id: 'seller', seller: 'React Studio' }),
    product({ id: 'across', title: 'Re', description: 'act' }),
  ];

  it('matches title or description case-insensitively, no other field', () => {
    expect(find(shelf, { text: 'rEaCt' })).toEqual(['title', 'description']);
  });

  it('trims the term', () => {
    expect(find(shelf, { text: '  react ' })).toEqual(['title', 'description']);
  });

  it('normalises to NFC before comparing', () => {
    const nukta = product({ id: 'nukta', title: 'अंग्रेज़ी'.normalize('NFD') });
    expect(find([nukta], { text: 'अंग्रेज़ी'.normalize('NFC') })).toEqual(['nukta']);
  });

  it('compares at most 500 code units, and never half a character', () => {
    const paragraph = 'एक लंबा विवरण। '.repeat(60);
    expect(find([product({ id: 'long', description: paragraph })], { text: `${paragraph}और कुछ` })).toEqual([
      'long',
    ]);
    expect(cutSearchText(`${'a'.repeat(499)}😀`)).toBe('a'.repeat(499));
    expect(readCatalogueQuery(new URLSearchParams({ q: 'क'.repeat(10_000) })).text).toHaveLength(500);
    expect(writeCatalogueQuery({ ...DEFAULT_QUERY, text: 'क'.repeat(10_000) }).get('q')).toHaveLength(500);
  });

  it('finds exactly the products that contain the term', () => {
    fc.assert(
      fc.property(anyCatalogue, fc.string({ maxLength: 2, unit: 'grapheme' }), (products, text) => {
        const term = normaliseTerm(text);
        const contains = (each: Product) =>
          normaliseForSearch(each.title).includes(term) ||
          normaliseForSearch(each.description).includes(term);
        expect(runCatalogueQuery(products, { ...DEFAULT_QUERY, text })).toEqual(products.filter(contains));
      }),
    );
  });
});

describe('category', () => {
  it('filters by category, and not at all for "all"', () => {
    const shelf = [product({ id: 'code' }), product({ id: 'prompts', category: 'prompts' })];
    expect(find(shelf, { category: 'prompts' })).toEqual(['prompts']);
    expect(find(shelf, { category: 'scripts' })).toEqual([]);
    expect(find(shelf, { category: 'all' })).toEqual(['code', 'prompts']);
  });
});

describe('sort', () => {
  const shelf = [
    product({ id: 'a', price: rupees(300), downloads: 5, rating: 4.5 }),
    product({ id: 'b', price: rupees(100), downloads: 9, rating: 3.1 }),
    product({ id: 'c', price: rupees(300), downloads: 9, rating: 4.5 }),
  ];

  it.each([
    ['latest', ['a', 'b', 'c']],
    ['popular', ['b', 'c', 'a']],
    ['price-low', ['b', 'a', 'c']],
    ['price-high', ['a', 'c', 'b']],
    ['rating', ['a', 'c', 'b']],
  ] as const)('by %s', (sort, ids) => {
    expect(find(shelf, { sort })).toEqual(ids);
  });

  it('is a stable permutation', () => {
    const figure: Record<(typeof SORTS)[number], (product: Product) => number> = {
      latest: () => 0,
      popular: ({ downloads }) => -downloads,
      'price-low': ({ price }) => price,
      'price-high': ({ price }) => 0 - price,
      rating: ({ rating }) => -rating,
    };
    fc.assert(
      fc.property(anyCatalogue, fc.constantFrom(...SORTS), (products, sort) => {
        const sorted = sortProducts(products, sort);
        expect(new Set(sorted)).toEqual(new Set(products));
        expect(sorted).toHaveLength(products.length);
        sorted.slice(1).forEach((next, index) => {
          const before = sorted[index] as Product;
          const difference = figure[sort](next) - figure[sort](before);
          expect(difference).toBeGreaterThanOrEqual(0);
          if (difference === 0) expect(products.indexOf(before)).toBeLessThan(products.indexOf(next));
        });
      }),
    );
  });
});

describe('the URL', () => {
  it.each([
    ['', DEFAULT_QUERY],
    ['category=scripts', { ...DEFAULT_QUERY, category: 'scripts' }],
    ['category=shoes&sort=magic', DEFAULT_QUERY],
    ['q=%20react%20&sort=price-low', { ...DEFAULT_QUERY, text: 'react', sort: 'price-low' }],
    ['q=%E0%A4%A', { ...DEFAULT_QUERY, text: '\ufffd%A' }],
  ])('parses %j', (address, query) => {
    expect(readCatalogueQuery(new URLSearchParams(address))).toEqual(query);
  });

  it('omits defaults and keeps foreign parameters', () => {
    const others = new URLSearchParams('product=7&q=old&sort=rating');
    expect(writeCatalogueQuery({ ...DEFAULT_QUERY, category: 'code' }, others).toString()).toBe(
      'product=7&category=code',
    );
  });

  it('round-trips every query', () => {
    const anyQuery = fc.record({
      text: fc.string({ unit: 'grapheme' }).map((text) => text.trim()),
      category: fc.constantFrom('all', 'code', 'prompts', 'assets', 'scripts'),
      sort: fc.constantFrom(...SORTS),
    }) satisfies fc.Arbitrary<CatalogueQuery>;
    fc.assert(
      fc.property(anyQuery, (query) => {
        const address = writeCatalogueQuery(query).toString();
        expect(readCatalogueQuery(new URLSearchParams(address))).toEqual(query);
      }),
    );
  });
});
