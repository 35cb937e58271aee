import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../src/domain/clock';
import { createJobs, FinalJobError } from '../jobs/jobs';
import type { OpenDatabase } from '../db/database';
import { memoryLog } from '../testing/log.test-helpers';
import { openTestDatabase, rowsOf } from '../testing/testDatabase.test-helpers';
import { createMailQueue, mailJob, sweepMails, type MailParts } from './mail';
import { mails } from './tables';
import { outboxTransport } from './outbox';
import { smtpTransport, type MailTransport, type OutgoingMail } from './transport';

const SENDER = { name: 'कृति बाज़ार', address: 'shop@shop.example' };

const ID = '00000000-0000-4000-8000-000000000001';

const MAIL: OutgoingMail = {
  id: ID,
  to: { name: 'राहुल, "वर्मा"\r\nBcc: evil@x.example', address: 'rahul@example.com' },
  subject: 'नया पासवर्ड ₹',
  html: '<p>नमस्ते</p>',
  text: 'नमस्ते',
};

async function checkContent(source: Buffer | string) {
  const { messageId, from, to, subject, text, html, headers } = await simpleParser(source);
  expect({ messageId, subject, text: text?.trim(), html: String(html).trim() }).toEqual({
    messageId: `<${ID}@shop.example>`,
    subject: MAIL.subject,
    text: MAIL.text,
    html: MAIL.html,
  });
  expect(from?.value).toEqual([SENDER]);
  expect([to].flat().flatMap((one) => one?.value ?? [])).toMatchObject([{ address: MAIL.to.address }]);
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.has('bcc')).toBe(false);
}

const RECIPIENT = { id: 'u', name: 'राहुल', email: 'rahul@example.com', locale: 'hi' } as const;

const CONTENT = { kind: 'passwordChanged', at: '2026-11-24T10:00:00.000Z' } as const;

/** pg-boss accepts no shorter ones. */
const INTERVALS = { recurring: 0.5, once: 0.5, monitor: 1 };

const partsOf = ({ db }: Pick<OpenDatabase, 'db'>): Omit<MailParts, 'mailTransport'> => ({
  db,
  mailContext: { shopUrl: 'https://shop.example', operator: null, testPayments: true },
  writeMail: async ({ content }) => ('at' in content ? { ...content, at: new Date(content.at) } : null),
});

describe('the outbox', () => {
  it('has a file per mail, which a mail that is sent again replaces', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox');
    const outbox = outboxTransport(folder, SENDER);
    await outbox.send(MAIL);
    await outbox.send(MAIL);
    expect((await readdir(folder)).toSorted()).toEqual([`${ID}.eml`, `${ID}.json`]);
    await checkContent(await readFile(join(folder, `${ID}.eml`)));
  });
});

describe('a mail server', () => {
  const running: { close: (done: () => void) => unknown }[] = [];
  afterEach(async () => {
    for (const server of running.splice(0)) await new Promise<void>((done) => server.close(done));
  });

  async function listen(server: SMTPServer | Server): Promise<MailTransport> {
    running.push(server);
    const { server: net } = server instanceof SMTPServer ? server : { server };
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = net.address() as AddressInfo;
    return smtpTransport({ url: `smtp://127.0.0.1:${port}`, isRemote: false }, SENDER, {
      connectionTimeout: 500,
      greetingTimeout: 500,
      socketTimeout: 500,
    });
  }

  const openSmtp = (options: SMTPServerOptions) =>
    listen(new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options }));

  const refusal = (address: string, responseCode: number) =>
    Object.assign(new Error(`${address} is refused`), { responseCode });

  const REFUSING = {
    'at once': (code: number) =>
      listen(createServer((socket) => socket.end(`${code} not for ${MAIL.to.address}\r\n`))),
    'the sender': (code: number) =>
      openSmtp({ onMailFrom: (_from, _session, done) => done(refusal(MAIL.to.address, code)) }),
    'the recipient': (code: number) =>
      openSmtp({ onRcptTo: ({ address }, _session, done) => done(refusal(address, code)) }),
    'the content': (code: number) =>
      openSmtp({
        onData: (stream, _session, done) =>
          stream.on('end', () => done(refusal(MAIL.to.address, code))).resume(),
      }),
  };

  it('gets the mail, for its one recipient', async () => {
    const received: string[] = [];
    const recipients: string[] = [];
    const smtp = await openSmtp({
      onData: (stream, { envelope }, done) => {
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        let source = '';
        stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
        stream.on('end', () => {
          received.push(source);
          done();
        });
      },
    });
    await smtp.send(MAIL);
    expect(recipients).toEqual([MAIL.to.address]);
    await checkContent(received[0] ?? '');
  });

  it.each([
    ['at once', 421, false],
    // Blocked, or wrongly set up: the operator's to mend.
    ['at once', 554, false],
    ['the sender', 451, false],
    ['the sender', 530, false],
    ['the recipient', 451, false],
    ['the recipient', 530, false],
    ['the recipient', 550, true],
    ['the content', 451, false],
    ['the content', 554, true],
  ] as const)('that refuses %s with %i fails without naming anybody', async (what, code, isFinal) => {
    const smtp = await REFUSING[what](code);
    const failure: unknown = await smtp.send(MAIL).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof FinalJobError).toBe(isFinal);
    expect(String(failure)).toContain(String(code));
    expect(String((failure as Error).stack)).not.toContain(MAIL.to.address);
  });

  it('that refuses our password can be mended', async () => {
    const smtp = await openSmtp({ authOptional: false, allowInsecureAuth: true });
    await expect(smtp.send(MAIL)).rejects.not.toBeInstanceOf(FinalJobError);
  });

  it('that hangs, or is not there, is tried again later', async () => {
    const silent = await listen(createServer());
    await expect(silent.send(MAIL)).rejects.toThrow('ETIMEDOUT');
    const down = smtpTransport({ url: 'smtp://127.0.0.1:1', isRemote: false }, SENDER);
    await expect(down.send(MAIL)).rejects.not.toBeInstanceOf(FinalJobError);
  });

  it('that is out of order for an hour gets the mail afterwards, once', async () => {
    const database = await openTestDatabase();
    const { log, lines } = memoryLog();
    let isDown = true;
    const received: string[] = [];
    const smtp = await openSmtp({
      onConnect: (_session, done) =>
        done(isDown ? Object.assign(new Error('out of order'), { responseCode: 421 }) : null),
      onData: (stream, { envelope }, done) => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        stream.on('end', () => done()).resume();
      },
    });
    const jobs = createJobs({ definitions: [mailJob], database, log, intervals: INTERVALS });
    await jobs.open();
    await jobs.start({ ...partsOf(database), mailTransport: smtp });
    const queueMail = createMailQueue(jobs, systemClock);
    await database.db.transaction((tx) => queueMail(tx, [RECIPIENT, CONTENT]));

    /** Once an attempt has failed: as if the time until the next one had passed. The queue takes the database's. */
    const passDelay = () =>
      vi.waitFor(
        async () => {
          const waiting = sql`name = 'mail' AND state = 'retry' AND start_after > now()`;
          const [job] = await rowsOf<{ delay: number }>(
            database.db,
            sql`SELECT extract(epoch FROM start_after - now())::float AS delay FROM jobs.job WHERE ${waiting}`,
          );
          if (!job) throw new Error('not tried yet');
          await database.db.execute(sql`UPDATE jobs.job SET start_after = now() WHERE ${waiting}`);
          return job.delay;
        },
        { timeout: 20_000, interval: 100 },
      );
    const HOUR_S = 60 * 60;
    const delays: number[] = [];
    let passed = 0;
    while (passed < HOUR_S) {
      const delay = await passDelay();
      delays.push(delay);
      passed += delay;
      isDown = passed < HOUR_S;
    }
    await vi.waitFor(() => expect(received).toEqual([RECIPIENT.email]), { timeout: 20_000 });
    await vi.waitFor(async () => expect(await database.db.$count(mails)).toBe(0), { timeout: 20_000 });
    expect(await jobs.deadLetters()).toEqual([]);
    expect(lines.map(({ msg }) => msg)).toEqual(delays.map(() => 'job failed'));
    // Ever longer, so that an hour takes few attempts.
    expect(delays.length).toBeLessThan(15);
    await jobs.stop(1000);
    await database.close();
  }, 60_000);

  it('on another machine has to offer encryption', async () => {
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
    await listen(server);
    const { port } = server.server.address() as AddressInfo;
    const remote = smtpTransport({ url: `smtp://127.0.0.1:${port}`, isRemote: true }, SENDER);
    await expect(remote.send(MAIL)).rejects.toThrow('ETLS');
  });
});

describe('a queued mail', () => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  const sentJobs: string[] = [];
  const queue = () => {
    sentJobs.length = 0;
    return createMailQueue(
      { send: async (_tx, _job, data) => void sentJobs.push((data as { mail: string }).mail) },
      systemClock,
    );
  };

  const parts = (send: MailTransport['send']): MailParts => ({
    ...partsOf(database),
    mailTransport: { send },
  });

  it('is sent as it was written, and forgotten', async () => {
    await database.db.transaction((tx) => queue()(tx, [RECIPIENT, CONTENT]));
    const [mail = ''] = sentJobs;
    const sent: OutgoingMail[] = [];
    const run = () =>
      mailJob.run(
        { mail },
        parts(async (one) => void sent.push(one)),
      );
    await run();
    await run();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ id: mail, to: { name: RECIPIENT.name, address: RECIPIENT.email } });
    expect(sent[0]?.text).toContain('https://shop.example');
    expect(await database.db.select().from(mails)).toEqual([]);
  });

  it('is kept while it can’t be sent, and sent with the same id later', async () => {
    await database.db.transaction((tx) => queue()(tx, [RECIPIENT, CONTENT]));
    const [mail = ''] = sentJobs;
    const failing = mailJob.run(
      { mail },
      parts(() => Promise.reject(new Error('down'))),
    );
    await expect(failing).rejects.toThrow('down');
    const ids: string[] = [];
    await mailJob.run(
      { mail },
      parts(async ({ id }) => void ids.push(id)),
    );
    expect(ids).toEqual([mail]);
  });

  it('with nothing left to say is not sent', async () => {
    await database.db.transaction((tx) => queue()(tx, [RECIPIENT, { kind: 'resetPassword' }]));
    const [mail = ''] = sentJobs;
    await mailJob.run(
      { mail },
      parts(() => Promise.reject(new Error('sent'))),
    );
    expect(await database.db.select().from(mails)).toEqual([]);
  });

  it('is given up after 30 days', async () => {
    const DAY_MS = 24 * 60 * 60_000;
    await database.db.transaction((tx) => queue()(tx, [RECIPIENT, CONTENT]));
    await sweepMails(database.db, Date.now() + 29 * DAY_MS);
    expect(await database.db.select().from(mails)).toHaveLength(1);
    await sweepMails(database.db, Date.now() + 31 * DAY_MS);
    expect(await database.db.select().from(mails)).toEqual([]);
  });
});
