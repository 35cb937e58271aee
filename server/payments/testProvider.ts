import { hkdfSync } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../../src/domain/clock';
import { CURRENCY, type PaymentUpdate } from '../../src/domain/payment';
import type { Database } from '../db/database';
import { payments } from '../db/schema';
import type { Message, PayableOrder, PaymentProvider, TestPaymentOutcome } from './payments';
import { isSigned, signatureOf } from './signatures';

/** Delay until a pending payment is captured, in milliseconds. */
export const PENDS_MS = 5000;

const KEY_BYTES = 32;

/** Prefixes of payment ids; stored, and read by the previous version during a deploy. */
const PREFIXES = { captured: 'pays', failed: 'fails', pending: 'pends' } as const;

export interface TestProviderParts {
  db: Database;
  clock: Clock;
  newId: () => string;
  /** Server secret from which the signing keys are derived. */
  secret: string;
}

const messageSchema = v.object({ order: v.string(), payment: v.string() });

interface PaymentRow {
  id: string;
  amountPaise: number;
  createdAt: Date;
}

/**
 * Built-in test provider. Moves no money, but has all steps of a real one: own ids and signatures, failed and pending
 * payments, webhooks. Its state is the `payments` table, so it survives restarts; a payment's outcome is encoded in its
 * id's prefix.
 */
export function createTestProvider({ db, clock, newId, secret }: TestProviderParts): PaymentProvider {
  const keyFor = (use: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `test payments: ${use}`, KEY_BYTES));
  const [proofKey, messageKey] = [keyFor('proofs'), keyFor('messages')];

  const signedContent = (order: string, payment: string) => `${order}|${payment}`;

  function newsOf({ id, amountPaise, createdAt }: PaymentRow): PaymentUpdate {
    const told = { payment: id, amount: amountPaise, currency: CURRENCY };
    if (id.startsWith(PREFIXES.failed)) return { ...told, state: 'failed', failure: 'declined' };
    const isPending = id.startsWith(PREFIXES.pending) && clock.now() < createdAt.getTime() + PENDS_MS;
    return { ...told, state: isPending ? 'pending' : 'captured', failure: null };
  }

  const ROW = { id: payments.id, amountPaise: payments.amountPaise, createdAt: payments.createdAt };

  return {
    name: 'test',
    open: async ({ id }) => `test_${id}`,
    window: () => ({ kind: 'test' }),
    isProof: (order, { payment, signature }) => isSigned(signedContent(order, payment), signature, proofKey),
    payment: async (order, payment) => {
      const [row] = await db
        .select(ROW)
        .from(payments)
        .where(and(eq(payments.orderId, order.id), eq(payments.id, payment)));
      return row ? newsOf(row) : null;
    },
    payments: async (order) => {
      const rows = await db.select(ROW).from(payments).where(eq(payments.orderId, order.id));
      return rows.map(newsOf);
    },
    read: (body, signature): Message => {
      if (!isSigned(body, signature, messageKey)) return 'forged';
      return v.parse(messageSchema, JSON.parse(Buffer.from(body).toString()));
    },
    testPayment: ({ providerOrderId, total }: PayableOrder, outcome: TestPaymentOutcome) => {
      const payment = `${PREFIXES[outcome]}_${newId()}`;
      const isFailed = outcome === 'failed';
      const body = Buffer.from(JSON.stringify({ order: providerOrderId, payment }));
      return {
        news: {
          payment,
          // Captured only when queried, as with a real provider: the window knows before the server.
          state: isFailed ? 'failed' : 'pending',
          failure: isFailed ? 'declined' : null,
          amount: total,
          currency: CURRENCY,
        },
        proof:
          outcome === 'captured'
            ? { payment, signature: signatureOf(signedContent(providerOrderId, payment), proofKey) }
            : null,
        later:
          outcome === 'pending'
            ? { afterMs: PENDS_MS, body, signature: signatureOf(body, messageKey) }
            : null,
      };
    },
  };
}
