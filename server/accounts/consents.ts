import { asc, eq } from 'drizzle-orm';
import { CONSENT_DOCUMENTS, type Consents } from '../../src/domain/consent';
import type { AccountData } from '../../src/domain/user';
import type { Database } from '../db/database';
import { consents } from './tables';

/** In the transaction that creates the account. */
export async function storeConsents(
  tx: Database,
  userId: string,
  versions: Consents,
  at: Date,
): Promise<void> {
  await tx
    .insert(consents)
    .values(CONSENT_DOCUMENTS.map((document) => ({ userId, document, version: versions[document], at })));
}

/** Oldest first. Accounts of before were created with a sentence under the form, which isn't recorded. */
export async function readConsents(
  db: Database,
  userId: string,
): Promise<NonNullable<AccountData['consents']>> {
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.at), asc(consents.document));
  return rows.map(({ document, version, at }) => ({ document, version, at: at.getTime() }));
}
