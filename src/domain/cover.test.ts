import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COVER_CHOICES, COVER_TILES, coverOf, coverShifts } from './cover';
import { UPLOAD_CATEGORIES, type Category, type ProductId } from './product';

const anyCategory = fc.constantFrom(...UPLOAD_CATEGORIES);

it('gives the same title the same cover', () => {
  fc.assert(
    fc.property(fc.string(), anyCategory, (title, category) => {
      expect(coverOf(title, category)).toEqual(coverOf(title, category));
    }),
  );
});

it('has only choices that are drawn', () => {
  fc.assert(
    fc.property(fc.option(fc.string(), { nil: undefined }), anyCategory, (id, category) => {
      const { tile, ...numbers } = coverOf(id, category);
      expect(COVER_TILES).toContain(tile);
      expect(Object.keys(numbers).toSorted()).toEqual(Object.keys(COVER_CHOICES).toSorted());
      for (const [name, choices] of Object.entries(COVER_CHOICES)) {
        const value = numbers[name as keyof typeof COVER_CHOICES];
        expect(Number.isInteger(value) && value >= 0 && value < choices).toBe(true);
      }
    }),
  );
});

it('gives at least 980 of 1,000 products a cover of their own', () => {
  const thousandIds = fc.uniqueArray(fc.uuid(), { minLength: 1000, maxLength: 1000 });
  fc.assert(
    fc.property(thousandIds, (ids) => {
      const covers = ids.map((id, index) => {
        const category = UPLOAD_CATEGORIES[index % UPLOAD_CATEGORIES.length] ?? 'code';
        return JSON.stringify([category, coverOf(id, category)]);
      });
      expect(new Set(covers).size).toBeGreaterThanOrEqual(980);
    }),
    { numRuns: 20 },
  );
});

it('draws every choice about equally often, also for ids in sequence', () => {
  const covers = Array.from({ length: 6000 }, (_, index) =>
    coverOf(`0b0e7c1a-5d0f-4c52-9a3e-${index.toString(16).padStart(12, '0')}`, 'code'),
  );
  for (const [name, choices] of Object.entries({ ...COVER_CHOICES, tile: COVER_TILES.length })) {
    const counts = new Map<unknown, number>();
    for (const cover of covers) {
      const choice = cover[name as keyof typeof cover];
      counts.set(choice, (counts.get(choice) ?? 0) + 1);
    }
    expect(counts.size).toBe(choices);
    for (const count of counts.values())
      expect(Math.abs(count / (covers.length / choices) - 1)).toBeLessThan(0.15);
  }
});

it('has a fixed cover per category', () => {
  const fixed = UPLOAD_CATEGORIES.map((category) => coverOf(undefined, category));
  expect(fixed.map(({ tile }) => tile)).toEqual(['jaali', 'scallop', 'paisley', 'ikat']);
  for (const { ground, frame, emblem } of fixed) expect([ground, frame, emblem]).toEqual([0, 0, 0]);
});

describe('the covers of a list', () => {
  interface Listed {
    id: ProductId;
    title: string;
    category: Category;
  }

  const COMBINATIONS = COVER_CHOICES.ground * COVER_CHOICES.frame * COVER_CHOICES.emblem;

  /** Of one category, so that combinations meet. */
  const anyList = fc
    .tuple(anyCategory, fc.uniqueArray(fc.uuid(), { maxLength: COMBINATIONS }))
    .map(([category, ids]) => ids.map((id): Listed => ({ id, title: id, category })));

  function looksOf(products: readonly Listed[]) {
    const shifts = coverShifts(products);
    return products.map(({ id, title, category }) => {
      const { ground, frame, emblem } = coverOf(title, category, shifts.get(id));
      return `${category} ${ground} ${frame} ${emblem}`;
    });
  }

  it('differ also where titles are equal', () => {
    const twins = ['a', 'b', 'c'].map((id): Listed => ({ id, title: 'GST बिल', category: 'code' }));
    expect(new Set(looksOf(twins)).size).toBe(3);
  });

  it('share no ground, frame and emblem', () => {
    fc.assert(
      fc.property(anyList, (products) => {
        expect(new Set(looksOf(products)).size).toBe(products.length);
      }),
    );
  });

  it('differ up to the last combination of a category, and beyond it are their own', () => {
    const products = Array.from({ length: COMBINATIONS + 2 }, (_, index): Listed => ({
      id: `${index}`,
      title: `${index}`,
      category: 'code',
    }));
    expect(new Set(looksOf(products.slice(0, COMBINATIONS))).size).toBe(COMBINATIONS);
    const shifts = coverShifts(products);
    for (const { id } of products.slice(COMBINATIONS)) expect(shifts.get(id)).toBeUndefined();
  });

  it('are the same for a product that is listed twice', () => {
    fc.assert(
      fc.property(anyList, (products) => {
        expect(looksOf([...products, ...products])).toEqual([...looksOf(products), ...looksOf(products)]);
      }),
    );
  });

  it('stay when the list becomes longer', () => {
    fc.assert(
      fc.property(anyList, fc.nat(COMBINATIONS), (products, length) => {
        expect(looksOf(products.slice(0, length))).toEqual(looksOf(products).slice(0, length));
      }),
    );
  });

  it('leave what differs as it is, and tile and position of all', () => {
    fc.assert(
      fc.property(fc.uuid(), anyCategory, fc.nat(COMBINATIONS - 1), (id, category, shift) => {
        const { ground, frame, emblem, ...rest } = coverOf(id, category, shift);
        expect(coverOf(id, category)).toMatchObject(rest);
        expect(coverShifts([{ id, title: id, category }]).get(id)).toBe(0);
        const own = coverOf(id, category);
        expect([ground, frame, emblem].join() === [own.ground, own.frame, own.emblem].join()).toBe(
          shift === 0,
        );
      }),
    );
  });
});
