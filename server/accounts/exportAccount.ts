import type { User } from '../../src/domain/user';
import type { Database } from '../db/database';
import { jsonArray } from '../http/jsonStream';
import type { AccountPart } from './accountPart';
import { readConsents } from './consents';
import { exportSessions } from './devices';
import type { EmailChanges } from './emailChange';
import type { SecondFactors } from './secondFactor';
import { exportPasskeys } from './passkeys';

/** JSON text of `AccountData`, in batches that bound memory and don't block the event loop. */
export async function* accountExport(
  db: Database,
  user: User,
  parts: readonly AccountPart[],
  {
    secondFactor,
    emailChange,
  }: { secondFactor: Pick<SecondFactors, 'exported'>; emailChange: Pick<EmailChanges, 'pending'> },
): AsyncGenerator<string, void, undefined> {
  yield `{"profile":${JSON.stringify(user)}`;
  yield `,"newEmail":${JSON.stringify(await emailChange.pending(user.id))}`;
  for (const { exported } of parts) {
    if (!exported) continue;
    yield `,${JSON.stringify(exported.key)}:`;
    yield* jsonArray(exported.batches(db, user.id));
  }
  yield ',"sessions":';
  yield* jsonArray(exportSessions(db, user.id));
  yield `,"consents":${JSON.stringify(await readConsents(db, user.id))}`;
  yield `,"secondFactor":${JSON.stringify(await secondFactor.exported(user.id))}`;
  yield ',"passkeys":';
  yield* jsonArray(exportPasskeys(db, user.id));
  yield '}';
}
