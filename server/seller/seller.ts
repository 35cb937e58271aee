import { and, desc, eq, exists, gt, gte, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { EARNINGS_MONTHS } from '../../src/domain/limits';
import { paise, rupees, toRupees, type Paise } from '../../src/domain/money';
import { lastMonths } from '../../src/domain/months';
import type { MonthlyEarnings } from '../../src/domain/order';
import { reportableSince, reportableUntil } from '../../src/domain/problem';
import type { OwnProduct, SellerSummary } from '../../src/domain/product';
import type { Statement } from '../../src/domain/statement';
import type { Payout, SellerBalance, SellerStats } from '../../src/domain/user';
import { createSingleFlight } from '../concurrency/singleFlight';
import type { Database } from '../db/database';
import {
  changeListing,
  FIGURES_JOIN,
  OWN_LIST_ITEM_COLUMNS,
  SELLER_JOIN,
  toOwnListItem,
  type ListingChange,
} from '../catalogue/catalogue';
import { users } from '../accounts/tables';
import { productFigures, products } from '../catalogue/tables';
import { CREDIT_BALANCE } from '../ledger/ledger';
import { ledgerEntries, ledgerTransactions, payouts } from '../ledger/tables';
import { orderLines, orders } from '../orders/tables';
import { problems } from '../problems/tables';
import { disputes } from '../refunds/tables';
import { readStatement } from './statement';

export { forgetUnsoldProducts, productsOfAccount } from './accountPart';

const PRODUCTS_BATCH = 48;

const SOLD = sql`coalesce(sum(${ledgerEntries.licences}), 0)`.mapWith(Number);

/** With test payments, the figures are those of test orders. All are sums over the ledger. */
export function createSeller(db: Database, clock: Clock, acceptsTestPayments: boolean) {
  // Everybody may ask, and summing up thousands of sales takes a while.
  const summaries = createSingleFlight<SellerSummary | null>();

  /** Sales, less what was taken back, in the books of test payments or of real ones. */
  const earnedBy = (sellerId: string) =>
    and(
      eq(ledgerEntries.account, 'seller'),
      eq(ledgerEntries.sellerId, sellerId),
      eq(ledgerTransactions.test, acceptsTestPayments),
      ne(ledgerTransactions.kind, 'payout'),
    );

  async function salesOf(sellerId: string, tx = db): Promise<{ earned: Paise; sold: number }> {
    const [sales] = await tx
      .select({ earned: CREDIT_BALANCE, sold: SOLD })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.cause, ledgerEntries.cause))
      .where(earnedBy(sellerId));
    return sales ?? { earned: paise(0), sold: 0 };
  }

  /** Of lines that may still be refunded: paid a few days ago, reported, or disputed. */
  async function heldOf(sellerId: string, tx: Database): Promise<{ held: Paise; until: number | null }> {
    const reportable = gt(orders.paidAt, new Date(reportableSince(clock.now())));
    const lastPaidAt = sql`max(${orders.paidAt}) filter (where ${reportable})`.mapWith(
      orders.paidAt,
    ) as SQL<Date | null>;
    const undecided = tx
      .select()
      .from(problems)
      .where(and(eq(problems.lineId, orderLines.id), inArray(problems.state, ['open', 'answered'])));
    const disputed = tx
      .select()
      .from(disputes)
      .where(and(eq(disputes.orderId, orders.id), eq(disputes.state, 'open')));
    const waits = or(exists(undecided), exists(disputed));
    const [row] = await tx
      .select({ held: CREDIT_BALANCE, lastPaidAt, waits: sql<boolean | null>`bool_or(${waits})` })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.cause, ledgerEntries.cause))
      .innerJoin(orderLines, eq(orderLines.id, ledgerEntries.lineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(earnedBy(sellerId), or(reportable, waits)));
    if (!row || row.held <= 0 || row.waits) return { held: row?.held ?? paise(0), until: null };
    return { held: row.held, until: row.lastPaidAt && reportableUntil(row.lastPaidAt.getTime()) };
  }

  async function paidOutTo(sellerId: string, tx: Database): Promise<Paise> {
    if (acceptsTestPayments) return paise(0);
    const [paid] = await tx
      .select({
        sum: sql`coalesce(sum(${payouts.amountPaise}), 0)`.mapWith((sum: unknown) => paise(Number(sum))),
      })
      .from(payouts)
      .where(eq(payouts.sellerId, sellerId));
    return paid?.sum ?? paise(0);
  }

  async function lastPayoutTo(sellerId: string, tx: Database): Promise<Payout | null> {
    if (acceptsTestPayments) return null;
    const [last] = await tx
      .select({ amount: payouts.amountPaise, at: payouts.at, utr: payouts.utr })
      .from(payouts)
      .where(eq(payouts.sellerId, sellerId))
      .orderBy(desc(payouts.at), desc(payouts.id))
      .limit(1);
    return last ? { amount: toRupees(last.amount), at: last.at.getTime(), utr: last.utr } : null;
  }

  /** Of all that was earned: what is held back, what can be paid out, and what was. */
  async function balance(sellerId: string, tx = db): Promise<SellerBalance> {
    const { earned } = await salesOf(sellerId, tx);
    const [{ held, until }, paidOut] = [await heldOf(sellerId, tx), await paidOutTo(sellerId, tx)];
    return {
      held: toRupees(held),
      heldUntil: until,
      available: toRupees(paise(earned - held - paidOut)),
      paidOut: toRupees(paidOut),
      lastPayout: await lastPayoutTo(sellerId, tx),
    };
  }

  /** A refund counts in its own month. */
  async function monthsOf(sellerId: string, count: number): Promise<MonthlyEarnings[]> {
    const calendarMonths = lastMonths(clock.now(), count);
    const boundaries = [
      ...calendarMonths.map(({ startsAt }) => startsAt),
      calendarMonths.at(-1)?.endsAt ?? 0,
    ].map((boundary) => new Date(boundary));
    const [start = new Date(0)] = boundaries;
    // Counts from 1; one beyond the last month for later payments.
    const monthIndex = sql`width_bucket(${ledgerTransactions.at}, ${sql.param(boundaries.map((boundary) => boundary.toISOString()))}::timestamptz[])`;
    const rows = await db
      .select({ which: monthIndex.mapWith(Number), earned: CREDIT_BALANCE, sold: SOLD })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.cause, ledgerEntries.cause))
      .where(and(earnedBy(sellerId), gte(ledgerTransactions.at, start)))
      .groupBy(sql`1`);
    const byMonth = new Map(rows.map((row) => [row.which, row]));
    return calendarMonths.map(({ month }, index) => {
      const { earned = paise(0), sold = 0 } = byMonth.get(index + 1) ?? {};
      // More may have been taken back in a month than sold.
      return { month, earnings: toRupees(earned), sales: Math.max(0, sold) };
    });
  }

  async function summaryOf(sellerId: string): Promise<SellerSummary | null> {
    const [shown] = await db
      .select({
        name: users.name,
        products: sql`count(*)`.mapWith(Number),
        since: sql`min(${products.createdAt})`.mapWith(products.createdAt),
      })
      .from(products)
      .innerJoin(users, SELLER_JOIN)
      .where(and(eq(products.sellerId, sellerId), products.listed))
      .groupBy(users.id);
    if (!shown) return null;
    const { sold } = await salesOf(sellerId);
    return { ...shown, sales: sold, since: shown.since.getTime() };
  }

  async function listing(id: string): Promise<{ listed: boolean; sellerId: string | null } | null> {
    const [row] = await db
      .select({ listed: products.listed, sellerId: products.sellerId })
      .from(products)
      .where(eq(products.id, id));
    return row ?? null;
  }

  return {
    /** Newest first, in batches; descriptions as in lists of the catalogue. */
    products: async function* (sellerId: string): AsyncGenerator<OwnProduct[], void, undefined> {
      let after: number | null = null;
      do {
        const rows: (Parameters<typeof toOwnListItem>[0] & { place: number })[] = await db
          .select({ ...OWN_LIST_ITEM_COLUMNS, place: products.place })
          .from(products)
          .innerJoin(productFigures, FIGURES_JOIN)
          .innerJoin(users, SELLER_JOIN)
          .where(and(eq(products.sellerId, sellerId), after === null ? undefined : gt(products.place, after)))
          .orderBy(products.place)
          .limit(PRODUCTS_BATCH);
        yield rows.map(toOwnListItem);
        after = rows.length < PRODUCTS_BATCH ? null : (rows.at(-1)?.place ?? null);
      } while (after !== null);
    },

    stats: async (sellerId: string): Promise<SellerStats> => {
      const [listed] = await db
        .select({ count: sql`count(*)`.mapWith(Number) })
        .from(products)
        .where(and(eq(products.sellerId, sellerId), products.listed));
      const { earned, sold } = await salesOf(sellerId);
      const [month] = await monthsOf(sellerId, 1);
      return {
        totalEarnings: toRupees(earned),
        totalSales: sold,
        activeProducts: listed?.count ?? 0,
        monthlyEarnings: month?.earnings ?? rupees(0),
        test: acceptsTestPayments,
        balance: await balance(sellerId),
      };
    },

    balance,

    /** Null without a listed product, so that nobody learns who has an account. */
    summary: (sellerId: string): Promise<SellerSummary | null> =>
      summaries(sellerId, () => summaryOf(sellerId)),

    /** Oldest first. */
    months: (sellerId: string): Promise<MonthlyEarnings[]> => monthsOf(sellerId, EARNINGS_MONTHS),

    statement: (sellerId: string, month?: string): Promise<Statement | null> =>
      readStatement(db, { sellerId, month, test: acceptsTestPayments, now: clock.now() }),

    listing,

    /** Null if there is no such product or its seller deleted their account. */
    sellerOf: async (id: string): Promise<string | null> => (await listing(id))?.sellerId ?? null,

    change: (id: string, change: ListingChange): Promise<void> => changeListing(db, id, change),
  };
}

export type Seller = ReturnType<typeof createSeller>;
