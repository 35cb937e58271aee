import { hkdfSync } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../../src/domain/clock';
import type { Paise } from '../../src/domain/money';
import { CURRENCY, type PaymentUpdate } from '../../src/domain/payment';
import type { Database } from '../db/database';
import { payments } from '../orders/tables';
import type { Webhook, PayableOrder, PaymentProvider, TestPaymentOutcome } from './payments';
import { isValidSignature, hmacSha256Hex } from './signatures';

/** Delay of a pending payment. */
export const CAPTURE_DELAY_MS = 5000;

const KEY_BYTES = 32;

/** Stored, and read by the previous version during a deploy. */
const PREFIXES = { captured: 'pays', failed: 'fails', pending: 'pends' } as const;

export interface TestProviderParts {
  db: Database;
  clock: Clock;
  newId: () => string;
  secret: string;
}

const webhookSchema = v.object({ about: v.literal('payment'), order: v.string(), payment: v.string() });

interface PaymentRow {
  id: string;
  amountPaise: Paise;
  createdAt: Date;
}

/**
 * Moves no money, but has all steps of a real provider. Its state is the `payments` table, so it survives restarts;
 * the id's prefix encodes the outcome.
 */
export function createTestProvider({ db, clock, newId, secret }: TestProviderParts): PaymentProvider {
  const deriveKey = (use: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `test payments: ${use}`, KEY_BYTES));
  const [proofKey, webhookKey] = [deriveKey('proofs'), deriveKey('messages')];

  const signedContent = (order: string, payment: string) => `${order}|${payment}`;

  function toPaymentUpdate({ id, amountPaise, createdAt }: PaymentRow): PaymentUpdate {
    const common = { payment: id, amount: amountPaise, currency: CURRENCY, madeAt: createdAt.getTime() };
    if (id.startsWith(PREFIXES.failed)) return { ...common, state: 'failed', failure: 'declined' };
    const isPending = id.startsWith(PREFIXES.pending) && clock.now() < createdAt.getTime() + CAPTURE_DELAY_MS;
    return { ...common, state: isPending ? 'pending' : 'captured', failure: null };
  }

  const ROW = { id: payments.id, amountPaise: payments.amountPaise, createdAt: payments.createdAt };

  return {
    name: 'test',
    open: async ({ id }) => `test_${id}`,
    window: () => ({ kind: 'test' }),
    isValidProof: (order, { payment, signature }) =>
      isValidSignature(signedContent(order, payment), signature, proofKey),
    payment: async (order, payment) => {
      const [row] = await db
        .select(ROW)
        .from(payments)
        .where(and(eq(payments.orderId, order.id), eq(payments.id, payment)));
      return row ? toPaymentUpdate(row) : null;
    },
    payments: async (order) => {
      const rows = await db.select(ROW).from(payments).where(eq(payments.orderId, order.id));
      return rows.map(toPaymentUpdate);
    },
    // Made at once, and nowhere else than in our table.
    refund: async ({ payment, amount, refund }) => ({
      ...{ id: `rfnd_${refund}`, payment, amount, refund },
      ...{ state: 'processed', createdAt: clock.now() },
    }),
    refundsOf: async () => [],
    refundsSince: async () => [],
    dispute: async () => null,
    disputesSince: async () => [],
    parseWebhook: (body, signature): Webhook => {
      if (!isValidSignature(body, signature, webhookKey)) return 'forged';
      return v.parse(webhookSchema, JSON.parse(Buffer.from(body).toString()));
    },
    testPayment: ({ providerOrderId, total }: PayableOrder, outcome: TestPaymentOutcome) => {
      const payment = `${PREFIXES[outcome]}_${newId()}`;
      const isFailed = outcome === 'failed';
      const body = Buffer.from(JSON.stringify({ about: 'payment', order: providerOrderId, payment }));
      return {
        update: {
          payment,
          // Captured only when queried, as with a real provider: the window knows before the server.
          state: isFailed ? 'failed' : 'pending',
          failure: isFailed ? 'declined' : null,
          amount: total,
          currency: CURRENCY,
          madeAt: clock.now(),
        },
        proof:
          outcome === 'captured'
            ? { payment, signature: hmacSha256Hex(signedContent(providerOrderId, payment), proofKey) }
            : null,
        webhook:
          outcome === 'pending'
            ? { afterMs: CAPTURE_DELAY_MS, body, signature: hmacSha256Hex(body, webhookKey) }
            : null,
      };
    },
  };
}
