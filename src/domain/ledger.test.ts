import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  captureTransaction,
  isBalanced,
  payoutTransaction,
  refundPaidTransaction,
  refundTransaction,
  saleTransaction,
  type LedgerTransaction,
  type SharedLine,
} from './ledger';
import { paise, sumPaise } from './money';

const OCCURRENCE = { order: 'order', test: false, at: 1000 };

const amount = fc.nat({ max: 10 ** 12 }).map(paise);

const anyLine: fc.Arbitrary<SharedLine> = fc.record({
  line: fc.uuid(),
  seller: fc.option(fc.constantFrom('meera', 'ravi')),
  share: amount,
  commission: amount,
  licences: fc.integer({ min: 1, max: 99 }),
});

const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 10 });

const balanceOf = (transactions: readonly (LedgerTransaction | null)[], account: string) =>
  sumPaise(
    transactions.flatMap((transaction) =>
      (transaction?.entries ?? []).filter((entry) => entry.account === account).map((entry) => entry.amount),
    ),
  );

it('a sale moves what the buyer paid to sellers and platform', () => {
  const lines = [{ line: 'a', seller: 'meera', share: paise(80), commission: paise(20), licences: 2 }];
  expect(saleTransaction(OCCURRENCE, lines)).toEqual({
    ...{ cause: 'sale:order', kind: 'sale', order: 'order', test: false, at: 1000 },
    entries: [
      { account: 'buyer', seller: null, line: null, amount: 100, licences: 0 },
      { account: 'seller', seller: 'meera', line: 'a', amount: -80, licences: 2 },
      { account: 'platform', seller: null, line: 'a', amount: -20, licences: 0 },
    ],
  });
});

it('every transaction sums to zero and moves something', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 1, max: 10 ** 12 }).map(paise), (lines, sum) => {
      const transactions = [
        captureTransaction(OCCURRENCE, { id: 'pay', amount: sum }),
        saleTransaction(OCCURRENCE, lines),
        refundTransaction(OCCURRENCE, 'refund', lines),
        refundPaidTransaction(OCCURRENCE, { id: 'refund', amount: sum }),
        payoutTransaction({ id: 'payout', seller: 'meera', amount: sum, at: 1 }),
      ];
      for (const transaction of transactions) {
        if (!transaction) throw new Error('There are lines');
        expect(isBalanced(transaction)).toBe(true);
        // The buyer's side of lines that cost nothing is 0.
        const [, ...rest] = transaction.entries;
        for (const entry of rest) expect(entry.amount !== 0 || entry.licences !== 0).toBe(true);
        for (const entry of transaction.entries) expect(Object.is(entry.amount, -0)).toBe(false);
      }
    }),
  );
});

it('a payment that is sold for and refunded leaves every account empty', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const total = sumPaise(lines.flatMap(({ share, commission }) => [share, commission]));
      const transactions = [
        captureTransaction(OCCURRENCE, { id: 'pay', amount: total }),
        saleTransaction(OCCURRENCE, lines),
        refundTransaction(OCCURRENCE, 'refund', lines),
        refundPaidTransaction(OCCURRENCE, { id: 'refund', amount: total }),
      ];
      for (const account of ['gateway', 'buyer', 'seller', 'platform'])
        expect(balanceOf(transactions, account)).toBe(0);
    }),
  );
});

it('a refund of a payment that bought nothing takes nothing back', () => {
  expect(refundTransaction(OCCURRENCE, 'refund', [])).toBeNull();
});
