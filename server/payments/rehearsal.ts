import { hkdfSync } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../../src/domain/clock';
import { CURRENCY, type PaymentNews } from '../../src/domain/payment';
import type { Database } from '../database';
import { payments } from '../schema';
import type { Message, PayableOrder, PaymentProvider, Rehearsal } from './PaymentProvider';
import { isSigned, signatureOf } from './signatures';

/** How long a payment is pending that is rehearsed to be, in milliseconds. */
export const PENDS_MS = 5000;

const KEY_BYTES = 32;

export interface RehearsalParts {
  db: Database;
  clock: Clock;
  newId: () => string;
  /** The server's own; what is signed here can't be signed without it. */
  secret: string;
}

const messageSchema = v.object({ order: v.string(), payment: v.string() });

/** What is known of a payment in the table of payments. */
interface PaymentRow {
  id: string;
  amountPaise: number;
  createdAt: Date;
}

/**
 * Takes no money, and else walks the same steps as a provider that does: ids and signatures of its own, payments that
 * fail or take their time, and messages about them. Its books are the server's own table of payments, so it forgets
 * nothing when the server ends; how a payment is to end stands in front of its id.
 */
export function createRehearsal({ db, clock, newId, secret }: RehearsalParts): PaymentProvider {
  const keyFor = (use: string) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `rehearsed payments: ${use}`, KEY_BYTES));
  const [proofKey, messageKey] = [keyFor('proofs'), keyFor('messages')];

  const signedContent = (order: string, payment: string) => `${order}|${payment}`;

  function newsOf({ id, amountPaise, createdAt }: PaymentRow): PaymentNews {
    const told = { payment: id, amount: amountPaise, currency: CURRENCY };
    if (id.startsWith('fails')) return { ...told, state: 'failed', failure: 'declined' };
    const isPending = id.startsWith('pends') && clock.now() < createdAt.getTime() + PENDS_MS;
    return { ...told, state: isPending ? 'pending' : 'captured', failure: null };
  }

  const ROW = { id: payments.id, amountPaise: payments.amountPaise, createdAt: payments.createdAt };

  return {
    name: 'rehearsal',
    open: async ({ id }) => `rehearsed_${id}`,
    window: () => ({ kind: 'rehearsal' }),
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
    rehearse: ({ providerOrderId, total }: PayableOrder, rehearsal: Rehearsal) => {
      const payment = `${rehearsal}_${newId()}`;
      const isFailed = rehearsal === 'fails';
      const body = Buffer.from(JSON.stringify({ order: providerOrderId, payment }));
      return {
        news: {
          payment,
          // What is paid is captured only when the provider is asked: the window knows before the server does.
          state: isFailed ? 'failed' : 'pending',
          failure: isFailed ? 'declined' : null,
          amount: total,
          currency: CURRENCY,
        },
        proof:
          rehearsal === 'pays'
            ? { payment, signature: signatureOf(signedContent(providerOrderId, payment), proofKey) }
            : null,
        later:
          rehearsal === 'pends'
            ? { afterMs: PENDS_MS, body, signature: signatureOf(body, messageKey) }
            : null,
      };
    },
  };
}
