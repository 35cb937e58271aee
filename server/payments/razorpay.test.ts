import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderError, RefusedByProviderError, type PayableOrder, type PaymentProvider } from './payments';
import { createRazorpay } from './razorpay';
import { openTestRazorpay, type TestPayment, type TestRazorpay } from './razorpay.test-helpers';
import { hmacSha256Hex } from './signatures';
import { paise } from '../../src/domain/money';

const TOTAL = paise(49_900);

let razorpay: TestRazorpay;
let provider: PaymentProvider;
let order: PayableOrder & { providerOrderId: string };

beforeEach(async () => {
  razorpay = await openTestRazorpay();
  provider = createRazorpay(razorpay.settings);
  const ours = { id: crypto.randomUUID(), total: TOTAL };
  order = { ...ours, providerOrderId: await provider.open(ours), capturableUntil: Date.now() + 1000 };
});
afterEach(() => razorpay.close());

const captures = () => razorpay.calls.filter((call) => call.endsWith('/capture')).length;

describe('open', () => {
  it('sends the total in paise and our id as the receipt', () => {
    expect(razorpay.orders.get(order.providerOrderId)).toEqual({
      id: order.providerOrderId,
      amount: TOTAL,
      currency: 'INR',
      receipt: order.id,
    });
    expect(provider.window(order.providerOrderId)).toEqual({
      kind: 'razorpay',
      key: razorpay.config.keyId,
      order: order.providerOrderId,
    });
  });

  it("refuses an order above Razorpay's maximum", async () => {
    await expect(provider.open({ id: order.id, total: paise(1e12) })).rejects.toThrow(RefusedByProviderError);
  });
});

describe('isProof', () => {
  it('accepts only the signature of this order and payment', () => {
    const proof = razorpay.pay(order.providerOrderId);
    const isProof = (fields: Partial<typeof proof>, of = order.providerOrderId) =>
      provider.isValidProof(of, { ...proof, ...fields });
    expect(isProof({})).toBe(true);
    expect(isProof({}, 'order_another')).toBe(false);
    expect(isProof({ payment: `${proof.payment}0` })).toBe(false);
    for (const signature of [
      '',
      '0',
      proof.signature.slice(1),
      proof.signature.toUpperCase(),
      `${proof.signature}0`,
    ]) {
      expect(isProof({ signature })).toBe(false);
    }
    const { webhookSecret } = razorpay.config;
    const signature = hmacSha256Hex(`${order.providerOrderId}|${proof.payment}`, webhookSecret);
    expect(isProof({ signature })).toBe(false);
  });
});

describe('payment', () => {
  it('captures an authorised payment once', async () => {
    const { payment } = razorpay.pay(order.providerOrderId);
    const madeAt = (razorpay.payments.get(payment)?.created_at ?? 0) * 1000;
    const captured = { payment, state: 'captured', failure: null, amount: TOTAL, currency: 'INR', madeAt };
    expect(await provider.payment(order, payment)).toEqual(captured);
    expect(razorpay.payments.get(payment)?.status).toBe('captured');
    expect(await provider.payments(order)).toEqual([captured]);
    expect(captures()).toBe(1);
  });

  it('captures none that was begun too late', async () => {
    const { payment } = razorpay.pay(order.providerOrderId, { created_at: Date.now() / 1000 + 2 });
    expect(await provider.payment(order, payment)).toMatchObject({ state: 'failed' });
    expect(captures()).toBe(0);
  });

  it('reports a payment captured concurrently as captured', async () => {
    const { payment } = razorpay.pay(order.providerOrderId);
    razorpay.faultOf = (call) => {
      const found = razorpay.payments.get(payment);
      if (call.endsWith('/capture') && found) found.status = 'captured';
      return null;
    };
    expect(await provider.payment(order, payment)).toMatchObject({ state: 'captured' });
  });

  it('refetches a payment when the response to its capture was lost', async () => {
    const { payment } = razorpay.pay(order.providerOrderId);
    razorpay.faultOf = (call) => (call.endsWith('/capture') ? 'answerLost' : null);
    await expect(provider.payment(order, payment)).rejects.toThrow(ProviderError);
    expect(await provider.payment(order, payment)).toMatchObject({ state: 'captured' });
    expect(captures()).toBe(1);
  });

  it.each([{ amount: TOTAL - 1 }, { amount: TOTAL + 1 }, { currency: 'USD' }])(
    'does not capture a payment with %j',
    async (fields) => {
      const { payment } = razorpay.pay(order.providerOrderId, fields);
      expect(await provider.payment(order, payment)).toMatchObject({ state: 'failed', failure: 'unknown' });
      expect(captures()).toBe(0);
    },
  );

  it.each<[TestPayment['status'], string | null, string, string | null]>([
    ['created', null, 'pending', null],
    ['captured', null, 'captured', null],
    ['refunded', null, 'failed', 'unknown'],
    ['failed', 'payment_cancelled', 'failed', 'cancelled'],
    ['failed', 'insufficient_funds', 'failed', 'insufficientFunds'],
    ['failed', 'payment_timed_out', 'failed', 'timedOut'],
    ['failed', 'payment_collect_request_expired', 'failed', 'timedOut'],
    ['failed', 'payment_declined', 'failed', 'declined'],
    ['failed', 'incorrect_pin', 'failed', 'declined'],
    ['failed', 'bank_technical_error', 'failed', 'unknown'],
    ['failed', null, 'failed', 'unknown'],
  ])('maps %s because of %s to %s because of %s', async (status, reason, state, failure) => {
    const { payment } = razorpay.pay(order.providerOrderId, { status, error_reason: reason });
    expect(await provider.payment(order, payment)).toMatchObject({ state, failure });
  });

  it("returns null for another order's payment or an unknown one", async () => {
    const other = await provider.open({ id: crypto.randomUUID(), total: TOTAL });
    const { payment } = razorpay.pay(other);
    for (const id of [payment, 'pay_none', '../orders', '']) {
      expect(await provider.payment(order, id)).toBeNull();
    }
    expect(captures()).toBe(0);
    expect(await provider.payments(order)).toEqual([]);
  });
});

describe('read', () => {
  const read = ({ body, signature }: { body: string; signature: string }) =>
    provider.parseWebhook(Buffer.from(body), signature);

  it.each(['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'])(
    'returns the payment to fetch for %s',
    (event) => {
      const { payment } = razorpay.pay(order.providerOrderId);
      expect(read(razorpay.message(event, payment))).toEqual({
        ...{ about: 'payment', order: order.providerOrderId, payment },
      });
    },
  );

  it.each(['refund.created', 'refund.processed', 'refund.failed', 'payment.refunded'])(
    'returns the payment whose refunds to fetch for %s',
    (event) => {
      const { payment } = razorpay.pay(order.providerOrderId);
      expect(read(razorpay.message(event, payment))).toEqual({
        ...{ about: 'refunds', order: order.providerOrderId, payment },
      });
    },
  );

  it('returns the dispute to fetch', () => {
    const { payment } = razorpay.pay(order.providerOrderId);
    const { id } = razorpay.dispute(payment);
    expect(read(razorpay.disputeMessage('payment.dispute.created', id))).toEqual({
      ...{ about: 'dispute', dispute: id },
    });
  });

  it('rejects a changed body or signature as forged', () => {
    const { payment } = razorpay.pay(order.providerOrderId);
    const message = razorpay.message('payment.captured', payment);
    expect(read({ ...message, body: `${message.body} ` })).toBe('forged');
    expect(read({ ...message, body: message.body.replace(payment, 'pay_0') })).toBe('forged');
    expect(read({ ...message, signature: '' })).toBe('forged');
    const signature = hmacSha256Hex(message.body, razorpay.config.keySecret);
    expect(read({ ...message, signature })).toBe('forged');
  });

  it.each([
    '{}',
    'no JSON',
    '',
    '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1"}}}}',
  ])('ignores a body of %j', (body) => {
    expect(read({ body, signature: hmacSha256Hex(body, razorpay.config.webhookSecret) })).toBe('other');
  });

  it('ignores other events', () => {
    const { payment } = razorpay.pay(order.providerOrderId);
    expect(read(razorpay.message('payment.downtime.started', payment))).toBe('other');
  });
});

describe('errors', () => {
  const failing = () => provider.payments(order).then(String, (error: unknown) => error);

  it.each([500, 502, 429, 401])('throws on status %i', async (status) => {
    razorpay.answersWith = status;
    const error = await failing();
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).not.toBeInstanceOf(RefusedByProviderError);
    expect(String(error)).toContain(String(status));
  });

  it('never contain the API keys', async () => {
    razorpay.faultOf = () => 'lost';
    const { keySecret } = razorpay.config;
    const encoded = Buffer.from(`${razorpay.config.keyId}:${keySecret}`).toString('base64');
    for (const status of [null, 401, 400]) {
      razorpay.answersWith = status;
      const error = await failing();
      expect(error).toBeInstanceOf(ProviderError);
      const loggedText = `${String(error)} ${(error as Error).stack} ${JSON.stringify(error)}`;
      expect(loggedText).not.toContain(keySecret);
      expect(loggedText).not.toContain(encoded);
      expect((error as Error).cause).toBeUndefined();
      razorpay.faultOf = () => null;
    }
  });

  it.each(['noAnswer', 'midway'] as const)('time out (%s)', async (fault) => {
    razorpay.faultOf = () => fault;
    const impatient = createRazorpay(razorpay.settings, 20);
    await expect(impatient.payments(order)).rejects.toThrow(ProviderError);
  });

  it('recover as soon as the provider answers again', async () => {
    const impatient = createRazorpay(razorpay.settings, 100);
    razorpay.faultOf = () => 'noAnswer';
    const calls = Array.from({ length: 60 }, () => impatient.payments(order));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'));
    razorpay.faultOf = () => null;
    await expect(createRazorpay(razorpay.settings).payments(order)).resolves.toEqual([]);
  });

  it.each([301, 302, 307, 308])('do not follow a redirect (%s)', async (status) => {
    const elsewhere = await openTestRazorpay();
    razorpay.redirectsTo = { status, address: elsewhere.config.api ?? '' };
    expect(await failing()).toBeInstanceOf(ProviderError);
    expect(elsewhere.calls).toEqual([]);
    await elsewhere.close();
  });

  it('throws on an invalid response', async () => {
    razorpay.answersWith = 200;
    expect(await failing()).toBeInstanceOf(ProviderError);
  });
});

describe('refunds', () => {
  const captured = () => razorpay.pay(order.providerOrderId, { status: 'captured' }).payment;
  const refundOf = (payment: string, amount: number, key = 'a-key-of-ours') => ({
    ...{ payment, amount: paise(amount), refund: 'ours', key },
  });

  it('are made the usual way, with our id', async () => {
    const payment = captured();
    const made = await provider.refund(refundOf(payment, 100));
    expect(made).toMatchObject({ payment, amount: 100, state: 'processed', refund: 'ours' });
    expect(await provider.refundsOf(payment)).toEqual([made]);
  });

  it('are made once with the same key, and again with another', async () => {
    const payment = captured();
    const made = await provider.refund(refundOf(payment, 100));
    expect(await provider.refund(refundOf(payment, 100))).toEqual(made);
    expect(razorpay.refunds.size).toBe(1);
    await expect(provider.refund(refundOf(payment, 101))).rejects.toThrow(RefusedByProviderError);
    await provider.refund(refundOf(payment, 100, 'another-key'));
    expect(razorpay.refunds.size).toBe(2);
  });

  it.each([
    [409, ProviderError.name],
    [400, RefusedByProviderError.name],
  ])('fail when the answer is %i, without anything of the request', async (status, name) => {
    razorpay.answersWith = status;
    const error = await provider.refund(refundOf(captured(), 100)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name, message: `Razorpay answers ${status} SERVER_ERROR` });
    expect((error as Error).cause).toBeUndefined();
  });

  it('beyond the payment are refused', async () => {
    await expect(provider.refund(refundOf(captured(), TOTAL + 1))).rejects.toThrow(RefusedByProviderError);
  });

  it('of the dashboard are found, all of them, without an id of ours', async () => {
    const payment = captured();
    const made = Array.from({ length: 230 }, () => razorpay.refund(payment, 1).id);
    const found = await provider.refundsSince(Date.now() - 60_000);
    expect(found.map(({ id }) => id)).toEqual(made);
    expect(new Set(found.map(({ refund }) => refund))).toEqual(new Set([null]));
    expect(await provider.refundsSince(Date.now() + 60_000)).toEqual([]);
  });
});

describe('disputes', () => {
  it.each([
    ['open', 'open'],
    ['under_review', 'open'],
    ['won', 'won'],
    ['closed', 'won'],
    ['lost', 'lost'],
  ] as const)('that are %s are %s', async (status, state) => {
    const { payment } = razorpay.pay(order.providerOrderId, { status: 'captured' });
    const dispute = razorpay.dispute(payment, { status });
    const told = { id: dispute.id, payment, amount: TOTAL, reason: dispute.reason_code, state };
    expect(await provider.dispute(dispute.id)).toMatchObject(told);
    expect(await provider.disputesSince(0)).toMatchObject([told]);
    expect(await provider.disputesSince(Date.now() + 60_000)).toEqual([]);
  });

  it.each([true, false])('are found, all of them, if the list has pages: %s', async (hasPages) => {
    razorpay.hasPages = hasPages;
    const { payment } = razorpay.pay(order.providerOrderId, { status: 'captured' });
    const made = Array.from({ length: 230 }, () => razorpay.dispute(payment).id);
    expect((await provider.disputesSince(0)).map(({ id }) => id)).toEqual(made);
  });

  it('that nobody knows are null', async () => {
    expect(await provider.dispute('disp_0')).toBeNull();
    expect(await provider.dispute('../payments')).toBeNull();
  });
});
