import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SELLER_SHARE_PERCENT } from './limits';
import {
  formatRupees,
  paise,
  parsePrice,
  rupees,
  splitPrice,
  sumPaise,
  timesQuantity,
  toPaise,
  toRupees,
  type Paise,
  type Rupees,
} from './money';

describe('rupees and paise', () => {
  const anyAmount = fc.double({ noNaN: true });

  it('are the plain numbers they are made from', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect([rupees(amount), paise(amount)]).toEqual([amount, amount]);
      }),
    );
  });

  it('do not compile in place of each other, nor a plain number in place of either', () => {
    const takesRupees = (amount: Rupees) => amount;
    const takesPaise = (amount: Paise) => amount;
    takesRupees(rupees(499));
    takesPaise(paise(499_00));
    // @ts-expect-error paise for rupees
    takesRupees(paise(499_00));
    // @ts-expect-error rupees for paise
    takesPaise(rupees(499));
    // @ts-expect-error a number for rupees
    takesRupees(499);
    // @ts-expect-error a number for paise
    takesPaise(499_00);
    // @ts-expect-error converted twice
    toPaise(toPaise(rupees(499)));
    // @ts-expect-error arithmetic loses the unit
    takesPaise(paise(499_00) + paise(1_00));
    expect(sumPaise([paise(499_00), paise(1_00)])).toBe(500_00);
    expect(sumPaise([])).toBe(0);
    expect(timesQuantity(paise(499_50), 2)).toBe(999_00);
  });
});

describe('toPaise', () => {
  it.each([
    [499, 49900],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [1.004, 100],
    [4999.99, 499999],
    [0, 0],
  ])('converts ₹%d to %d paise', (amount, converted) => {
    expect(toPaise(rupees(amount))).toBe(converted);
  });

  it('round-trips every whole number of paise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (amount) => {
        expect(toPaise(toRupees(paise(amount)))).toBe(amount);
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
  ])('formats %d as %s', (amount, shown) => {
    expect(formatRupees(rupees(amount))).toBe(shown);
  });

  it('agrees with Intl.NumberFormat', () => {
    const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }).map(paise), (amount) => {
        expect(formatRupees(toRupees(amount))).toBe(format.format(toRupees(amount)));
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
    expect(splitPrice(paise(price))).toEqual({ share, commission });
  });

  it('sums to the price in whole paise, with the share rounded down', () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }).map(paise), (price) => {
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
  ])('parses %j', (typed, amount) => {
    expect(parsePrice(typed)).toEqual({ ok: true, rupees: amount });
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
      fc.property(fc.integer({ min: 0, max: 1e13 }).map(paise), (amount) => {
        const price = toRupees(amount);
        expect(parsePrice(formatRupees(price))).toEqual({ ok: true, rupees: price });
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
