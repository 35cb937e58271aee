import { describe, expect, it } from 'vitest';
import { judge, NO_ANSWER } from './answers.mjs';
import { compare, compareCounts, createLedger } from './ledger.mjs';

describe('a ledger', () => {
  it('finds nothing wrong where everything is there once, as acknowledged', () => {
    const ledger = createLedger();
    ledger.sent('product', 'a');
    ledger.acknowledged('product', 'a');
    ledger.acknowledged('account');
    const found = [
      ['account', ''],
      ['product', 'a'],
    ] as const;
    expect(compare(ledger.entries, found)).toEqual({ lost: [], doubled: [] });
  });

  it('misses what was acknowledged only', () => {
    const ledger = createLedger();
    ledger.acknowledged('account');
    ledger.sent('product', 'a');
    expect(compare(ledger.entries, [])).toEqual({ lost: ['account'], doubled: [] });
  });

  it('takes either value after a change without an answer, and the new one after an answer', () => {
    const ledger = createLedger();
    ledger.acknowledged('cart', 'old');
    ledger.sent('cart', 'new');
    for (const value of ['old', 'new']) {
      expect(compare(ledger.entries, [['cart', value]])).toEqual({ lost: [], doubled: [] });
    }
    const missing = compare(ledger.entries, []);
    expect(missing.lost).toEqual(['cart']);
    ledger.acknowledged('cart', 'new');
    const stale = compare(ledger.entries, [['cart', 'old']]);
    expect(stale.lost).toEqual(['cart: found old instead of new']);
  });

  it('reports duplicates and records that were never sent as doubled', () => {
    const ledger = createLedger();
    ledger.acknowledged('order');
    const found = [
      ['order', ''],
      ['order', ''],
      ['other', ''],
    ] as const;
    expect(compare(ledger.entries, found)).toEqual({ lost: [], doubled: ['order', 'other'] });
  });

  it('compares counts', () => {
    expect(compareCounts('sales', 2, 2)).toEqual({ lost: [], doubled: [] });
    expect(compareCounts('sales', 2, 1)).toEqual({ lost: ['sales: 1 instead of 2'], doubled: [] });
    expect(compareCounts('sales', 2, 3)).toEqual({ lost: [], doubled: ['sales: 3 instead of 2'] });
  });
});

describe('an answer', () => {
  const outages = [{ from: 100, to: 200, statuses: [503, NO_ANSWER] }];

  it.each([
    ['that succeeds is fine at any time', 204, 0, 150, 'fine'],
    ['that fails meanwhile is expected', 503, 120, 130, 'expected'],
    ['of a request from before is expected', NO_ANSWER, 50, 100, 'expected'],
    ['of a request until afterwards is expected', 503, 200, 300, 'expected'],
    ['that fails before is unexpected', 503, 50, 99, 'unexpected'],
    ['that fails afterwards is unexpected', 503, 201, 202, 'unexpected'],
    ['that fails in another way is unexpected', 500, 120, 130, 'unexpected'],
    ['that refuses a valid request is unexpected', 404, 120, 130, 'unexpected'],
  ])('%s', (_what, status, from, to, verdict) => {
    expect(judge({ status, from, to }, outages)).toBe(verdict);
  });
});
