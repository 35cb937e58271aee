import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from './money';
import { creditNoteFor, receiptFor, receiptNumber, splitTaxes, type Gst } from './receipt';
import { buildOrder, buildOrderLine } from './builders.test-helpers';

describe('taxes', () => {
  it('are two halves within a state and one tax between states', () => {
    expect(splitTaxes(paise(118_00), { percent: 18, kind: 'intra' })).toEqual({
      withoutTaxes: 100_00,
      taxes: [
        { name: 'CGST', percent: 9, amount: 9_00 },
        { name: 'SGST', percent: 9, amount: 9_00 },
      ],
    });
    expect(splitTaxes(paise(118_00), { percent: 18, kind: 'inter' })).toEqual({
      withoutTaxes: 100_00,
      taxes: [{ name: 'IGST', percent: 18, amount: 18_00 }],
    });
  });

  it.each([
    // ₹499 contain 76.1186… of tax.
    [499_00, 18, 'intra', 422_88, [38_06, 38_06]],
    [499_00, 18, 'inter', 422_88, [76_12]],
    [1, 18, 'intra', 1, [0, 0]],
    [1, 100, 'inter', 0, [1]],
    [100, 0, 'intra', 100, [0, 0]],
    [100_25, 0.25, 'intra', 99_99, [13, 13]],
  ] as const)('in %i paise at %d %% (%s) leave %i', (total, percent, kind, withoutTaxes, amounts) => {
    const split = splitTaxes(paise(total), { percent, kind });
    expect(split.withoutTaxes).toBe(withoutTaxes);
    expect(split.taxes.map(({ amount }) => amount)).toEqual(amounts);
  });

  it('are empty when none is configured', () => {
    expect(splitTaxes(paise(499_00), null)).toEqual({ withoutTaxes: 499_00, taxes: [] });
  });

  it('sum to the total exactly, each within half a paisa of the legal amount', () => {
    const gst: fc.Arbitrary<Gst> = fc.record({
      percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
      kind: fc.constantFrom('intra', 'inter'),
    });
    // Up to the largest possible cart.
    const total = fc.oneof(
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 0, max: 100_000_000_000_000 }),
    );
    fc.assert(
      fc.property(total.map(paise), gst, (taxed, { percent, kind }) => {
        const { withoutTaxes, taxes } = splitTaxes(taxed, { percent, kind });
        const all = [withoutTaxes, ...taxes.map(({ amount }) => amount)];
        expect(all.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        expect(all.reduce((sum, amount) => sum + amount, 0)).toBe(taxed);
        expect(taxes.reduce((sum, tax) => sum + tax.percent, 0)).toBeCloseTo(percent, 9);
        const rate = BigInt(Math.round(percent * 100));
        for (const { amount } of taxes) {
          // |amount − total × rate ÷ (100 % + rate) ÷ taxes| ≤ ½, in integers.
          const parts = BigInt(taxes.length) * (10_000n + rate);
          const off = 2n * (BigInt(amount) * parts - BigInt(taxed) * rate);
          expect(off <= parts && off >= -parts).toBe(true);
        }
        if (kind === 'intra') expect(taxes[0]?.amount).toBe(taxes[1]?.amount);
      }),
    );
  });
});

it.each([
  [1, false, 'KB-000001'],
  [42, false, 'KB-000042'],
  [999_999, false, 'KB-999999'],
  [1_000_000, false, 'KB-1000000'],
  [42, true, 'TEST-000042'],
])('formats number %i (test: %s) as %s', (count, test, number) => {
  expect(receiptNumber(count, test)).toBe(number);
});

it('lists buyer, seller, lines, date and total', () => {
  const order = { ...buildOrder({ total: paise(118_00), state: 'paid' }), paidAt: 2 };
  const issuer = { name: 'Kriti', gstin: null, address: null };
  expect(receiptFor({ order, count: 7 }, { issuer, gst: { percent: 18, kind: 'inter' } })).toEqual({
    number: 'KB-000007',
    order,
    issuedAt: 2,
    issuer,
    withoutTaxes: 100_00,
    taxes: [{ name: 'IGST', percent: 18, amount: 18_00 }],
  });
});

it.each(['inter', 'intra'] as const)(
  'a credit note takes back taxes as its receipt has them (%s)',
  (kind) => {
    const lines = [
      buildOrderLine({ id: 'a', price: paise(118_00) }),
      buildOrderLine({ id: 'b', title: 'T', seller: 'Meera', price: paise(59_00) }),
    ];
    const order = { ...buildOrder({ id: 'o', lines, state: 'paid' }), paidAt: 2 };
    const issuer = { name: 'Kriti', gstin: null, address: null };
    const receipt = receiptFor({ order, count: 7 }, { issuer, gst: { percent: 18, kind } });
    const refunded = { line: 'b', seller: 's', share: paise(47_20), commission: paise(11_80), licences: 1 };
    const note = creditNoteFor({
      receipt,
      lines: [{ ...refunded, amount: paise(59_00) }],
      count: 3,
      issuedAt: 5,
    });
    expect(note).toEqual({
      ...{ number: 'KBC-000003', receipt: 'KB-000007', order: 'o', test: false, issuedAt: 5, issuer },
      lines: [{ id: 'b', title: 'T', seller: 'Meera', amount: 59_00 }],
      ...{ amount: 59_00, withoutTaxes: 50_00 },
      taxes:
        kind === 'inter'
          ? [{ name: 'IGST', percent: 18, amount: 9_00 }]
          : [
              { name: 'CGST', percent: 9, amount: 4_50 },
              { name: 'SGST', percent: 9, amount: 4_50 },
            ],
    });
  },
);
