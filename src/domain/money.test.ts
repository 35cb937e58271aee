import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SELLER_SHARE_PERCENT } from './limits';
import { formatRupees, parsePrice, splitPrice, toPaise, toRupees } from './money';

describe('toPaise', () => {
  it.each([
    [499, 49900],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [1.004, 100],
    [4999.99, 499999],
    [0, 0],
  ])('converts ₹%d to %d paise', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise);
  });

  it('round-trips every whole number of paise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (paise) => {
        expect(toPaise(toRupees(paise))).toBe(paise);
      }),
    );
  });
});

describe('formatRupees', () => {
  it.each([
    [123456.789, '₹1,23,456.79'],
    [499, '₹499.00'],
    [0, '₹0.00'],
    [10000000, '₹1,00,00,000.00'],
  ])('formats %d as %s', (rupees, shown) => {
    expect(formatRupees(rupees)).toBe(shown);
  });

  it('agrees with Intl.NumberFormat', () => {
    const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (paise) => {
        expect(formatRupees(toRupees(paise))).toBe(format.format(toRupees(paise)));
      }),
    );
  });
});

describe('splitPrice', () => {
  it.each([
    [49900, 39920, 9980],
    [100, 80, 20],
    [101, 80, 21],
    [1, 0, 1],
    [0, 0, 0],
  ])('of %d paise gives %d to the seller and keeps %d', (price, share, commission) => {
    expect(splitPrice(price)).toEqual({ share, commission });
  });

  it('sums to the price in whole paise, with the share rounded down', () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (price) => {
        const { share, commission } = splitPrice(price);
        expect(share + commission).toBe(price);
        expect(Number.isSafeInteger(share) && Number.isSafeInteger(commission)).toBe(true);
        const [given, promised] = [BigInt(share) * 100n, BigInt(price) * BigInt(MAX_SELLER_SHARE_PERCENT)];
        expect(given <= promised && promised - given < 100n).toBe(true);
      }),
    );
  });
});

describe('parsePrice', () => {
  it.each([
    ['499', 499],
    [' 499.5 ', 499.5],
    ['₹1,000', 1000],
    ['₹ 1,23,456.75', 123456.75],
    ['१,२३४.५०', 1234.5],
    ['०', 0],
    ['.5', 0.5],
    ['1 000', 1000],
    ['10.500', 10.5],
  ])('parses %j', (typed, rupees) => {
    expect(parsePrice(typed)).toEqual({ ok: true, rupees });
  });

  it.each([
    ['', 'required'],
    ['  ₹ ', 'required'],
    ['1e9', 'notANumber'],
    ['٣', 'notANumber'],
    ['-5', 'notANumber'],
    ['.', 'notANumber'],
    ['12abc', 'notANumber'],
    ['1.2.3', 'notANumber'],
    ['1,0', 'notANumber'],
    ['Infinity', 'notANumber'],
    ['0x10', 'notANumber'],
    ['9.999', 'tooManyDecimals'],
    ['9'.repeat(40), 'tooLarge'],
  ])('rejects %j as %s', (typed, problem) => {
    expect(parsePrice(typed)).toEqual({ ok: false, problem });
  });

  it('round-trips formatRupees', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (paise) => {
        expect(parsePrice(formatRupees(toRupees(paise)))).toEqual({ ok: true, rupees: toRupees(paise) });
      }),
    );
  });

  it('never yields an unsafe number', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const price = parsePrice(typed);
        if (price.ok) expect(Number.isSafeInteger(toPaise(price.rupees)) && price.rupees >= 0).toBe(true);
      }),
    );
  });
});
