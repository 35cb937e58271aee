import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise, splitPrice } from './money';
import { statementSums, withBalances, type StatementRow } from './statement';

const sale = (price: number, sign: 1 | -1 = 1): StatementRow => {
  const { share, commission } = splitPrice(paise(price));
  return {
    ...{ kind: sign === 1 ? 'sale' : 'refund', at: 0, number: 'KB-000001', title: 'Starter', licences: sign },
    ...{ price: paise(sign * price), commission: paise(sign * commission), amount: paise(sign * share) },
  };
};

const payout = (amount: number): StatementRow => ({
  ...{ kind: 'payout', at: 0, number: 'UTR1', title: null, licences: 0 },
  ...{ price: paise(0), commission: paise(0), amount: paise(-amount) },
});

it('sums up sales, commission, refunds and payouts', () => {
  const rows = [sale(1499_00), sale(649_50), sale(649_50, -1), payout(1000_00)];
  expect(statementSums({ opening: paise(50_00), rows })).toEqual({
    opening: 50_00,
    sales: 2148_50,
    commission: splitPrice(paise(1499_00)).commission,
    refunds: 649_50,
    payouts: 1000_00,
    closing: 50_00 + splitPrice(paise(1499_00)).share - 1000_00,
  });
});

it('is all zero without movements', () => {
  const sums = statementSums({ opening: paise(0), rows: [] });
  expect(Object.values(sums).every((sum) => Object.is(sum, 0))).toBe(true);
});

const anyRow = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000_000 }).map((price) => sale(price)),
  fc.integer({ min: 1, max: 1_000_000_000 }).map((price) => sale(price, -1)),
  fc.integer({ min: 1, max: 1_000_000_000 }).map(payout),
);

it('balances to the paisa', () => {
  fc.assert(
    fc.property(fc.integer().map(paise), fc.array(anyRow), (opening, rows) => {
      const { sales, commission, refunds, payouts, closing } = statementSums({ opening, rows });
      expect(opening + sales - commission - refunds - payouts).toBe(closing);
      expect(withBalances({ opening, rows }).at(-1)?.balance ?? opening).toBe(closing);
    }),
  );
});
