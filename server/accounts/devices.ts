import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { SignedInDevice } from '../../src/domain/device';
import { MAX_DEVICES_SHOWN, MAX_USER_AGENT_LENGTH } from '../../src/domain/limits';
import { cleanLine } from '../../src/domain/text';
import type { AccountData } from '../../src/domain/user';
import type { Database } from '../db/database';
import { sessions } from './tables';

/** Untrusted input: cleaned and cut before it is stored. */
export function cutUserAgent(userAgent: string | null | undefined): string {
  return cleanLine(userAgent ?? '').slice(0, MAX_USER_AGENT_LENGTH);
}

/** Selects no session tokens: they are bearer credentials. */
export function createDevices(db: Database) {
  return {
    /** This session first, then those last used. */
    list: async (userId: string, currentId: string): Promise<readonly SignedInDevice[]> => {
      const rows = await db
        .select({
          id: sessions.id,
          userAgent: sessions.userAgent,
          createdAt: sessions.createdAt,
          updatedAt: sessions.updatedAt,
        })
        .from(sessions)
        // By the system's clock, as better-auth.
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
        .orderBy(desc(eq(sessions.id, currentId)), desc(sessions.updatedAt))
        .limit(MAX_DEVICES_SHOWN);
      return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        // Older rows have it as it was sent.
        userAgent: cutUserAgent(userAgent),
        signedInAt: createdAt.getTime(),
        lastSeenAt: updatedAt.getTime(),
        current: id === currentId,
      }));
    },

    /** False if the account has no such session: another's, or one that has ended. */
    end: async (userId: string, id: string): Promise<boolean> => {
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },

    endOthers: async (userId: string, currentId: string): Promise<void> => {
      await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, currentId)));
    },
  };
}

/** For an export, in batches. Expired ones are deleted within an hour. */
export async function* exportSessions(
  db: Database,
  userId: string,
): AsyncGenerator<NonNullable<AccountData['sessions']>> {
  const rows = await db
    .select({
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt));
  yield rows.map(({ createdAt, updatedAt, userAgent }) => ({
    createdAt: createdAt.getTime(),
    updatedAt: updatedAt.getTime(),
    userAgent: userAgent ?? '',
  }));
}
