import { and, eq } from 'drizzle-orm';
import type { Mail } from '../../src/documents/renderMail';
import { answerableUntil } from '../../src/domain/problem';
import { users } from '../accounts/tables';
import type { Database } from '../db/database';
import { RECIPIENT_COLUMNS, type QueuedMail, type QueueMail } from '../mail/mail';
import { orderLines, orders } from '../orders/tables';
import { problems } from './tables';

export type ProblemMail = Extract<QueuedMail, { problem: string }>;

/** In the transaction that causes it, unless the recipient's address isn't confirmed, or the account is gone. */
export async function queueProblemMail(
  tx: Database,
  queueMail: QueueMail,
  to: 'buyer' | 'seller',
  content: ProblemMail,
): Promise<void> {
  const [recipient] = await tx
    .select(RECIPIENT_COLUMNS)
    .from(problems)
    .innerJoin(orderLines, eq(orderLines.id, problems.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(users, eq(users.id, to === 'buyer' ? orders.buyerId : orderLines.sellerId))
    .where(and(eq(problems.id, content.problem), users.emailVerified));
  if (recipient) await queueMail(tx, [recipient, content]);
}

type Links = Record<'sell' | 'purchases' | 'contact', string>;

/**
 * While it is sent; null if it has become pointless: the text was deleted with an account, or the problem is decided already.
 * @param links of the recipient's pages
 */
export async function readProblemMail(
  db: Database,
  content: ProblemMail,
  links: Links,
): Promise<Mail | null> {
  const [found] = await db
    .select({ problem: problems, title: orderLines.title, test: orders.test, seller: orderLines.sellerId })
    .from(problems)
    .innerJoin(orderLines, eq(orderLines.id, problems.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(problems.id, content.problem));
  if (!found) return null;
  const { problem, title, test, seller } = found;
  const { reason, text, state, createdAt, answer, decision } = problem;
  switch (content.kind) {
    case 'problemReported':
    case 'problemReceived': {
      if (state !== 'open') return null;
      const until = new Date(answerableUntil({ createdAt: createdAt.getTime() }));
      const reported = { title, reason, text, test };
      return content.kind === 'problemReported'
        ? { kind: 'problemReported', ...reported, until, link: links.sell }
        : {
            kind: 'problemReceived',
            ...reported,
            until: seller === null ? null : until,
            link: links.purchases,
          };
    }
    case 'problemAnswered':
      return answer ? { kind: 'problemAnswered', title, answer, link: links.purchases } : null;
    case 'problemDeclined':
      return { kind: 'problemDeclined', title, decision, link: links.purchases, contactLink: links.contact };
    case 'problemClosed':
      if (state !== 'declined' && state !== 'withdrawn') return null;
      return { kind: 'problemClosed', title, outcome: state, test, link: links.sell };
  }
}
