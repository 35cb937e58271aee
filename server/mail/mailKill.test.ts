/** Kills processes (SIGKILL) that queue and send mails, and takes the mail server away: no mail is lost. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/domain/clock';
import { FinalJobError } from '../jobs/jobs';
import { killedWorkers, WORKERS } from '../testing/killedWorkers.test-helpers';
import { openTestDatabase } from '../testing/testDatabase.test-helpers';
import { createMailQueue, mailJob, smtpTransport } from './mail';
import { mails } from './tables';

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep';

const KILLS = Number(process.env['SERVER_KILLS'] ?? (IS_DEEP ? 100 : 4));

const MAILS = IS_DEEP ? 600 : 60;

/** Before taking a mail, and again before saying so: a process that is killed meanwhile has sent nothing, or sends it again. */
const MAX_ANSWER_MS = 150;

interface ReceivedMail {
  to: string;
  messageId: string;
}

interface Mailbox {
  url: string;
  received: ReceivedMail[];
  close: () => Promise<void>;
}

/** @param port a free one by default */
async function openMailServer(port = 0): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => void setTimeout(done, Math.random() * MAX_ANSWER_MS),
    onData: (stream, { envelope }, done) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
      stream.on('end', () => {
        const [, messageId = ''] = /^Message-ID: (\S+)/im.exec(source) ?? [];
        received.push(...envelope.rcptTo.map(({ address }) => ({ to: address, messageId })));
        setTimeout(done, Math.random() * MAX_ANSWER_MS);
      });
    },
  });
  // Of connections whose process was killed.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: used } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${used}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await openMailServer();
});
afterEach(() => mailbox.close());

describe(`${KILLS} kills of ${WORKERS} process(es)`, () => {
  const workers = killedWorkers(join(import.meta.dirname, 'mailKillWorker.test-helpers.ts'), () => ({
    MAILS: String(MAILS),
    SMTP_URL: mailbox.url,
  }));

  it('lose no mail, and send none again under another Message-ID', async () => {
    await workers.kill(KILLS);
    const { emails } = (await workers.lastOutcome()) as { emails: string[] };
    const { received } = mailbox;
    console.log('mails after kills', { kills: KILLS, mails: emails.length, received: received.length });
    expect(emails.length).toBeGreaterThanOrEqual(MAILS);
    expect([...new Set(received.map(({ to }) => to))].toSorted()).toEqual(emails.toSorted());
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(emails.length);
  }, 1_200_000);
});

it('a mail server that is down for an hour gets every mail afterwards, once', async () => {
  /** The queue's delays double from 2 s. */
  const ATTEMPTS = 11;
  const RECIPIENTS = ['a', 'b', 'c'].map((name) => `${name}@example.com`);
  await mailbox.close();
  const database = await openTestDatabase();
  const { db } = database;
  const queued: string[] = [];
  const queueMail = createMailQueue(
    {
      send: async (_tx, _job, ...data) =>
        void queued.push(...(data as readonly { mail: string }[]).map(({ mail }) => mail)),
    },
    systemClock,
  );
  await db.transaction(async (tx) => {
    for (const email of RECIPIENTS)
      await queueMail(tx, [
        { id: email, name: 'Asha', email, locale: 'en' },
        { kind: 'passwordChanged', at: new Date(0).toISOString() },
      ]);
  });
  const run = (mail: string) =>
    mailJob.run(
      { mail },
      {
        db,
        mailTransport: smtpTransport(
          { url: mailbox.url, isRemote: false },
          { name: 'Shop', address: 'shop@shop.example' },
        ),
        mailContext: { shopUrl: 'https://shop.example', operator: null, testPayments: true },
        writeMail: async () => ({ kind: 'passwordChanged', at: new Date(0) }),
      },
    );

  for (const mail of queued) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const failure: unknown = await run(mail).catch((error: unknown) => error);
      expect(String(failure)).toContain('mail server: ');
      expect(failure).not.toBeInstanceOf(FinalJobError);
    }
  }
  mailbox = await openMailServer(Number(new URL(mailbox.url).port));
  for (const mail of queued) await run(mail);
  // As the queue does after a process was killed.
  for (const mail of queued) await run(mail);
  expect(mailbox.received).toEqual(
    RECIPIENTS.map((to, index) => ({ to, messageId: `<${queued[index] ?? ''}@shop.example>` })),
  );
  expect(await db.select().from(mails)).toEqual([]);
  await database.close();
});
