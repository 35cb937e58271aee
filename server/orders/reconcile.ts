import { and, asc, desc, eq, lte, ne } from 'drizzle-orm';
import { expireOrder } from '../../src/domain/payment';
import { nextPaidQueryAt, nextQueryAt } from '../../src/domain/reconciliation';
import { transact } from '../db/transactions';
import { RefusedByProviderError } from '../payments/payments';
import { orders } from './tables';
import { STORED_COLUMNS, type OrderStore, type StoredOrder } from './orderStore';
import { queryPayments, type QueryPaymentsParts } from './queryPayments';

export const RECONCILIATION_BATCH = 100;

const MAX_ERRORS_IN_A_ROW = 3;

/** The rest of a minute is for refunds. */
const ROUND_MS = 30_000;

/** Of one order: the next round begins with others. */
const ERROR_WAIT_MS = 2 * 60_000;

export interface ReconcilerParts extends QueryPaymentsParts {
  store: OrderStore;
}

/**
 * A round asks about orders in batches, the newest first, so that other people's orders don't delay a payment that was
 * just made. An order expires when the provider, asked after its time has run out, knows of no payment.
 */
export function createReconciler(parts: ReconcilerParts) {
  const { db, clock, store, log } = parts;
  let round: Promise<boolean> | null = null;
  let isStopping = false;
  let errorsInARow = 0;

  const dueOrders = (at: number): Promise<StoredOrder[]> =>
    db
      .select(STORED_COLUMNS)
      .from(orders)
      .where(and(lte(orders.queryAt, new Date(at)), store.ofThisProvider))
      .orderBy(desc(orders.createdAt), asc(orders.id))
      .limit(RECONCILIATION_BATCH);

  const expire = (id: string, now: number) =>
    transact(db, async (tx) => {
      const [order] = await tx
        .select({ state: orders.state, failure: orders.failure, expiresAt: orders.expiresAt })
        .from(orders)
        .where(eq(orders.id, id))
        .for('update');
      // The buyer may have gone on meanwhile.
      if (!order || order.expiresAt.getTime() > now) return;
      const { state, failure } = expireOrder(order);
      await tx
        .update(orders)
        // Its key is free for another order.
        .set({ state, failure, ...(state === 'expired' && { previousIdempotencyKey: null }) })
        .where(eq(orders.id, id));
    });

  /** Not if it was paid meanwhile, which has set it. */
  const postpone = ({ id, state }: StoredOrder, until: number | null) =>
    db
      .update(orders)
      .set({ queryAt: until === null ? null : new Date(until) })
      .where(and(eq(orders.id, id), state === 'paid' ? undefined : ne(orders.state, 'paid')));

  async function query(row: StoredOrder): Promise<void> {
    const now = clock.now();
    const order = store.toPayable(row);
    if (order) await queryPayments(parts, order);
    const isFinal = row.state === 'expired' || row.state === 'paid';
    if (!isFinal && row.expiresAt.getTime() <= now) await expire(row.id, now);
    const next = row.state === 'paid' ? nextPaidQueryAt : nextQueryAt;
    await postpone(row, next(row.createdAt.getTime(), now));
  }

  /** False if the round should end. */
  async function queryBatch(rows: readonly StoredOrder[], until: number): Promise<boolean> {
    for (const row of rows) {
      if (isStopping || clock.now() > until) return false;
      try {
        await query(row);
        errorsInARow = 0;
      } catch (error) {
        // A provider that refuses one does answer.
        errorsInARow = error instanceof RefusedByProviderError ? 0 : errorsInARow + 1;
        log.warn({ order: row.id, err: error }, 'payment poll failed');
        await postpone(row, clock.now() + ERROR_WAIT_MS);
        if (errorsInARow >= MAX_ERRORS_IN_A_ROW) return false;
      }
    }
    return rows.length === RECONCILIATION_BATCH;
  }

  async function runRound(): Promise<boolean> {
    const startedAt = clock.now();
    errorsInARow = 0;
    while (await queryBatch(await dueOrders(startedAt), startedAt + ROUND_MS));
    return !isStopping && errorsInARow < MAX_ERRORS_IN_A_ROW;
  }

  return {
    /** Concurrent calls share one round. False if the provider doesn't answer, or it was stopped. */
    run: (): Promise<boolean> => {
      round ??= runRound().finally(() => (round = null));
      return round;
    },
    stop: () => {
      isStopping = true;
    },
    isStopping: () => isStopping,
    running: () => round,
  };
}
