import * as v from 'valibot';
import type { Clock } from '../../src/domain/clock';
import { sweepSessions, sweepUnconfirmed } from '../accounts/accounts';
import type { Database } from '../db/database';
import type { RateLimits } from '../http/rateLimits';
import { defineJob } from '../jobs/jobs';
import { sweepPayees } from '../ledger/ledger';
import type { ReceiptTerms } from '../../src/domain/receipt';
import { sweepUnpaid, type Orders } from '../orders/orders';
import { sweepMails, sweepOutbox } from '../mail/mail';
import { forgetUnsoldProducts } from '../seller/seller';
import type { Uploads } from '../uploads/uploads';
import { backfill } from './backfill';

export interface SweepParts {
  clock: Clock;
  db: Database;
  orders: Pick<Orders, 'acceptsTestPayments'>;
  receipts: ReceiptTerms;
  rateLimits: Pick<RateLimits, 'sweep'>;
  /** Where mails go without a mail server. */
  outboxFolder: string;
  uploads: Pick<Uploads, 'deleteAbandoned' | 'deleteFiles'>;
}

/** Deletes what has expired, and fills what the previous version of the server leaves empty. */
export const sweepJob = defineJob({
  name: 'sweep',
  cron: '7 * * * *',
  atStart: true,
  data: v.object({}),
  handle: (_data, { clock, db, orders, outboxFolder, rateLimits, receipts, uploads }: SweepParts) =>
    Promise.all([
      uploads.deleteAbandoned(),
      rateLimits.sweep(),
      sweepSessions(db, new Date(clock.now())),
      sweepUnconfirmed(db, clock.now()),
      sweepUnpaid(db, clock.now()),
      sweepPayees(db, clock.now()),
      sweepMails(db, clock.now()),
      sweepOutbox(outboxFolder, clock.now()),
      backfill(db, { ...orders, receipts }),
      forgetUnsoldProducts(db, clock.now()).then(uploads.deleteFiles),
    ]),
});
