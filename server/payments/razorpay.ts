import * as v from 'valibot';
import { paise } from '../../src/domain/money';
import type { PaymentFailure } from '../../src/domain/order';
import { CURRENCY, type PaymentUpdate } from '../../src/domain/payment';
import type { PaymentsConfig } from '../config/config';
import {
  ProviderError,
  RefusedByProviderError,
  type PayableOrder,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderRefund,
} from './payments';
import { isValidSignature } from './signatures';

const API = 'https://api.razorpay.com';

/** Half of the shop's own timeout. */
const REQUEST_TIMEOUT_MS = 10_000;

/** A request with the same value and body gets the first one's response. */
const REFUND_KEY_HEADER = 'X-Refund-Idempotency';

/** Of a refund that we have made; its value is our id. */
const REFUND_NOTE = 'refund';

/** The API's maximum. */
const PAGE_SIZE = 100;

/** All others are `unknown`. */
const FAILURE_BY_REASON: Record<string, PaymentFailure> = {
  payment_cancelled: 'cancelled',
  insufficient_funds: 'insufficientFunds',
  payment_timed_out: 'timedOut',
  payment_collect_request_expired: 'timedOut',
  payment_session_expired: 'timedOut',
  request_timed_out: 'timedOut',
  authentication_failed: 'declined',
  authorisation_declined_by_psp: 'declined',
  card_declined: 'declined',
  card_expired: 'declined',
  card_number_invalid: 'declined',
  debit_declined: 'declined',
  debit_instrument_blocked: 'declined',
  debit_instrument_inactive: 'declined',
  incorrect_cvv: 'declined',
  incorrect_otp: 'declined',
  incorrect_pin: 'declined',
  payment_declined: 'declined',
  payment_risk_check_failed: 'declined',
  transaction_limit_exceeded: 'declined',
};

const PAYMENT_EVENTS = new Set(['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid']);

const REFUND_EVENTS = new Set(['refund.created', 'refund.processed', 'refund.failed', 'payment.refunded']);

const DISPUTE_EVENT = /^payment\.dispute\./;

const orderSchema = v.object({ id: v.string() });

const paymentSchema = v.object({
  id: v.string(),
  order_id: v.nullish(v.string()),
  status: v.string(),
  /** In paise, or another currency's minor unit. */
  amount: v.number(),
  currency: v.string(),
  /** Seconds. */
  created_at: v.number(),
  error_reason: v.nullish(v.string()),
});

type RazorpayPayments = Exclude<PaymentsConfig, { provider: 'test' }>;
type RazorpayConfig = RazorpayPayments['razorpay'];
type Payment = v.InferOutput<typeof paymentSchema>;
type Refund = v.InferOutput<typeof refundSchema>;
type Dispute = v.InferOutput<typeof disputeSchema>;

const paymentsSchema = v.object({ items: v.array(paymentSchema) });

const refundSchema = v.object({
  id: v.string(),
  payment_id: v.string(),
  amount: v.number(),
  status: v.string(),
  /** An empty array when there are none. */
  notes: v.optional(v.unknown()),
  /** Seconds. */
  created_at: v.number(),
});

const refundsSchema = v.object({ items: v.array(refundSchema) });

const notesSchema = v.object({ [REFUND_NOTE]: v.string() });

const disputeSchema = v.object({
  id: v.string(),
  payment_id: v.string(),
  amount: v.number(),
  reason_code: v.nullish(v.string()),
  status: v.string(),
  /** Seconds. */
  respond_by: v.nullish(v.number()),
  created_at: v.number(),
});

const disputesSchema = v.object({ items: v.array(disputeSchema) });

/** Only ids are read from them. */
const webhookSchema = v.object({
  event: v.string(),
  payload: v.object({
    payment: v.optional(v.object({ entity: v.object({ id: v.string(), order_id: v.nullish(v.string()) }) })),
    dispute: v.optional(v.object({ entity: v.object({ id: v.string() }) })),
  }),
});

const errorSchema = v.object({ error: v.object({ code: v.string() }) });

const REJECTED_STATUSES = [400, 404];

function parseJson(body: Uint8Array | string): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}

interface Request {
  /** In the query of the URL. */
  query?: Record<string, number>;
  /** Makes it a POST. */
  body?: object;
  headers?: Record<string, string>;
}

async function send(url: URL, init: RequestInit): Promise<{ status: number; body: string }> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, body: await response.text() };
  } catch {
    throw new ProviderError('Razorpay does not answer');
  }
}

function toProviderError(status: number, answer: unknown): ProviderError {
  const read = v.safeParse(errorSchema, answer);
  const message = `Razorpay answers ${status} ${read.success ? read.output.error.code : ''}`.trim();
  return REJECTED_STATUSES.includes(status)
    ? new RefusedByProviderError(message)
    : new ProviderError(message);
}

/**
 * Asks Razorpay's REST API (https://razorpay.com/docs/api). Its SDK for Node has no timeout, no base URL and no headers, of which
 * a refund needs one.
 */
function createClient({ keyId, keySecret, api }: RazorpayConfig, timeoutMs: number) {
  const credentials = Buffer.from(`${keyId}:${keySecret}`).toString('base64');

  /**
   * Nothing of a failed request goes into an error: it holds the keys.
   * @throws {RefusedByProviderError} if the answer is 400 or 404
   * @throws {ProviderError} if there is none in time, or not the one expected
   */
  async function request<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    { query, body, headers }: Request = {},
  ): Promise<v.InferOutput<Schema>> {
    const url = new URL(`/v1/${path}`, api ?? API);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
    const response = await send(url, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        Authorization: `Basic ${credentials}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      // The API has none; another host must never be asked.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = parseJson(response.body);
    if (response.status >= 400) throw toProviderError(response.status, answer);
    const read = v.safeParse(schema, answer);
    if (!read.success) throw new ProviderError('Razorpay answers what is not known here');
    return read.output;
  }

  return {
    request,
    /** `null` if the answer is 400 or 404. */
    requestOrNull: async <Schema extends v.GenericSchema>(
      path: string,
      schema: Schema,
      options?: Request,
    ) => {
      try {
        return await request(path, schema, options);
      } catch (error) {
        if (error instanceof RefusedByProviderError) return null;
        throw error;
      }
    },
  };
}

/** Razorpay Standard Checkout, in live or test mode. */
export function createRazorpay(
  { provider, razorpay: config }: RazorpayPayments,
  timeoutMs = REQUEST_TIMEOUT_MS,
): PaymentProvider {
  const { keyId, keySecret, webhookSecret } = config;
  const { request, requestOrNull } = createClient(config, timeoutMs);

  const isFullAmount = ({ amount, currency }: Payment, { total }: PayableOrder) =>
    amount === total && currency === CURRENCY;

  /** Razorpay refuses if it was captured concurrently; fetching it shows so. */
  async function capture(payment: Payment, { total }: PayableOrder): Promise<Payment> {
    const body = { amount: total, currency: CURRENCY };
    const result = await requestOrNull(`payments/${payment.id}/capture`, paymentSchema, { body });
    return result ?? request(`payments/${payment.id}`, paymentSchema);
  }

  async function toPaymentUpdate(found: Payment, order: PayableOrder): Promise<PaymentUpdate> {
    const madeAt = found.created_at * 1000;
    const isInTime = order.capturableUntil !== null && madeAt <= order.capturableUntil;
    const isCapturable = found.status === 'authorized' && isInTime && isFullAmount(found, order);
    const payment = isCapturable ? await capture(found, order) : found;
    const { id, amount, currency } = payment;
    const common = { payment: id, amount: paise(amount), currency, madeAt };
    switch (payment.status) {
      case 'captured':
        return { ...common, state: 'captured', failure: null };
      case 'failed':
        return {
          ...common,
          state: 'failed',
          failure: FAILURE_BY_REASON[payment.error_reason ?? ''] ?? 'unknown',
        };
      // Nothing is delivered for what was refunded before it was recorded.
      case 'refunded':
        return { ...common, state: 'failed', failure: 'unknown' };
      case 'authorized':
        // What is never captured, Razorpay returns automatically.
        return isCapturable
          ? { ...common, state: 'pending', failure: null }
          : { ...common, state: 'failed', failure: 'unknown' };
      default:
        return { ...common, state: 'pending', failure: null };
    }
  }

  function toRefund({ id, payment_id, amount, status, notes, created_at }: Refund): ProviderRefund {
    const ours = v.safeParse(notesSchema, notes);
    return {
      ...{ id, payment: payment_id, amount: paise(amount), createdAt: created_at * 1000 },
      state: status === 'processed' || status === 'failed' ? status : 'pending',
      refund: ours.success ? ours.output[REFUND_NOTE] : null,
    };
  }

  function toDispute({ id, payment_id, amount, reason_code, status, respond_by, created_at }: Dispute) {
    return {
      ...{ id, payment: payment_id, amount: paise(amount), reason: reason_code ?? '' },
      // `closed`: an inquiry that ended without a chargeback.
      state: status === 'lost' ? 'lost' : status === 'won' || status === 'closed' ? 'won' : 'open',
      respondBy: respond_by ? respond_by * 1000 : null,
      createdAt: created_at * 1000,
    } satisfies ProviderDispute;
  }

  /** Ends also where a list has no pages: of disputes, nothing says that it has. */
  async function* pages<Item extends { id: string }>(
    fetchPage: (skip: number) => Promise<{ items: Item[] }>,
  ) {
    const seen = new Set<string>();
    for (let skip = 0; ; skip += PAGE_SIZE) {
      const { items } = await fetchPage(skip);
      const others = items.filter(({ id }) => !seen.has(id));
      for (const { id } of others) seen.add(id);
      yield* others;
      if (items.length < PAGE_SIZE || others.length === 0) return;
    }
  }

  return {
    name: provider,
    open: async ({ id, total }) => {
      const body = { amount: total, currency: CURRENCY, receipt: id };
      return (await request('orders', orderSchema, { body })).id;
    },
    window: (order) => ({ kind: 'razorpay', key: keyId, order }),
    isValidProof: (order, { payment, signature }) =>
      isValidSignature(`${order}|${payment}`, signature, keySecret),
    payment: async (order, id) => {
      // Goes into a URL.
      if (!/^\w+$/.test(id)) return null;
      const found = await requestOrNull(`payments/${id}`, paymentSchema);
      return found?.order_id === order.providerOrderId ? toPaymentUpdate(found, order) : null;
    },
    payments: async (order) => {
      const { items } = await request(`orders/${order.providerOrderId}/payments`, paymentsSchema);
      const updates: PaymentUpdate[] = [];
      for (const item of items) updates.push(await toPaymentUpdate(item, order));
      return updates;
    },
    refund: async ({ payment, amount, refund, key }) => {
      const body = { amount, speed: 'normal', receipt: refund, notes: { [REFUND_NOTE]: refund } };
      const headers = { [REFUND_KEY_HEADER]: key };
      return toRefund(await request(`payments/${payment}/refund`, refundSchema, { body, headers }));
    },
    refundsOf: async (payment) => {
      const query = { count: PAGE_SIZE };
      const { items } = await request(`payments/${payment}/refunds`, refundsSchema, { query });
      return items.map(toRefund);
    },
    refundsSince: async (since) => {
      const from = Math.floor(since / 1000);
      const found: ProviderRefund[] = [];
      const fetchPage = (skip: number) =>
        request('refunds', refundsSchema, { query: { from, count: PAGE_SIZE, skip } });
      for await (const item of pages(fetchPage)) found.push(toRefund(item));
      return found;
    },
    dispute: async (id) => {
      if (!/^\w+$/.test(id)) return null;
      const found = await requestOrNull(`disputes/${id}`, disputeSchema);
      return found && toDispute(found);
    },
    disputesSince: async (since) => {
      const found: ProviderDispute[] = [];
      const fetchPage = (skip: number) =>
        request('disputes', disputesSchema, { query: { count: PAGE_SIZE, skip } });
      // The API has no start, and no promise about its order.
      for await (const item of pages(fetchPage)) {
        const dispute = toDispute(item);
        if (dispute.createdAt >= since) found.push(dispute);
      }
      return found;
    },
    parseWebhook: (body, signature) => {
      if (!isValidSignature(body, signature, webhookSecret)) return 'forged';
      const message = v.safeParse(webhookSchema, parseJson(body));
      if (!message.success) return 'other';
      const { event, payload } = message.output;
      if (DISPUTE_EVENT.test(event) && payload.dispute)
        return { about: 'dispute', dispute: payload.dispute.entity.id };
      const { id, order_id: order } = payload.payment?.entity ?? {};
      if (!id || !order) return 'other';
      if (PAYMENT_EVENTS.has(event)) return { about: 'payment', order, payment: id };
      return REFUND_EVENTS.has(event) ? { about: 'refunds', order, payment: id } : 'other';
    },
  };
}
