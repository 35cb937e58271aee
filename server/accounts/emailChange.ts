import { createHmac, hkdfSync, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, like, ne } from 'drizzle-orm';
import type { Clock } from '../../src/domain/clock';
import { fail, succeed, type Result } from '../../src/domain/failure';
import {
  EMAIL_CHANGE_DAYS,
  EMAIL_CODE_LENGTH,
  EMAIL_CODE_MINUTES,
  EMAIL_CODE_TRIES,
} from '../../src/domain/limits';
import type { Locale } from '../../src/domain/locale.mjs';
import type { PendingEmail, User } from '../../src/domain/user';
import type { Database } from '../db/database';
import { databaseErrorCode, transact } from '../db/transactions';
import type { QueueMail } from '../mail/mail';
import { sessions, users, verifications } from './tables';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Identifiers of rows of `verifications` whose value is the user's id, so that what voids links of mails (a new password, a
 * deleted account) voids these, too. `email-change <address>`, and `email-change-code <wrong guesses> <hash>`.
 */
const CHANGE = 'email-change ';
const CODE = 'email-change-code ';

const KEY_BYTES = 32;

const UNIQUE_VIOLATION = '23505';

export interface EmailChangeParts {
  db: Database;
  clock: Clock;
  secret: string;
  queueMail: QueueMail;
}

/** What the mail to the new address says. */
export type ChangeMail = { kind: 'code'; code: string } | { kind: 'taken' };

/** New e-mail addresses, which take effect once a code that was sent to them is entered. */
export function createEmailChange({ db, clock, secret, queueMail }: EmailChangeParts) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'email change', KEY_BYTES));

  const hashOf = (userId: string, email: string, code: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([userId, email, code]))
      .digest('base64url');

  const isSame = (one: string, other: string) =>
    one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

  /** Serialises requests, codes and guesses of an account. */
  const lock = (tx: Database, userId: string) =>
    tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

  const rows = (userId: string, prefix: string) =>
    and(eq(verifications.value, userId), like(verifications.identifier, `${prefix}%`));

  async function find(on: Database, userId: string, prefix: string) {
    const [row] = await on
      .select()
      .from(verifications)
      .where(and(rows(userId, prefix), gt(verifications.expiresAt, new Date(clock.now()))));
    return row && { ...row, content: row.identifier.slice(prefix.length) };
  }

  async function replace(tx: Database, userId: string, prefix: string, content: string, expiresAt: number) {
    await tx.delete(verifications).where(rows(userId, prefix));
    const now = new Date(clock.now());
    await tx.insert(verifications).values({
      ...{ id: randomUUID(), identifier: `${prefix}${content}`, value: userId },
      ...{ expiresAt: new Date(expiresAt), createdAt: now, updatedAt: now },
    });
  }

  async function pendingOn(on: Database, userId: string): Promise<PendingEmail | null> {
    const row = await find(on, userId, CHANGE);
    return row
      ? { email: row.content, requestedAt: row.createdAt.getTime(), expiresAt: row.expiresAt.getTime() }
      : null;
  }

  const sendCode = (tx: Database, { id }: User, email: string, locale: Locale) =>
    queueMail(tx, [{ id, name: '', email, locale }, { kind: 'verifyNewEmail' }]);

  async function cancel(on: Database, userId: string): Promise<boolean> {
    const cancelled = await on
      .delete(verifications)
      .where(rows(userId, CHANGE))
      .returning({ id: verifications.id });
    await on.delete(verifications).where(rows(userId, CODE));
    return cancelled.length > 0;
  }

  const isTaken = async (on: Database, email: string) => (await on.$count(users, eq(users.email, email))) > 0;

  return {
    pending: (userId: string): Promise<PendingEmail | null> => pendingOn(db, userId),

    /**
     * After the password. Replaces what waited before, tells the old address, and mails the new one. Whether that has an
     * account changes neither answer nor work, only the mail.
     */
    request: async (tx: Database, user: User, email: string, locale: Locale): Promise<void> => {
      await lock(tx, user.id);
      await cancel(tx, user.id);
      await replace(tx, user.id, CHANGE, email, clock.now() + EMAIL_CHANGE_DAYS * DAY_MS);
      // Anybody could have us send the words of a name to an address that nobody has confirmed.
      const name = user.emailVerified ? user.name : '';
      const at = new Date(clock.now()).toISOString();
      await queueMail(tx, [
        { ...user, name, locale },
        { kind: 'emailChangeRequested', newEmail: email, at },
      ]);
      await sendCode(tx, user, email, locale);
    },

    /** Sends another code, which voids the older one; nothing, if no address waits. */
    resend: (user: User, locale: Locale): Promise<void> =>
      transact(db, async (tx) => {
        const pending = await pendingOn(tx, user.id);
        if (pending) await sendCode(tx, user, pending.email, locale);
      }),

    /** False if no address waited. */
    cancel: (userId: string): Promise<boolean> => transact(db, (tx) => cancel(tx, userId)),

    /** Made while the mail is sent, for {@link EMAIL_CODE_MINUTES}; null if the address no longer waits. */
    newCode: (userId: string, email: string): Promise<ChangeMail | null> =>
      transact(db, async (tx) => {
        await lock(tx, userId);
        if ((await pendingOn(tx, userId))?.email !== email) return null;
        if (await isTaken(tx, email)) return { kind: 'taken' };
        const code = String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0');
        const expiresAt = clock.now() + EMAIL_CODE_MINUTES * MINUTE_MS;
        await replace(tx, userId, CODE, `0 ${hashOf(userId, email, code)}`, expiresAt);
        return { kind: 'code', code };
      }),

    /**
     * The address takes effect: voids all links and ends all other sessions. Fails with `wrongCode`, also for a code that
     * is used, too old or was guessed {@link EMAIL_CODE_TRIES} times; with `emailTaken`, after the right code only, if
     * another account has got the address first.
     */
    confirm: async (user: User, sessionId: string, code: string, locale: Locale): Promise<Result<User>> => {
      try {
        return await transact(db, async (tx) => {
          await lock(tx, user.id);
          const pending = await pendingOn(tx, user.id);
          const sent = await find(tx, user.id, CODE);
          if (!pending || !sent) return fail('wrongCode');
          const [tries = '', hash = ''] = sent.content.split(' ');
          if (!isSame(hash, hashOf(user.id, pending.email, code))) {
            const wrong = Number(tries) + 1;
            if (wrong >= EMAIL_CODE_TRIES) await tx.delete(verifications).where(rows(user.id, CODE));
            else await replace(tx, user.id, CODE, `${wrong} ${hash}`, sent.expiresAt.getTime());
            return fail('wrongCode');
          }
          const { email } = pending;
          const now = new Date(clock.now());
          await tx
            .update(users)
            .set({ email, emailVerified: true, updatedAt: now })
            .where(eq(users.id, user.id));
          await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, sessionId)));
          // Links that the old mailbox has got, and what waited.
          await tx.delete(verifications).where(eq(verifications.value, user.id));
          const content = { kind: 'emailChanged', newEmail: email, at: now.toISOString() } as const;
          await queueMail(tx, [{ ...user, locale }, content]);
          return succeed({ ...user, email, emailVerified: true });
        });
      } catch (error) {
        if (databaseErrorCode(error) === UNIQUE_VIOLATION) return fail('emailTaken');
        throw error;
      }
    },
  };
}

export type EmailChanges = ReturnType<typeof createEmailChange>;
