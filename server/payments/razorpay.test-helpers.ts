/** A fake Razorpay API with real signatures and injectable faults. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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
  error_reason: string | null;
}

/** `answerLost`: only the response is lost; `midway`: nothing comes after half of it. */
export type Fault = 'lost' | 'answerLost' | 'noAnswer' | 'midway';

export interface TestRazorpay {
  config: RazorpayConfig;
  settings: Exclude<PaymentsConfig, { provider: 'test' }>;
  orders: Map<string, TestOrder>;
  payments: Map<string, TestPayment>;
  /** As `GET /v1/payments/pay_1`. */
  calls: string[];
  faultOf: (call: string) => Fault | null;
  /** Status of every response; null for normal ones. */
  answersWith: number | null;
  /** Every request, to its path at another address. */
  redirectsTo: { status: number; address: string } | null;
  /** By default the whole amount, authorised. */
  pay: (order: string, fields?: Partial<TestPayment>) => PaymentProof;
  message: (event: string, payment: string) => { body: string; signature: string };
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

  function answerTo(method: string, path: string, body: Record<string, unknown>): Answer {
    const [, , kind, id = '', what] = path.split('/');
    if (kind === 'orders' && method === 'POST') return make(body);
    if (kind === 'orders' && what === 'payments' && orders.has(id)) {
      const items = [...payments.values()].filter((payment) => payment.order_id === id);
      return answer({ entity: 'collection', count: items.length, items });
    }
    const payment = kind === 'payments' ? payments.get(id) : undefined;
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
          : answerTo(method, path, body);
    if (fault === 'answerLost') return request.socket.destroy();
    const text = JSON.stringify(content);
    response.writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
    });
    return fault === 'midway' ? response.write(text.slice(0, text.length / 2)) : response.end(text);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const config = { ...keys, api: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  const razorpay: TestRazorpay = {
    config,
    settings: { provider: live ? 'razorpay' : 'razorpayTest', razorpay: config },
    orders,
    payments,
    calls: [],
    faultOf: () => null,
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
        error_reason: null,
        ...fields,
      };
      payments.set(payment.id, payment);
      return { payment: payment.id, signature: hmacSha256Hex(`${order}|${payment.id}`, keys.keySecret) };
    },
    message: (event, id) => {
      const entity = payments.get(id);
      const body = JSON.stringify({ entity: 'event', event, payload: { payment: { entity } } });
      return { body, signature: hmacSha256Hex(body, keys.webhookSecret) };
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
