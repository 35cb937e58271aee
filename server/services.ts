import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { systemClock, type Clock } from '../src/domain/clock';
import { EMAIL_CODE_MINUTES, RESET_LINK_MINUTES } from '../src/domain/limits';
import { addressIn, type Locale } from '../src/domain/locale.mjs';
import type { Operator } from '../src/domain/operator';
import {
  forgotPath,
  newEmailPath,
  PATHS,
  purchasesPath,
  resetPath,
  statementPath,
  verifyPath,
} from '../src/domain/paths';
import type { ReceiptTerms } from '../src/domain/receipt';
import { createAccounts, createSecurityLog, type PasswordHashing } from './accounts/accounts';
import { createCarts } from './cart/cart';
import { createCatalogue } from './catalogue/catalogue';
import { SEARCH_CONCURRENCY } from './catalogue/searchQueue';
import { ConfigError, type Config } from './config/config';
import { readOrCreateSecret } from './config/secret';
import {
  IncompatibleDatabaseError,
  openFolderDatabase,
  openPostgres,
  type Database,
  type OpenDatabase,
} from './db/database';
import { FolderLockedError } from './db/instanceLock';
import { createDownloads, downloadsOfAccount } from './downloads/downloads';
import { createRateLimits } from './http/rateLimits';
import { createJobs, type Jobs } from './jobs/jobs';
import { createLog, type Log } from './log';
import {
  createMailQueue,
  mailJob,
  openOutbox,
  outboxTransport,
  smtpTransport,
  type MailParts,
  type MailTransport,
  type Outbox,
  type QueueMail,
} from './mail/mail';
import { backfill } from './maintenance/backfill';
import { createDiskUpkeep } from './maintenance/diskUpkeep';
import { garbageJob } from './maintenance/garbageJob';
import { statisticsJob } from './maintenance/statisticsJob';
import { sweepJob, type SweepParts } from './maintenance/sweepJob';
import { createOrders, ordersOfAccount, readReceipt, readSale, removeTestFigures } from './orders/orders';
import { reminderJob } from './operator/reminderJob';
import { reconcileJob, type ReconcileParts } from './orders/reconcileJob';
import { earningsOfAccount, readPayout } from './ledger/ledger';
import { openProvider } from './payments/openProvider';
import type { PaymentProvider } from './payments/payments';
import { createProblems, problemsOfAccount, readProblemMail, type RefundLine } from './problems/problems';
import { createPurchases } from './purchases/purchases';
import { createRefunds, readRefund, readTakenBack, refundsOfAccount } from './refunds/refunds';
import { createSeller, productsOfAccount } from './seller/seller';
import { UnusableStorageError, type FileStorage } from './storage/fileStorage';
import { MarketplaceMismatchError } from './storage/marketplaceId';
import type { FileGarbageParts } from './storage/fileGarbage';
import { openStorage } from './storage/openStorage';
import { createUploads, uploadsOfAccount } from './uploads/uploads';

/** Of the bundle, which is in dist-live/server. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** In the data folder. */
const OUTBOX = 'outbox';

const JOBS_DRAIN_MS = 10_000;

const PRIVATE_UMASK = 0o077;

/** The operator's to correct: only the message is printed. */
const EXPECTED_ERRORS = [
  ConfigError,
  FolderLockedError,
  MarketplaceMismatchError,
  IncompatibleDatabaseError,
  UnusableStorageError,
];

/** In the order in which ordering, paying and publishing lock. */
export const ACCOUNT_PARTS = [
  ordersOfAccount,
  problemsOfAccount,
  uploadsOfAccount,
  productsOfAccount,
  earningsOfAccount,
  refundsOfAccount,
  downloadsOfAccount,
];

export interface FeatureParts {
  db: Database;
  clock: Clock;
  newId: () => string;
  secret: string;
  /** Null takes the request's host. */
  publicUrl: string | null;
  storage: FileStorage;
  provider: PaymentProvider;
  operator: Operator | null;
  receipts: ReceiptTerms;
  passwords?: PasswordHashing | undefined;
  concurrentSearches?: number | undefined;
  queueMail: QueueMail;
  refundLine?: RefundLine | undefined;
  /** Whether mails are shown at `/outbox` instead of being sent. */
  showsOutbox?: boolean | undefined;
  log: Log;
}

export type Features = ReturnType<typeof createFeatures>;

/** Every feature, on opened neighbours. */
export function createFeatures(parts: FeatureParts) {
  const { db, clock, operator, showsOutbox = false } = parts;
  const refunds = createRefunds(parts);
  const orders = createOrders({ ...parts, refunds });
  const { acceptsTestPayments } = orders;
  return {
    about: { testPayments: acceptsTestPayments, outbox: showsOutbox, operator },
    accounts: createAccounts({
      ...parts,
      parts: ACCOUNT_PARTS,
    }),
    securityLog: createSecurityLog(parts.log, parts.secret),
    carts: createCarts(db),
    catalogue: createCatalogue(parts),
    downloads: createDownloads({ ...parts, acceptsTestPayments }),
    orders,
    problems: createProblems({ refundLine: refunds.refundLine, ...parts, acceptsTestPayments }),
    purchases: createPurchases(db, acceptsTestPayments),
    rateLimits: createRateLimits(db, clock),
    refunds,
    seller: createSeller(db, clock, acceptsTestPayments),
    uploads: createUploads(parts),
  };
}

/** Opened; `close` before the process ends. */
export interface Services extends Features {
  config: Config;
  db: Database;
  clock: Clock;
  jobs: Jobs;
  queueMail: QueueMail;
  /** Null where others could read it. */
  outbox: Outbox | null;
  /**
   * For a process that works on jobs.
   * @param shopUrl origin of the links in mails
   */
  startJobs: (shopUrl: string) => Promise<void>;
  /** Takes no further jobs; resolves when the running ones have ended, or after 10 s. */
  stopJobs: () => Promise<unknown>;
  /** Lets running work end, then closes the database. */
  close: () => Promise<void>;
  log: Log;
}

/** What is added while a mail is sent, such as secrets. */
export function createMailWriter(
  db: Database,
  { accounts }: Features,
  shopUrl: string,
): MailParts['writeMail'] {
  const linksOfAccount = (locale: Locale) => ({
    link: `${shopUrl}${addressIn(PATHS.account, locale)}`,
    resetLink: `${shopUrl}${forgotPath(locale)}`,
  });
  return async ({ content, userId, email, locale }) => {
    switch (content.kind) {
      case 'verifyEmail': {
        const code = await accounts.newCode(userId, email);
        if (code === null) return null;
        const link = `${shopUrl}${verifyPath(code, locale)}`;
        return { kind: 'verifyEmail', code, link, minutes: EMAIL_CODE_MINUTES };
      }
      case 'verifyNewEmail': {
        const mail = await accounts.emailChange.newCode(userId, email);
        if (mail === null) return null;
        if (mail.kind === 'taken') return { kind: 'emailInUse', ...linksOfAccount(locale) };
        const link = `${shopUrl}${newEmailPath(mail.code, locale)}`;
        return { kind: 'verifyNewEmail', code: mail.code, link, minutes: EMAIL_CODE_MINUTES };
      }
      case 'resetPassword': {
        const token = await accounts.newResetToken(userId, email);
        if (token === null) return null;
        const link = `${shopUrl}${resetPath(token, locale)}`;
        return { kind: 'resetPassword', link, minutes: RESET_LINK_MINUTES };
      }
      case 'accountExists':
        return { kind: 'accountExists', ...linksOfAccount(locale) };
      case 'receipt': {
        const receipt = await readReceipt(db, content.order);
        const link = `${shopUrl}${purchasesPath(locale)}`;
        return receipt && { kind: 'receipt', receipt, link };
      }
      case 'sale': {
        const sale = await readSale(db, content.order, userId);
        return sale && { kind: 'sale', ...sale, link: `${shopUrl}${addressIn(PATHS.sell, locale)}` };
      }
      case 'refund': {
        const refund = await readRefund(db, content.refund);
        return refund && { kind: 'refund', ...refund, link: `${shopUrl}${purchasesPath(locale)}` };
      }
      case 'saleRefunded': {
        const takenBack = await readTakenBack(db, content.refund, userId);
        return (
          takenBack && {
            ...{ kind: 'saleRefunded', ...takenBack },
            link: `${shopUrl}${addressIn(PATHS.sell, locale)}`,
          }
        );
      }
      case 'payout': {
        const payout = await readPayout(db, content.payout);
        return payout && { kind: 'payout', ...payout, link: `${shopUrl}${statementPath(locale)}` };
      }
      case 'problemReported':
      case 'problemReceived':
      case 'problemAnswered':
      case 'problemDeclined':
      case 'problemClosed':
        return readProblemMail(db, content, {
          sell: `${shopUrl}${addressIn(PATHS.sell, locale)}`,
          purchases: `${shopUrl}${purchasesPath(locale)}`,
          contact: `${shopUrl}${addressIn(PATHS.contact, locale)}`,
        });
      default:
        return { ...content, at: new Date(content.at) };
    }
  };
}

/** What the handlers of all jobs need. */
type JobParts = ReconcileParts &
  SweepParts &
  FileGarbageParts &
  MailParts & { database: OpenDatabase; log: Log };

/**
 * Code that the first mail and the first new password need. Not earlier, because loading code is most of a start; not
 * later, because a build may replace the files while the process runs.
 */
const loadTheRest = () =>
  Promise.all([
    import('../src/documents/renderMail'),
    import('nodemailer'),
    import('@zxcvbn-ts/language-common'),
  ]);

function openTransport({ dataFolder, mail: { smtp, sender } }: Config): MailTransport {
  return smtp ? smtpTransport(smtp, sender) : outboxTransport(join(dataFolder, OUTBOX), sender);
}

function openDatabase({ databaseUrl, dataFolder }: Config): Promise<OpenDatabase> {
  const migrations = join(ROOT, 'server', 'db', 'migrations');
  return databaseUrl === null
    ? openFolderDatabase(migrations, dataFolder)
    : openPostgres(migrations, databaseUrl);
}

/**
 * The composition root: opens what the configuration names, for every process that works on the marketplace.
 *
 * @throws ConfigError and its like for what the operator has to correct; `runProcess` prints their messages
 */
export async function openServices(config: Config): Promise<Services> {
  const clock = systemClock;
  const log = createLog(config.logLevel);
  const secret = config.secret ?? (await readOrCreateSecret(config.dataFolder));
  const database = await openDatabase(config);
  const { db } = database;
  try {
    const storage = await openStorage(config, db, log);
    const jobs = createJobs<JobParts>({
      definitions: [reconcileJob, sweepJob, garbageJob, statisticsJob, reminderJob, mailJob],
      database,
      log,
    });
    const queueMail = createMailQueue(jobs, clock);
    const parts = { db, clock, newId: randomUUID, secret, storage, queueMail, log };
    const features = createFeatures({
      ...parts,
      publicUrl: config.publicUrl,
      provider: await openProvider(config.payments, parts),
      operator: config.operator,
      receipts: config.receipts,
      showsOutbox: config.mail.showsOutbox,
      concurrentSearches: SEARCH_CONCURRENCY[config.databaseUrl === null ? 'embedded' : 'postgres'],
    });
    const { orders, uploads } = features;
    if (!orders.acceptsTestPayments) await removeTestFigures(db);
    await backfill(db, { ...orders, receipts: config.receipts });
    await jobs.open();
    const upkeep = createDiskUpkeep({ ...parts, ...features, database });

    let stopped: Promise<unknown> | null = null;
    const services: Services = {
      ...features,
      config,
      db,
      clock,
      jobs,
      queueMail,
      outbox: config.mail.showsOutbox ? openOutbox(join(config.dataFolder, OUTBOX)) : null,
      startJobs: async (shopUrl) => {
        await loadTheRest();
        upkeep.start();
        await jobs.start({
          ...{ ...parts, ...features, database, receipts: config.receipts },
          outboxFolder: join(config.dataFolder, OUTBOX),
          mailTransport: openTransport(config),
          mailContext: { shopUrl, operator: config.operator, testPayments: orders.acceptsTestPayments },
          writeMail: createMailWriter(db, features, shopUrl),
        });
      },
      stopJobs: () => (stopped ??= Promise.all([jobs.stop(JOBS_DRAIN_MS), upkeep.stop()])),
      close: async () => {
        await Promise.all([services.stopJobs(), orders.close(JOBS_DRAIN_MS)]);
        await uploads.settled();
        await database.close();
      },
      log,
    };
    return services;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A process on the marketplace: its files are private, an error at startup ends it with code 1. */
export async function runProcess(run: () => Promise<void>): Promise<void> {
  process.umask(PRIVATE_UMASK);
  try {
    await run();
  } catch (error) {
    const isExpected = EXPECTED_ERRORS.some((kind) => error instanceof kind);
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
