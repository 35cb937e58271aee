import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise, splitPrice, sumPaise } from './money';
import {
  allocateRefund,
  nextRefundState,
  paidFor,
  refundableOf,
  refundLine,
  type RefundableLine,
} from './refund';

const lineOf = (price: number, fields: Partial<RefundableLine> = {}): RefundableLine => ({
  ...{ line: 'line', seller: 'meera', quantity: 1, refunded: paise(0) },
  ...splitPrice(paise(price)),
  ...fields,
});

/** Prices up to ₹1,00,000 × 99. */
const anyPrice = fc.integer({ min: 1, max: 990_000_000 });

describe('a refund of a line', () => {
  it('in full takes back share, commission and licences', () => {
    expect(refundLine(lineOf(10_001, { quantity: 2 }), paise(10_001))).toEqual({
      ...{ line: 'line', seller: 'meera', amount: 10_001, share: 8000, commission: 2001, licences: 2 },
    });
  });

  it('in part takes back both in proportion, and no licence', () => {
    expect(refundLine(lineOf(10_000), paise(2500))).toMatchObject({
      share: 2000,
      commission: 500,
      licences: 0,
    });
  });

  it.each([0, -1, 0.5, 10_001, Number.NaN])('of %d of ₹100 is out of range', (amount) => {
    expect(() => refundLine(lineOf(10_000), paise(amount))).toThrow(RangeError);
  });

  it('beyond what is left is out of range', () => {
    expect(() => refundLine(lineOf(100, { refunded: paise(60) }), paise(41))).toThrow(RangeError);
    expect(refundLine(lineOf(100, { refunded: paise(60) }), paise(40)).licences).toBe(1);
  });

  it('in any parts takes back exactly what was shared out, and never more on the way', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(anyPrice, parts, (price, amounts) => {
        let line = lineOf(price);
        let [share, commission, licences] = [0, 0, 0];
        // The last part is all that is left.
        for (const wanted of [...amounts, Number.MAX_SAFE_INTEGER]) {
          if (refundableOf(line) === 0) break;
          const refund = refundLine(line, paise(Math.min(wanted, refundableOf(line))));
          expect(refund.share + refund.commission).toBe(refund.amount);
          expect(Math.min(refund.share, refund.commission)).toBeGreaterThanOrEqual(0);
          [share, commission] = [share + refund.share, commission + refund.commission];
          licences += refund.licences;
          line = { ...line, refunded: paise(line.refunded + refund.amount) };
        }
        expect([share, commission, licences]).toEqual([line.share, line.commission, 1]);
      }),
    );
  });
});

describe('an amount that was refunded without saying for what', () => {
  const lines = [lineOf(10_001, { line: 'a' }), lineOf(49_900, { line: 'b' }), lineOf(49_900, { line: 'c' })];
  const amountsOf = (amount: number, of = lines) =>
    allocateRefund(of, paise(amount)).map((refund) => [refund.line, refund.amount]);

  it('is for all lines if it is everything, or more', () => {
    const all = [
      ['a', 10_001],
      ['b', 49_900],
      ['c', 49_900],
    ];
    expect(amountsOf(109_801)).toEqual(all);
    expect(amountsOf(200_000)).toEqual(all);
  });

  it('is for the first line of exactly this amount', () => {
    expect(amountsOf(49_900)).toEqual([['b', 49_900]]);
  });

  it('is otherwise shared among the lines in proportion', () => {
    expect(amountsOf(1000)).toEqual([
      ['a', 91],
      ['b', 454],
      ['c', 455],
    ]);
  });

  it('leaves out what was refunded before', () => {
    expect(amountsOf(49_900, [lineOf(49_900, { line: 'a', refunded: paise(49_900) }), ...lines])).toEqual([
      ['b', 49_900],
    ]);
    expect(amountsOf(5, [lineOf(100, { refunded: paise(100) })])).toEqual([]);
  });

  it('is allocated to the paisa, and to no line more than is left', () => {
    const anyLines = fc.array(
      fc.record({ price: anyPrice, percent: fc.nat({ max: 100 }) }).map(({ price, percent }) => {
        const line = lineOf(price);
        return { ...line, refunded: paise(Math.floor((paidFor(line) * percent) / 100)) };
      }),
      { minLength: 1, maxLength: 10 },
    );
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 1, max: 2_000_000_000 }), (of, amount) => {
        const left = sumPaise(of.map(refundableOf));
        const allocated = allocateRefund(of, paise(amount));
        expect(sumPaise(allocated.map((refund) => refund.amount))).toBe(Math.min(amount, left));
      }),
    );
  });
});

it.each([
  ['due', 'pending', 'pending'],
  ['pending', 'failed', 'failed'],
  ['failed', 'pending', 'failed'],
  ['failed', 'processed', 'processed'],
  ['covered', 'failed', 'covered'],
  ['processed', 'failed', 'processed'],
] as const)('a refund that is %s and said to be %s is %s', (before, told, after) => {
  expect(nextRefundState(before, told)).toBe(after);
});
