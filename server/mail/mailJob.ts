import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Locale } from '../../src/domain/locale.mjs';
import { isNamed } from '../../src/documents/mailContent';
import type { Mail, MailContext } from '../../src/documents/renderMail';
import type { Database } from '../db/database';
import { defineJob } from '../jobs/jobs';
import { mails, type QueuedMail } from './tables';
import type { MailTransport } from './transport';

export interface MailParts {
  db: Database;
  mailTransport: MailTransport;
  mailContext: Omit<MailContext, 'locale' | 'name'>;
  /** Null when there is nothing left to say, as of a deleted account. */
  writeMail: (queued: {
    content: QueuedMail;
    userId: string;
    email: string;
    locale: Locale;
  }) => Promise<Mail | null>;
}

/**
 * Sends a mail, then deletes its row. A process that is killed in between sends it again, with the same `Message-ID`.
 */
export const mailJob = defineJob({
  name: 'mail',
  data: v.object({ mail: v.string() }),
  handle: async ({ mail: id }, { db, mailTransport, mailContext, writeMail }: MailParts) => {
    const [row] = await db.select().from(mails).where(eq(mails.id, id));
    if (!row) return;
    const { name, email, locale } = row;
    const mail = await writeMail(row);
    if (mail) {
      // Not at the top: see `loadTheRest` in services.ts.
      const { renderMail } = await import('../../src/documents/renderMail');
      await mailTransport.send({
        id,
        to: { name: isNamed(mail) ? name : '', address: email },
        ...renderMail(mail, { ...mailContext, locale, name }),
      });
    }
    await db.delete(mails).where(eq(mails.id, id));
  },
});
