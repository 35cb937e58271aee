import { expect, it } from 'vitest';
import { paise } from './money';
import { sumRefunds, type SingleRefund } from './purchaseRefund';
import type { RefundState } from './refund';

const refund = (state: RefundState, createdAt: number, processedAt: number | null = null): SingleRefund => ({
  ...{ amount: paise(100), state, createdAt, processedAt },
});

it('nothing was refunded without refunds', () => {
  expect(sumRefunds([])).toBeNull();
});

it('has arrived once the last one has', () => {
  expect(sumRefunds([refund('processed', 1, 9), refund('processed', 2, 5)])).toEqual({
    ...{ amount: 200, state: 'processed', at: 9 },
  });
});

it('is on its way while one of them is, since the last decision', () => {
  expect(sumRefunds([refund('pending', 3), refund('processed', 1, 9)])).toEqual({
    ...{ amount: 200, state: 'pending', at: 3 },
  });
  expect(sumRefunds([refund('pending', 3), refund('due', 4)])?.state).toBe('due');
});

it('has failed if one of them has', () => {
  expect(sumRefunds([refund('due', 3), refund('failed', 2), refund('processed', 1, 9)])?.state).toBe(
    'failed',
  );
});
