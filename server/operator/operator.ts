import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { payoutTransaction } from '../../src/domain/ledger';
import { toPaise, type Paise } from '../../src/domain/money';
import type { OrderLineId } from '../../src/domain/order';
import type { Accounts, SecurityLog } from '../accounts/accounts';
import { users } from '../accounts/tables';
import type { Database } from '../db/database';
import { transact } from '../db/transactions';
import { enter, owedTo } from '../ledger/ledger';
import { ledgerEntries, ledgerTransactions, payees, payouts } from '../ledger/tables';
import { documents, downloadLog, orderLines, orders, type StoredReceipt } from '../orders/tables';
import { RECIPIENT_COLUMNS, type QueueMail } from '../mail/mail';
import type { Problems } from '../problems/problems';
import type { RefundRequest, Refunds } from '../refunds/refunds';
import { disputes, refunds as refundRows } from '../refunds/tables';
import type { Seller } from '../seller/seller';
import { operatorActs } from './tables';
import { failedRefunds, openDisputes, undecidedProblems } from './waiting';

/** Serialises payouts, so that nothing is paid out twice; arbitrary ("payout" on a phone keypad). */
const PAYOUTS_LOCK = 729_688;

export interface OperatorParts {
  db: Database;
  clock: Clock;
  newId: () => string;
  refunds: Pick<Refunds, 'requestRefund' | 'retry'>;
  seller: Pick<Seller, 'balance'>;
  problems: Pick<Problems, 'decide'>;
  accounts: { secondFactor: Pick<Accounts['secondFactor'], 'removeLost'> };
  securityLog: SecurityLog;
  queueMail: QueueMail;
  /** Account of the operating system. */
  actor: string;
}

export type PayoutResult = 'booked' | 'unknownSeller' | 'tooMuch' | 'bookedBefore';

export type Operator = ReturnType<typeof createOperator>;

/** What an operator does by hand. Each act is recorded in its transaction, with its result. */
export function createOperator({
  db,
  clock,
  newId,
  refunds,
  seller,
  problems,
  accounts,
  securityLog,
  queueMail,
  actor,
}: OperatorParts) {
  const record = (tx: Database, act: string, subject: string, details: Record<string, unknown>) =>
    tx.insert(operatorActs).values({ actor, act, subject, details, at: new Date(clock.now()) });

  /** By id, of a deleted account too, or by e-mail address. */
  async function sellerIdOf(tx: Database, seller: string): Promise<string | null> {
    const [account] = await tx
      .select({ id: users.id })
      .from(users)
      .where(or(eq(users.id, seller), eq(users.email, seller.toLowerCase())));
    if (account) return account.id;
    const [payee] = await tx
      .select({ id: payees.id })
      .from(payees)
      .where(eq(payees.email, seller.toLowerCase()));
    if (payee) return payee.id;
    const [entry] = await tx
      .select({ id: ledgerEntries.sellerId })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.account, 'seller'), eq(ledgerEntries.sellerId, seller)))
      .limit(1);
    return entry?.id ?? null;
  }

  return {
    /** What an order consists of, by the number of its receipt; null if there is none. */
    order: async (receipt: string) => {
      const [found] = await db
        .select({ id: documents.orderId })
        .from(documents)
        .where(and(eq(documents.kind, 'receipt'), sql`${documents.content} ->> 'number' = ${receipt}`));
      if (!found) return null;
      const lines = await db
        .select({
          ...{ line: orderLines.id, title: orderLines.title, seller: orderLines.sellerId },
          ...{ pricePaise: orderLines.pricePaise, quantity: orderLines.quantity },
          refundedPaise: orderLines.refundedPaise,
        })
        .from(orderLines)
        .where(eq(orderLines.orderId, found.id))
        .orderBy(orderLines.position);
      const made = await db
        .select({
          ...{ refund: refundRows.id, amountPaise: refundRows.amountPaise, reason: refundRows.reason },
          ...{ state: refundRows.state, createdAt: refundRows.createdAt },
        })
        .from(refundRows)
        .where(eq(refundRows.orderId, found.id))
        .orderBy(refundRows.createdAt);
      return { order: found.id, lines, refunds: made };
    },

    /** @param amount all that is left by default */
    refund: (line: OrderLineId, amount: Paise | undefined): Promise<RefundRequest> =>
      transact(db, async (tx) => {
        const [found] = await tx
          .select({ order: orderLines.orderId })
          .from(orderLines)
          .where(eq(orderLines.id, line));
        if (!found) return 'notFound';
        const { order } = found;
        const result = await refunds.requestRefund(tx, { order, line, amount, reason: 'operator' });
        await record(tx, 'refund', line, { amount: amount ?? null, result });
        return result;
      }),

    /**
     * A reported problem: refunds what is left of the line, or declines that.
     * @param text why it is declined, for the buyer
     */
    decide: (problem: string, decision: 'refund' | 'decline', text?: string): Promise<string> =>
      transact(db, async (tx) => {
        const decided = await problems.decide(tx, problem, decision, text);
        const result = decided.ok ? 'decided' : decided.failure.kind;
        await record(tx, decision, problem, { text: text ?? null, result });
        return result;
      }),

    /** Problems that wait for the seller or the operator. */
    undecided: () => undecidedProblems(db, clock.now()),
    disputes: () => openDisputes(db),
    failedRefunds: () => failedRefunds(db),

    /** A refund that the buyer's bank has refused. */
    retryRefund: (id: string): Promise<'requested' | 'notFound'> =>
      transact(db, async (tx) => {
        const result = await refunds.retry(tx, id);
        await record(tx, 'retryRefund', id, { result });
        return result;
      }),

    /**
     * Books a bank transfer that was made.
     * @param utr of the bank; one is booked once
     */
    payOut: (payout: { seller: string; amount: Paise; utr: string }): Promise<PayoutResult> =>
      transact(db, async (tx) => {
        const { amount, utr } = payout;
        await tx.execute(sql`SELECT pg_advisory_xact_lock(${PAYOUTS_LOCK})`);
        const sellerId = await sellerIdOf(tx, payout.seller);
        if (sellerId === null) return 'unknownSeller';
        const done = async (result: PayoutResult) => {
          await record(tx, 'payOut', sellerId, { amount, utr, result });
          return result;
        };
        const [booked] = await tx.select({ id: payouts.id }).from(payouts).where(eq(payouts.utr, utr));
        if (booked) return done('bookedBefore');
        const { available } = await seller.balance(sellerId, tx);
        if (amount < 1 || amount > toPaise(available)) return done('tooMuch');
        const [id, at] = [newId(), clock.now()];
        await tx.insert(payouts).values({ id, sellerId, amountPaise: amount, utr, at: new Date(at) });
        await enter(tx, payoutTransaction({ id, seller: sellerId, amount, at }));
        // Nothing else needs name and address of a deleted account.
        if ((await owedTo(tx, sellerId)) <= 0) await tx.delete(payees).where(eq(payees.id, sellerId));
        const [recipient] = await tx
          .select(RECIPIENT_COLUMNS)
          .from(users)
          .where(and(eq(users.id, sellerId), users.emailVerified));
        if (recipient) await queueMail(tx, [recipient, { kind: 'payout', payout: id }]);
        return done('booked');
      }),

    /** Every seller who is owed something, deleted accounts too. */
    owed: async () => {
      const sellers = await db
        .select({ id: ledgerEntries.sellerId })
        .from(ledgerEntries)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.cause, ledgerEntries.cause))
        .where(
          and(
            eq(ledgerEntries.account, 'seller'),
            isNotNull(ledgerEntries.sellerId),
            eq(ledgerTransactions.test, false),
          ),
        )
        .groupBy(ledgerEntries.sellerId)
        .having(sql`sum(${ledgerEntries.amountPaise}) < 0`);
      const ids = sellers.flatMap(({ id }) => id ?? []);
      if (ids.length === 0) return [];
      const who = { id: users.id, name: users.name, email: users.email };
      const accounts = await db.select(who).from(users).where(inArray(users.id, ids));
      const deleted = await db.select().from(payees).where(inArray(payees.id, ids));
      const owed = [];
      for (const id of ids) {
        const { held, available } = await seller.balance(id);
        const account = accounts.find((one) => one.id === id) ?? deleted.find((one) => one.id === id);
        const { name = null, email = null } = account ?? {};
        owed.push({ seller: id, name, email, held, available });
      }
      return owed;
    },

    /**
     * Turns off the second factor of somebody who has lost device and backup codes, and ends their sessions: a lost
     * device may still be signed in.
     * @param account id or e-mail address
     */
    removeFactor: async (account: string): Promise<'factorRemoved' | 'unknownAccount' | 'noFactor'> => {
      const { result, user } = await transact(db, async (tx) => {
        const [owner] = await tx
          .select(RECIPIENT_COLUMNS)
          .from(users)
          .where(or(eq(users.id, account), eq(users.email, account.toLowerCase())));
        if (!owner) return { result: 'unknownAccount' as const, user: undefined };
        const isRemoved = await accounts.secondFactor.removeLost(tx, owner);
        const result = isRemoved ? ('factorRemoved' as const) : ('noFactor' as const);
        await record(tx, 'removeFactor', owner.id, { result });
        return { result, user: owner.id };
      });
      if (result === 'factorRemoved') securityLog(result, { user, address: null });
      return result;
    },

    /** What the shop can show for itself when a payment is disputed; null if there is no such dispute. */
    evidence: async (disputeId: string) => {
      const [dispute] = await db.select().from(disputes).where(eq(disputes.id, disputeId));
      if (!dispute) return null;
      const [order] = await db.select().from(orders).where(eq(orders.id, dispute.orderId));
      const [receipt] = await db
        .select()
        .from(documents)
        .where(and(eq(documents.orderId, dispute.orderId), eq(documents.kind, 'receipt')));
      const lines = await db
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderId, dispute.orderId))
        .orderBy(orderLines.position);
      const downloads = await db
        .select({ lineId: downloadLog.lineId, sha256: downloadLog.sha256, at: downloadLog.at })
        .from(downloadLog)
        .innerJoin(orderLines, eq(orderLines.id, downloadLog.lineId))
        .where(eq(orderLines.orderId, dispute.orderId))
        .orderBy(downloadLog.at);
      return {
        dispute: {
          ...{ id: dispute.id, payment: dispute.paymentId, reason: dispute.reason, state: dispute.state },
          ...{ amountPaise: dispute.amountPaise, respondBy: dispute.respondBy, createdAt: dispute.createdAt },
        },
        order: {
          ...{ id: dispute.orderId, orderedAt: order?.createdAt, paidAt: order?.paidAt },
          ...{ totalPaise: order?.totalPaise, termsVersion: order?.termsVersion },
          receipt: receipt ? (receipt.content as StoredReceipt).number : null,
          buyer: receipt ? { name: receipt.buyerName, email: receipt.buyerEmail } : null,
        },
        lines: lines.map(({ id, productId: product, title, pricePaise, quantity, fileSha256 }) => ({
          ...{ id, product, title, pricePaise, quantity, fileSha256 },
          downloads: downloads
            .filter(({ lineId }) => lineId === id)
            .map(({ sha256, at }) => ({ sha256, at })),
        })),
      };
    },
  };
}
