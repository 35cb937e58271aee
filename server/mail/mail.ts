import { randomUUID } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { UNSENT_MAIL_DAYS } from '../../src/domain/limits';
import type { Locale } from '../../src/domain/locale.mjs';
import { users } from '../accounts/tables';
import type { Database } from '../db/database';
import type { Jobs } from '../jobs/jobs';
import { mailJob } from './mailJob';
import { mails, type QueuedMail } from './tables';

export { mailJob, type MailParts } from './mailJob';
export type { QueuedMail } from './tables';
export { openOutbox, outboxTransport, sweepOutbox, type Outbox } from './outbox';
export { smtpTransport, type MailTransport } from './transport';

export interface Recipient {
  id: string;
  name: string;
  email: string;
  locale: Locale;
}

/** Of `Recipient`, for queries. */
export const RECIPIENT_COLUMNS = {
  id: users.id,
  name: users.name,
  email: users.email,
  locale: users.locale,
};

const KEPT_MS = UNSENT_MAIL_DAYS * 24 * 60 * 60_000;

export type MailToQueue = readonly [recipient: Recipient, content: QueuedMail];

/** Part of the transaction: without its commit there is no mail. Two statements, however many mails. */
export type QueueMail = (tx: Database, ...mails: readonly MailToQueue[]) => Promise<void>;

export function createMailQueue(jobs: Pick<Jobs, 'send'>, clock: Clock): QueueMail {
  return async (tx, ...given) => {
    if (given.length === 0) return;
    const createdAt = new Date(clock.now());
    const rows = given.map(([{ id: userId, name, email, locale }, content]) => ({
      ...{ id: randomUUID(), userId, name, email, locale, content, createdAt },
    }));
    await tx.insert(mails).values(rows);
    await jobs.send(tx, mailJob, ...rows.map(({ id }) => ({ mail: id })));
  };
}

/** Mails that could not be sent. */
export async function sweepMails(db: Database, now: number): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, new Date(now - KEPT_MS)));
}
