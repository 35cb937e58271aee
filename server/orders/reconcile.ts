import { and, asc, isNotNull, ne, sql } from 'drizzle-orm';
import { orders } from './tables';
import { STORED_COLUMNS, type OrderStore } from './orderStore';
import { queryPayments, type QueryPaymentsParts } from './queryPayments';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Bank transfers may take five days; webhooks are accepted even later. */
export const RECONCILIATION_WINDOW_MS = 7 * DAY_MS;

export const RECONCILIATION_BATCH = 100;

const MAX_ERRORS_IN_A_ROW = 3;

export interface ReconcilerParts extends QueryPaymentsParts {
  store: OrderStore;
}

/** One batch of recent unpaid orders per round. */
export function createReconciler(parts: ReconcilerParts) {
  const { db, clock, store, log } = parts;
  /** Keyset cursor; null starts at the oldest. */
  let cursor: { id: string; createdAt: Date } | null = null;
  let round: Promise<void> | null = null;
  let isStopping = false;

  async function runRound(): Promise<void> {
    const since = new Date(clock.now() - RECONCILIATION_WINDOW_MS);
    const rows = await db
      .select(STORED_COLUMNS)
      .from(orders)
      .where(
        and(
          ne(orders.state, 'paid'),
          sql`${orders.createdAt} >= ${since.toISOString()}::timestamptz`,
          store.ofThisProvider,
          isNotNull(orders.providerOrderId),
          cursor
            ? sql`(${orders.createdAt}, ${orders.id}) > (${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(RECONCILIATION_BATCH);
    let errorsInARow = 0;
    for (const row of rows) {
      if (isStopping) return;
      cursor = row;
      const order = store.toPayable(row);
      try {
        if (order) await queryPayments(parts, order);
        errorsInARow = 0;
      } catch (error) {
        errorsInARow += 1;
        log.warn({ order: row.id, err: error }, 'payment poll failed');
        if (errorsInARow === MAX_ERRORS_IN_A_ROW) return;
      }
    }
    if (rows.length < RECONCILIATION_BATCH) cursor = null;
  }

  return {
    /** Concurrent calls share one round. */
    run: (): Promise<void> => {
      round ??= runRound().finally(() => (round = null));
      return round;
    },
    stop: () => {
      isStopping = true;
    },
    running: () => round,
  };
}
