/** A fake Razorpay API with real signatures and injectable faults. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { PaymentsConfig, RazorpayConfig } from '../config/config';
import type { PaymentProof } from './payments';
import { hmacSha256Hex } from './signatures';

interface TestOrder {
  id: string;
  amount: number;
  currency: string;
  receipt: string;
}

export interface TestPayment {
  id: string;
  order_id: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amount: number;
  currency: string;
  /** Seconds. */
  created_at: number;
  error_reason: string | null;
}

export interface TestRefund {
  id: string;
  payment_id: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
  /** An empty array without any. */
  notes: Record<string, string> | [];
  /** Seconds. */
  created_at: number;
}

export interface TestDispute {
  id: string;
  payment_id: string;
  amount: number;
  reason_code: string;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  /** Seconds. */
  respond_by: number;
  created_at: number;
}

/** `answerLost`: only the response is lost; `midway`: nothing comes after half of it. */
export type Fault = 'lost' | 'answerLost' | 'noAnswer' | 'midway';

export interface TestRazorpay {
  config: RazorpayConfig;
  settings: Exclude<PaymentsConfig, { provider: 'test' }>;
  orders: Map<string, TestOrder>;
  payments: Map<string, TestPayment>;
  refunds: Map<string, TestRefund>;
  disputes: Map<string, TestDispute>;
  /** Of new refunds. */
  refundsAre: TestRefund['status'];
  /** As `GET /v1/payments/pay_1`. */
  calls: string[];
  faultOf: (call: string) => Fault | null;
  /** Whether lists heed `skip` and `count`. */
  hasPages: boolean;
  /** Status of every response; null for normal ones. */
  answersWith: number | null;
  /** Every request, to its path at another address. */
  redirectsTo: { status: number; address: string } | null;
  /** By default the whole amount, authorised. */
  pay: (order: string, fields?: Partial<TestPayment>) => PaymentProof;
  /** In the dashboard; by default all that is left. */
  refund: (payment: string, amount?: number) => TestRefund;
  /** Refunds a bank refuses don't count. */
  refundedOf: (payment: string) => number;
  /** A refund that a bank refuses is money of the shop again. */
  settleRefund: (refund: string, status: 'processed' | 'failed') => void;
  dispute: (payment: string, fields?: Partial<TestDispute>) => TestDispute;
  message: (event: string, payment: string) => { body: string; signature: string };
  disputeMessage: (event: string, dispute: string) => { body: string; signature: string };
  /** Open at present. */
  connections: () => Promise<number>;
  close: () => Promise<void>;
}

const LARGEST_AMOUNT = 50_000_000;

const bodyOf = async (request: IncomingMessage) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return (body === '' ? {} : JSON.parse(body)) as Record<string, unknown>;
};

type Answer = { status: number; content: unknown };

const answer = (content: unknown): Answer => ({ status: 200, content });
const refusal = (description: string): Answer => ({
  status: 400,
  content: { error: { code: 'BAD_REQUEST_ERROR', description } },
});

export async function openTestRazorpay({ live = true } = {}): Promise<TestRazorpay> {
  const keys = {
    keyId: live ? 'rzp_live_key' : 'rzp_test_key',
    keySecret: 'a key that only tests know',
    webhookSecret: 'another one',
  };
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
  const orders = new Map<string, TestOrder>();
  const payments = new Map<string, TestPayment>();
  const refunds = new Map<string, TestRefund>();
  const disputes = new Map<string, TestDispute>();
  const answeredRefunds = new Map<string, { body: string; answer: Answer }>();
  const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`;

  function make({ amount, currency, receipt }: Record<string, unknown>): Answer {
    if (Number(amount) > LARGEST_AMOUNT) return refusal('Amount exceeds maximum amount allowed.');
    const order = {
      id: newId('order'),
      amount: Number(amount),
      currency: String(currency),
      receipt: String(receipt),
    };
    orders.set(order.id, order);
    return answer({ ...order, entity: 'order', status: 'created' });
  }

  function capture(payment: TestPayment, { amount, currency }: Record<string, unknown>): Answer {
    if (payment.status === 'captured') return refusal('This payment has already been captured');
    if (payment.status !== 'authorized')
      return refusal('Only payments which have been authorized can be captured');
    if (amount !== payment.amount || currency !== payment.currency)
      return refusal('Capture amount must be equal');
    payment.status = 'captured';
    return answer(payment);
  }

  const signed = (message: object) => {
    const body = JSON.stringify({ entity: 'event', ...message });
    return { body, signature: hmacSha256Hex(body, keys.webhookSecret) };
  };

  const refundedOf = (id: string) =>
    [...refunds.values()]
      .filter(({ payment_id, status }) => payment_id === id && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);

  function makeRefund(payment: TestPayment, amount: number, notes: TestRefund['notes']): TestRefund {
    const refund: TestRefund = {
      ...{ id: newId('rfnd'), payment_id: payment.id, amount, notes },
      ...{ status: razorpay.refundsAre, created_at: Math.floor(Date.now() / 1000) },
    };
    refunds.set(refund.id, refund);
    if (refundedOf(payment.id) === payment.amount) payment.status = 'refunded';
    return refund;
  }

  function requestRefund(payment: TestPayment, { amount, notes }: Record<string, unknown>): Answer {
    if (payment.status !== 'captured') return refusal('The payment status should be captured');
    const isDisputed = [...disputes.values()].some(
      ({ payment_id, status }) => payment_id === payment.id && status !== 'won' && status !== 'closed',
    );
    if (isDisputed) return refusal('The payment has a dispute');
    if (Number(amount) > payment.amount - refundedOf(payment.id))
      return refusal('The total refund amount is greater than the refund payment amount');
    return answer(makeRefund(payment, Number(amount), notes as TestRefund['notes']));
  }

  /** Nothing says whether Razorpay remembers refusals, too: here it does. */
  function requestRefundOnce(
    payment: TestPayment,
    { body, headers }: { body: Record<string, unknown>; headers: IncomingHttpHeaders },
  ): Answer {
    const key = headers['x-refund-idempotency'];
    if (typeof key !== 'string') return requestRefund(payment, body);
    if (!/^[\w-]{10,}$/.test(key)) return refusal('The idempotency key is invalid');
    const text = JSON.stringify([payment.id, body]);
    const answered = answeredRefunds.get(key);
    if (answered && answered.body !== text)
      return refusal('Different request with the same idempotency key has already been processed.');
    const given = answered?.answer ?? requestRefund(payment, body);
    // As it was then.
    answeredRefunds.set(key, { body: text, answer: structuredClone(given) });
    return given;
  }

  const collection = (found: readonly object[], query: URLSearchParams) => {
    const [skip, count] = [Number(query.get('skip')), Number(query.get('count') ?? 10)];
    const items = razorpay.hasPages ? found.slice(skip, skip + count) : found;
    return answer({ entity: 'collection', count: items.length, items });
  };

  function answerTo(
    method: string,
    path: string,
    {
      query,
      body,
      headers,
    }: {
      query: URLSearchParams;
      body: Record<string, unknown>;
      headers: IncomingHttpHeaders;
    },
  ): Answer {
    const [, , kind, id = '', what] = path.split('/');
    if (kind === 'refunds' && id === '') {
      const from = Number(query.get('from'));
      return collection(
        [...refunds.values()].filter(({ created_at }) => created_at >= from),
        query,
      );
    }
    if (kind === 'disputes') {
      if (id === '') return collection([...disputes.values()], query);
      const dispute = disputes.get(id);
      return dispute ? answer(dispute) : refusal('The id provided does not exist');
    }
    if (kind === 'orders' && method === 'POST') return make(body);
    if (kind === 'orders' && what === 'payments' && orders.has(id)) {
      const items = [...payments.values()].filter((payment) => payment.order_id === id);
      return answer({ entity: 'collection', count: items.length, items });
    }
    const payment = kind === 'payments' ? payments.get(id) : undefined;
    if (payment && what === 'refund' && method === 'POST')
      return requestRefundOnce(payment, { body, headers });
    if (payment && what === 'refunds')
      return collection(
        [...refunds.values()].filter(({ payment_id }) => payment_id === payment.id),
        query,
      );
    if (payment && what === 'capture' && method === 'POST') return capture(payment, body);
    if (payment && what === undefined && method === 'GET') return answer(payment);
    return refusal('The id provided does not exist');
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const call = `${request.method} ${request.url?.split('?', 1)[0]}`;
    razorpay.calls.push(call);
    const body = await bodyOf(request);
    const fault = razorpay.faultOf(call);
    if (fault === 'lost') return request.socket.destroy();
    if (fault === 'noAnswer') return undefined;
    const [method = '', path = ''] = call.split(' ');
    if (razorpay.redirectsTo) {
      const { status, address } = razorpay.redirectsTo;
      return response.writeHead(status, { Location: `${address}${path}` }).end();
    }
    const { status, content } =
      request.headers.authorization !== authorization
        ? { status: 401, content: { error: { code: 'BAD_REQUEST_ERROR' } } }
        : razorpay.answersWith !== null
          ? { status: razorpay.answersWith, content: { error: { code: 'SERVER_ERROR' } } }
          : answerTo(method, path, {
              query: new URL(request.url ?? '', 'http://localhost').searchParams,
              body,
              headers: request.headers,
            });
    if (fault === 'answerLost') return request.socket.destroy();
    const text = JSON.stringify(content);
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
    });
    return fault === 'midway' ? response.write(text.slice(0, text.length / 2)) : response.end(text);
  }

  const server = createServer((request, response) => void serve(request, response));
  // Clients close idle connections. By default the server would, too, after 5 s, and on a busy machine just when a client
  // sends the next request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const config = { ...keys, api: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  const razorpay: TestRazorpay = {
    config,
    settings: { provider: live ? 'razorpay' : 'razorpayTest', razorpay: config },
    orders,
    payments,
    refunds,
    disputes,
    refundsAre: 'processed',
    calls: [],
    faultOf: () => null,
    hasPages: true,
    answersWith: null,
    redirectsTo: null,
    pay: (order, fields = {}) => {
      const { amount = 0, currency = 'INR' } = orders.get(order) ?? {};
      const payment: TestPayment = {
        id: newId('pay'),
        order_id: order,
        status: 'authorized',
        amount,
        currency,
        created_at: Math.floor(Date.now() / 1000),
        error_reason: null,
        ...fields,
      };
      payments.set(payment.id, payment);
      return { payment: payment.id, signature: hmacSha256Hex(`${order}|${payment.id}`, keys.keySecret) };
    },
    refund: (id, amount) => {
      const payment = payments.get(id);
      if (!payment) throw new Error('There is no such payment');
      return makeRefund(payment, amount ?? payment.amount - refundedOf(id), []);
    },
    refundedOf,
    settleRefund: (id, status) => {
      const refund = refunds.get(id);
      const payment = refund && payments.get(refund.payment_id);
      if (!payment) throw new Error('There is no such refund');
      refund.status = status;
      if (payment.status === 'refunded' && refundedOf(payment.id) < payment.amount)
        payment.status = 'captured';
    },
    dispute: (payment, fields = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const dispute: TestDispute = {
        ...{ id: newId('disp'), payment_id: payment, amount: payments.get(payment)?.amount ?? 0 },
        ...{ reason_code: 'goods_or_services_not_received', status: 'open' },
        ...{ respond_by: now + 7 * 24 * 3600, created_at: now },
        ...fields,
      };
      disputes.set(dispute.id, dispute);
      return dispute;
    },
    message: (event, id) => signed({ event, payload: { payment: { entity: payments.get(id) } } }),
    disputeMessage: (event, id) => {
      const entity = disputes.get(id);
      const payment = { entity: payments.get(entity?.payment_id ?? '') };
      return signed({ event, payload: { payment, dispute: { entity } } });
    },
    connections: () => promisify(server.getConnections.bind(server))(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return razorpay;
}
