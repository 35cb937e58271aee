import { and, asc, eq, inArray } from 'drizzle-orm';
import { answerableUntil } from '../../src/domain/problem';
import type { Database } from '../db/database';
import { documents, orderLines, type StoredReceipt } from '../orders/tables';
import { problems } from '../problems/tables';
import { disputes, refunds } from '../refunds/tables';

/**
 * Undecided problems, the oldest first. One is due when its seller has answered, the time for that is over, or the seller's
 * account was deleted.
 * @param now in epoch milliseconds
 */
export async function undecidedProblems(db: Database, now: number) {
  const found = await db
    .select({
      ...{ id: problems.id, line: problems.lineId, title: orderLines.title },
      ...{ reason: problems.reason, text: problems.text, answer: problems.answer },
      ...{ reportedAt: problems.createdAt, answeredAt: problems.answeredAt, seller: orderLines.sellerId },
    })
    .from(problems)
    .innerJoin(orderLines, eq(orderLines.id, problems.lineId))
    .where(inArray(problems.state, ['open', 'answered']))
    .orderBy(problems.createdAt, problems.id);
  return found.map(({ seller, ...problem }) => {
    const until = answerableUntil({ createdAt: problem.reportedAt.getTime() });
    const isDue = problem.answeredAt !== null || seller === null || now >= until;
    return { ...problem, answerableUntil: new Date(until), isDue };
  });
}

/** The one to be answered soonest first. */
export async function openDisputes(db: Database) {
  const found = await db
    .select({ dispute: disputes, receipt: documents.content })
    .from(disputes)
    .leftJoin(documents, and(eq(documents.orderId, disputes.orderId), eq(documents.kind, 'receipt')))
    .where(eq(disputes.state, 'open'))
    .orderBy(asc(disputes.respondBy), disputes.id);
  return found.map(({ dispute: { id, orderId, amountPaise, reason, createdAt, respondBy }, receipt }) => ({
    ...{ id, order: orderId, receipt: receipt ? (receipt as StoredReceipt).number : null },
    ...{ amountPaise, reason, createdAt, respondBy },
  }));
}

/** Which the buyer's bank has refused, the oldest first. */
export const failedRefunds = (db: Database) =>
  db
    .select({
      ...{ id: refunds.id, order: refunds.orderId, payment: refunds.paymentId },
      ...{ amountPaise: refunds.amountPaise, reason: refunds.reason, createdAt: refunds.createdAt },
    })
    .from(refunds)
    .where(eq(refunds.state, 'failed'))
    .orderBy(refunds.createdAt, refunds.id);
