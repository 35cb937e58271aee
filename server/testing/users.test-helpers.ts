import { eq } from 'drizzle-orm';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import type { NewAccount } from '../../src/domain/credentials';
import { tidyEmail } from '../../src/domain/email';
import { fail, type Result } from '../../src/domain/failure';
import { rupees } from '../../src/domain/money';
import type { UploadRequest } from '../../src/domain/upload';
import { httpMarketplace } from '../../src/marketplace/http/httpMarketplace';
import type { SessionPort } from '../../src/marketplace/ports/session';
import type { User } from '../../src/domain/user';
import type { UploadAttempt } from '../../src/marketplace/uploadHandle';
import type { Marketplace } from '../../src/marketplace/Marketplace';
import type { Database } from '../db/database';
import { createAccounts } from '../accounts/accounts';
import { systemClock, type Clock } from '../../src/domain/clock';
import { users } from '../accounts/tables';
import { storedMail, SECRET, SHOP, createBrowser, type openTestApp } from './testDatabase.test-helpers';
import { createTransport } from './flakyTransport.test-helpers';
import { buildUploadRequest } from '../../src/domain/builders.test-helpers';

export const PASSWORD = 'correct horse';

type Fetch = ReturnType<typeof createBrowser>;

/** As with the code that is sent to it. */
export async function confirmEmail(db: Database, email: string): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
}

/** As the job makes it while it sends the mail. */
export async function mailedCode(db: Database, email: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const accounts = createAccounts({
    ...{ db, clock: systemClock, secret: SECRET, publicUrl: SHOP, parts: [] },
    queueMail: storedMail(),
  });
  const code = await accounts.newCode(user?.id ?? '', email);
  if (code === null) throw new Error('nothing to confirm');
  return code;
}

/** Likewise, to the address that is to replace the account's. */
export async function mailedNewEmailCode(
  db: Database,
  clock: Clock,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const accounts = createAccounts({
    ...{ db, clock, secret: SECRET, publicUrl: SHOP, parts: [] },
    queueMail: storedMail(),
  });
  const mail = await accounts.emailChange.newCode(id, email);
  if (mail?.kind !== 'code') throw new Error(mail?.kind ?? 'nothing waits');
  return mail.code;
}

/** With a confirmed address, signed in. */
export async function createAccount(
  db: Database,
  session: SessionPort,
  account: Omit<NewAccount, 'consents'>,
): Promise<User> {
  const { email, password } = account;
  const created = await session.signUp({ ...account, consents: CONSENT_VERSIONS });
  if (!created.ok) throw new Error(created.failure.kind);
  await confirmEmail(db, tidyEmail(email));
  const signedIn = await session.signIn({ intent: 'buy', credentials: { email, password } });
  if (!signedIn.ok) throw new Error(signedIn.failure.kind);
  return signedIn.value;
}

/** Likewise, with a browser of its own. */
export async function signUp(app: Pick<ReturnType<typeof openTestApp>, 'fetch' | 'db'>, name: string) {
  const fetch = createBrowser(app);
  const marketplace = httpMarketplace({ fetch, transport: createTransport(fetch) });
  const email = `${name.toLowerCase()}@example.com`;
  const user = await createAccount(app.db, marketplace.session, { name, email, password: PASSWORD });
  return { ...marketplace, fetch, user };
}

export type TestUser = Awaited<ReturnType<typeof signUp>>;

export async function fetchFile(fetch: Fetch, product: string, init: RequestInit = {}): Promise<Response> {
  const link = await fetch(`/api/products/${product}/download-link`, { method: 'POST' });
  if (!link.ok) return link;
  const { url } = (await link.json()) as { url: string };
  return fetch(url, init);
}

/** Resumes a halted upload. Resolves when it is halted, too, with the reason. */
export function submitUpload(
  { uploads }: Pick<Marketplace, 'uploads'>,
  request: UploadRequest,
  { signal, resume, onStarted, onProgress }: UploadAttempt = {},
): Promise<Result<null>> {
  return new Promise((resolve) => {
    const { controls, result } = uploads.start(request, {
      signal,
      resume,
      onIdChange: (id) => {
        if (id !== null) onStarted?.(id);
      },
      onEvent: (event) => {
        if (event.kind === 'progressed') onProgress?.(event.progress);
        if (event.kind === 'lost') resolve(fail('unavailable'));
        if (event.kind === 'storageFull') resolve(fail('storageFull'));
      },
    });
    void result.then(resolve);
    controls?.resume();
  });
}

export async function publish(seller: TestUser, content: BlobPart, name = 'a.txt'): Promise<string> {
  const request = buildUploadRequest({
    ...{ subtitle: 'S', price: rupees(10) },
    file: new File([content], name),
  });
  let id = '';
  const result = await submitUpload(seller, request, { onStarted: (upload) => (id = upload) });
  if (!result.ok) throw new Error(result.failure.kind);
  return id;
}
