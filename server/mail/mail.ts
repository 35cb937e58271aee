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

/** Part of the transaction: without its commit there is no mail. */
export type QueueMail = (tx: Database, recipient: Recipient, content: QueuedMail) => Promise<void>;

export function createMailQueue(jobs: Pick<Jobs, 'send'>, clock: Clock): QueueMail {
  return async (tx, { id: userId, name, email, locale }, content) => {
    const id = randomUUID();
    await tx
      .insert(mails)
      .values({ id, userId, name, email, locale, content, createdAt: new Date(clock.now()) });
    await jobs.send(tx, mailJob, { mail: id });
  };
}

/** Mails that could not be sent. */
export async function sweepMails(db: Database, now: number): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, new Date(now - KEPT_MS)));
}
