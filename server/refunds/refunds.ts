import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { nextDisputeState } from '../../src/domain/dispute';
import { refundPaidTransaction } from '../../src/domain/ledger';
import { REFUND_WATCH_DAYS } from '../../src/domain/limits';
import { paise, sumPaise, type Paise } from '../../src/domain/money';
import type { OrderId, OrderLineId } from '../../src/domain/order';
import { nextQueryAt } from '../../src/domain/reconciliation';
import {
  allocateRefund,
  refundableOf,
  refundLine,
  nextRefundState,
  type RefundedLine,
  type RefundReason,
} from '../../src/domain/refund';
import type { Database } from '../db/database';
import { transact } from '../db/transactions';
import { enter } from '../ledger/ledger';
import type { Log } from '../log';
import type { QueueMail } from '../mail/mail';
import { isOfProvider } from '../orders/orders';
import { orderLines, orders, payments } from '../orders/tables';
import {
  ProviderError,
  RefusedByProviderError,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderRefund,
} from '../payments/payments';
import { refundableLines } from './refundRows';
import { disputes, refunds } from './tables';
import { takeBack } from './takeBack';

export { refundsOfAccount } from './accountPart';
export { readRefund, readTakenBack } from './refundMails';

const HOUR_MS = 60 * 60_000;

const DAY_MS = 24 * HOUR_MS;

/** Longer than asking for a refund takes: until then nobody else asks. */
const CLAIM_MS = 2 * 60_000;

/** Refunds of the last 180 days are read when the server starts, then those since the last time and this much before. */
const OVERLAP_MS = 2 * DAY_MS;

const BATCH_SIZE = 100;

const MAX_ERRORS_IN_A_ROW = 3;

export interface RefundsParts {
  db: Database;
  clock: Clock;
  newId: () => string;
  provider: PaymentProvider;
  queueMail: QueueMail;
  log: Log;
}

/** `disputed`: the buyer's bank decides. `nothingLeft`: it was refunded before. `tooMuch`: more than what is left. */
export type RefundRequest = 'requested' | 'disputed' | 'nothingLeft' | 'tooMuch' | 'notFound';

export type Refunds = ReturnType<typeof createRefunds>;

/**
 * A refund is recorded with all that follows from it, then made at the provider, at the latest by the next round. Refunds
 * and disputes that begin at the provider are noticed by webhook or, in each round, by asking for recent ones.
 */
export function createRefunds(parts: RefundsParts) {
  const { db, clock, newId, provider, log } = parts;
  const takeBackParts = { ...parts, acceptsTestPayments: provider.name !== 'razorpay' };
  /** When all refunds until then were recorded; null since the start. Epoch milliseconds. */
  let readUntil: number | null = null;

  const lockOrder = async (tx: Database, orderId: OrderId) => {
    const [order] = await tx
      .select({ id: orders.id, test: orders.test, state: orders.state })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('update');
    return order ?? null;
  };

  const isDisputed = async (tx: Database, orderId: OrderId) => {
    const [open] = await tx
      .select({ id: disputes.id })
      .from(disputes)
      .where(and(eq(disputes.orderId, orderId), eq(disputes.state, 'open')));
    return open !== undefined;
  };

  /**
   * Of a paid order's line, in a transaction of the caller.
   * @param amount all that is left by default
   */
  async function requestRefund(
    tx: Database,
    { order: orderId, line: lineId, amount, reason }: RefundOrder,
  ): Promise<RefundRequest> {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'paid') return 'notFound';
    const line = (await refundableLines(tx, orderId)).find((candidate) => candidate.line === lineId);
    if (!line) return 'notFound';
    const left = refundableOf(line);
    if (left === 0) return 'nothingLeft';
    if (await isDisputed(tx, orderId)) return 'disputed';
    const refunded = amount ?? left;
    if (refunded < 1 || refunded > left) return 'tooMuch';
    const [payment] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, orderId), payments.settles));
    if (!payment) return 'notFound';
    await takeBack(tx, takeBackParts, {
      ...{ id: newId(), order, payment: payment.id, amount: refunded, reason },
      lines: [refundLine(line, refunded)],
      ...{ atProvider: null, now: clock.now() },
    });
    return 'requested';
  }

  /** All that is left of a line, as problems ask for it. */
  async function refundLeft(
    tx: Database,
    line: OrderLineId,
    reason: RefundReason,
  ): Promise<'refunded' | 'disputed' | 'nothingLeft'> {
    const [found] = await tx
      .select({ order: orderLines.orderId })
      .from(orderLines)
      .where(eq(orderLines.id, line));
    const result = found ? await requestRefund(tx, { order: found.order, line, reason }) : 'notFound';
    if (result === 'requested') return 'refunded';
    return result === 'disputed' ? 'disputed' : 'nothingLeft';
  }

  /** A payment for which nothing was delivered, in the transaction that records it. */
  const requestReturn = (
    tx: Database,
    payment: { order: { id: OrderId; test: boolean }; id: string; amount: Paise; reason: RefundReason },
  ): Promise<void> => {
    const { order, id, amount, reason } = payment;
    const refund = { id: newId(), order, payment: id, amount, reason, lines: [], atProvider: null };
    return takeBack(tx, takeBackParts, { ...refund, now: clock.now() });
  };

  /** What a bank has refused, as another refund of the same amount. The lines were taken back with the first. */
  async function retry(tx: Database, id: string): Promise<'requested' | 'notFound'> {
    const [found] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, id));
    const order = found && (await lockOrder(tx, found.orderId));
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, id), eq(refunds.state, 'failed')));
    if (!order || !refund) return 'notFound';
    const { paymentId, amountPaise: amount, reason } = refund;
    await tx.update(refunds).set({ state: 'covered' }).where(eq(refunds.id, id));
    await requestReturn(tx, { order, id: paymentId, amount, reason });
    return 'requested';
  }

  /** The refund that the provider speaks of: by its id, by ours, or one that is due, which somebody made in the dashboard. */
  async function findRefund(tx: Database, { id, refund, payment, amount }: ProviderRefund) {
    const rows = await tx
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment))
      .orderBy(refunds.createdAt);
    return (
      rows.find((row) => row.providerRefundId === id) ??
      (refund === null
        ? rows.find(
            (row) => row.state === 'due' && row.providerRefundId === null && row.amountPaise === amount,
          )
        : rows.find((row) => row.id === refund && row.providerRefundId === null))
    );
  }

  /** Idempotent, also if told late or out of order. */
  async function applyRefund(told: ProviderRefund): Promise<void> {
    const [payment] = await db
      .select({ orderId: payments.orderId, state: payments.state, settles: payments.settles })
      .from(payments)
      .where(eq(payments.id, told.payment));
    // Of another shop with the same account, or of a payment that was never recorded as captured.
    if (payment?.state !== 'captured') return;
    await transact(db, async (tx) => {
      const order = await lockOrder(tx, payment.orderId);
      if (!order) return;
      const now = clock.now();
      const known = await findRefund(tx, told);
      if (!known) {
        if (told.state === 'failed' || told.amount < 1) return;
        const lines = payment.settles ? allocateRefund(await refundableLines(tx, order.id), told.amount) : [];
        const { id, amount, state } = told;
        await takeBack(tx, takeBackParts, {
          ...{ id: newId(), order, payment: told.payment, amount, lines, reason: 'provider' },
          ...{ atProvider: { id, state }, now },
        });
        log.warn({ order: order.id, payment: told.payment, refund: id }, 'refunded at the provider');
        return;
      }
      const state = nextRefundState(known.state, told.state);
      if (state === known.state && known.providerRefundId === told.id) return;
      await tx
        .update(refunds)
        .set({
          ...{ state, providerRefundId: told.id },
          queryAt: state === 'pending' ? new Date(now) : null,
          processedAt: state === 'processed' ? new Date(now) : null,
        })
        .where(eq(refunds.id, known.id));
      if (state === 'processed') {
        const occurrence = { order: order.id, test: order.test, at: now };
        await enter(tx, refundPaidTransaction(occurrence, { id: known.id, amount: known.amountPaise }));
      }
      if (state === 'failed') log.error({ order: order.id, refund: known.id }, 'refund failed');
    });
  }

  /** Takes a refund that is due, so that no other instance makes it, too. */
  async function claim(id: string) {
    const now = clock.now();
    const until = new Date(now + CLAIM_MS);
    const [claimed] = await db
      .update(refunds)
      .set({ queryAt: until })
      .where(and(eq(refunds.id, id), lte(refunds.queryAt, new Date(now))))
      .returning();
    return claimed ? { ...claimed, until } : null;
  }

  type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;

  /** Not if another instance has taken it meanwhile. */
  async function postpone({ id, createdAt, until }: Claimed): Promise<void> {
    const now = clock.now();
    // A refund is owed until it is made.
    const next = nextQueryAt(createdAt.getTime(), now) ?? now + DAY_MS;
    await db
      .update(refunds)
      .set({ queryAt: new Date(next) })
      .where(and(eq(refunds.id, id), eq(refunds.queryAt, until)));
  }

  /**
   * Of a refund that is still due, at most the rest of the payment: a refund made in the dashboard meanwhile covers it, in
   * part or whole.
   * @returns 0 if there is nothing to be made
   */
  const amountDue = ({ id, orderId, paymentId }: Claimed, made: readonly ProviderRefund[]): Promise<Paise> =>
    transact(db, async (tx) => {
      await lockOrder(tx, orderId);
      const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id));
      if (refund?.state !== 'due') return paise(0);
      const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
      const lost = await tx
        .select({ amount: disputes.amountPaise })
        .from(disputes)
        .where(and(eq(disputes.paymentId, paymentId), eq(disputes.state, 'lost')));
      const returned = [...made.filter(({ state }) => state !== 'failed'), ...lost];
      const left = (payment?.amountPaise ?? 0) - sumPaise(returned.map(({ amount }) => amount));
      if (left >= refund.amountPaise) return refund.amountPaise;
      const changes = left > 0 ? { amountPaise: paise(left) } : { state: 'covered' as const, queryAt: null };
      await tx.update(refunds).set(changes).where(eq(refunds.id, id));
      log.error({ order: orderId, refund: id, left }, 'refund covered by another');
      return paise(Math.max(0, left));
    });

  /**
   * Makes a refund at the provider, or asks what became of it.
   * @throws ProviderError when the provider refuses it or does not answer; the next round retries
   */
  async function settle(id: string): Promise<void> {
    const refund = await claim(id);
    if (!refund) return;
    try {
      // First: what a lost response has made.
      const made = await provider.refundsOf(refund.paymentId);
      for (const told of made) await applyRefund(told);
      const amount = await amountDue(refund, made);
      const now = clock.now();
      // After that another instance may be making it.
      if (amount < 1 || now >= refund.until.getTime()) return;
      // Should two instances ask after all, or a request arrive late, the provider makes one. Another hour has another key,
      // in case the provider remembers refusals by it.
      const key = `${id}-${amount}-${Math.floor(now / HOUR_MS)}`;
      await applyRefund(await provider.refund({ payment: refund.paymentId, amount, refund: id, key }));
    } finally {
      await postpone(refund);
    }
  }

  /** Idempotent. */
  async function applyDispute(told: ProviderDispute): Promise<void> {
    const [payment] = await db
      .select({ orderId: payments.orderId, state: payments.state, settles: payments.settles })
      .from(payments)
      .where(eq(payments.id, told.payment));
    if (payment?.state !== 'captured' || told.amount < 1) return;
    await transact(db, async (tx) => {
      const order = await lockOrder(tx, payment.orderId);
      if (!order) return;
      const now = clock.now();
      const [known] = await tx.select().from(disputes).where(eq(disputes.id, told.id));
      if (known && nextDisputeState(known.state, told.state) === null) return;
      const { id, amount: amountPaise, reason, state, respondBy, createdAt } = told;
      const closedAt = state === 'open' ? null : new Date(now);
      const changing = {
        ...{ amountPaise, reason, state, closedAt },
        respondBy: respondBy === null ? null : new Date(respondBy),
      };
      await tx
        .insert(disputes)
        .values({
          ...{ id, orderId: order.id, paymentId: told.payment, createdAt: new Date(createdAt) },
          ...changing,
        })
        .onConflictDoUpdate({ target: disputes.id, set: changing });
      if (known?.state !== state) {
        const { respondBy } = changing;
        log.error({ order: order.id, dispute: id, state, amountPaise, respondBy }, 'payment disputed');
      }
      if (state !== 'lost') return;
      const lines: RefundedLine[] = payment.settles
        ? allocateRefund(await refundableLines(tx, order.id), amountPaise)
        : [];
      await takeBack(tx, takeBackParts, {
        ...{ id: newId(), order, payment: told.payment, amount: amountPaise, lines, reason: 'chargeback' },
        ...{ atProvider: { id, state: 'processed' }, now },
      });
    });
  }

  /**
   * Due and pending ones, the most recent first, and at most a hundred.
   * @param until when to stop, in epoch milliseconds
   */
  async function settleAll(until: number): Promise<void> {
    const rows = await db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(and(lte(refunds.queryAt, new Date(clock.now())), isOfProvider(provider.name)))
      .orderBy(desc(refunds.createdAt), asc(refunds.id))
      .limit(BATCH_SIZE);
    let errorsInARow = 0;
    for (const { id } of rows) {
      if (clock.now() > until) return;
      try {
        await settle(id);
        errorsInARow = 0;
      } catch (error) {
        // A provider that refuses one does answer.
        errorsInARow = error instanceof RefusedByProviderError ? 0 : errorsInARow + 1;
        log.error({ refund: id, err: error }, 'refund not made');
        if (errorsInARow === MAX_ERRORS_IN_A_ROW) return;
      }
    }
  }

  const knownRefunds = (ids: string[]) =>
    db
      .select({ id: refunds.providerRefundId, state: refunds.state })
      .from(refunds)
      .where(inArray(refunds.providerRefundId, ids));

  const knownDisputes = (ids: string[]) =>
    db.select({ id: disputes.id, state: disputes.state }).from(disputes).where(inArray(disputes.id, ids));

  async function readRefunds(): Promise<void> {
    const now = clock.now();
    // The clock may have been ahead.
    const since =
      readUntil === null ? now - REFUND_WATCH_DAYS * DAY_MS : Math.min(readUntil, now) - OVERLAP_MS;
    await applyAll(await newsOf(await provider.refundsSince(since), knownRefunds), applyRefund);
    readUntil = now;
  }

  async function readDisputes(): Promise<void> {
    const told = await provider.disputesSince(clock.now() - REFUND_WATCH_DAYS * DAY_MS);
    const open = await db
      .select({ id: disputes.id })
      .from(disputes)
      .innerJoin(orders, eq(orders.id, disputes.orderId))
      .where(and(eq(disputes.state, 'open'), isOfProvider(provider.name)));
    // Older ones: some take longer.
    for (const { id } of open) {
      const older = told.some((dispute) => dispute.id === id) ? null : await provider.dispute(id);
      if (older) told.push(older);
    }
    await applyAll(await newsOf(told, knownDisputes), applyDispute);
  }

  return {
    requestRefund,
    refundLine: refundLeft,
    requestReturn,
    retry,
    settle,

    /** After a webhook. @throws ProviderError when the provider does not answer; the next round retries */
    receiveRefunds: async (payment: string): Promise<void> => {
      for (const told of await provider.refundsOf(payment)) await applyRefund(told);
    },

    /** After a webhook. @throws ProviderError when the provider does not answer; the next round retries */
    receiveDispute: async (id: string): Promise<void> => {
      const told = await provider.dispute(id);
      if (told) await applyDispute(told);
    },

    /**
     * What began at the provider. Does not throw: the next round asks again.
     * @returns whether the provider answers
     */
    readFromProvider: async (): Promise<boolean> => {
      for (const read of [readRefunds, readDisputes]) {
        try {
          await read();
        } catch (error) {
          log.warn({ err: error }, 'refunds and disputes not read');
          if (error instanceof ProviderError && !(error instanceof RefusedByProviderError)) return false;
        }
      }
      return true;
    },
    settleAll,
  };
}

/** One that cannot be recorded does not hold up the others. @throws the first error */
async function applyAll<Told>(told: readonly Told[], apply: (one: Told) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const one of told) await apply(one).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Those of which nothing is known, or another state: most of what is listed in each round is known. */
async function newsOf<Told extends { id: string; state: string }>(
  told: readonly Told[],
  read: (ids: string[]) => Promise<{ id: string | null; state: string }[]>,
): Promise<Told[]> {
  if (told.length === 0) return [];
  const known = new Map((await read(told.map(({ id }) => id))).map(({ id, state }) => [id, state]));
  return told.filter(({ id, state }) => known.get(id) !== state);
}

export interface RefundOrder {
  order: OrderId;
  line: OrderLineId;
  amount?: Paise | undefined;
  reason: RefundReason;
}
