import { cp, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_VERSIONS } from '../../src/domain/consent';
import { UNSENT_MAIL_DAYS } from '../../src/domain/limits';
import type { OpenDatabase } from '../db/database';
import { Browser, buildServer, startServer, type RunningServer } from '../testing/builtServer.test-helpers';
import { migrateDataFolder, openTestApp, openTestDatabase } from '../testing/testDatabase.test-helpers';
import { openOutbox, outboxTransport, sweepOutbox } from './outbox';

const SENDER = { name: 'Kriti Bazaar', address: 'shop@localhost' };

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const mail = (number: number) => ({
  id: idOf(number),
  to: { name: 'राहुल', address: 'rahul@example.com' },
  subject: `Mail ${number}.`,
  html: `<!doctype html><p style="color:red">Hello ${number}</p>`,
  text: `Hello ${number}`,
});

describe('the outbox', () => {
  let database: OpenDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const write = async (one: ReturnType<typeof mail>) => outboxTransport(folder, SENDER).send(one);

  const ask = (path: string, init?: RequestInit) =>
    openTestApp(database.db, { outbox: openOutbox(folder) }).request(path, init);

  const read = async (path: string) => (await ask(path)).text();

  it('is empty before the first mail', async () => {
    await rm(folder, { recursive: true });
    const response = await ask('/outbox');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('There are no emails yet.');
    await write(mail(1));
  });

  it('lists the fifty newest mails, newest first', async () => {
    for (let number = 1; number <= 52; number += 1) {
      await write(mail(number));
      await utimes(join(folder, `${idOf(number)}.json`), number, number);
    }
    await writeFile(join(folder, 'notes.json'), 'not a mail');
    const numbers = [...(await read('/outbox')).matchAll(/Mail (\d+)\./g)].map(([, number]) =>
      Number(number),
    );
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => 52 - index));
  });

  it('says to whom and when a mail was written, in both languages', async () => {
    await write(mail(1));
    const page = await read('/outbox');
    expect(page).toContain('राहुल &lt;rahul@example.com&gt;');
    expect(page).toMatch(/<time datetime="20[^"]+Z">/);
    expect(page).toContain('आउटबॉक्स');
    expect(page).toContain('Emails aren’t sent from here yet');
  });

  it('escapes what people entered', async () => {
    const hostile = '<script>alert(1)</script>"\'&';
    await write({ ...mail(1), subject: hostile, to: { name: hostile, address: 'a@example.com' } });
    const page = await read('/outbox');
    expect(page).not.toContain('<script');
    expect(page.split('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')).toHaveLength(3);
  });

  it('shows a mail as it is, where nothing runs and its links work', async () => {
    await write(mail(7));
    const response = await ask(`/outbox/${idOf(7)}`);
    expect(await response.text()).toBe(mail(7).html);
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'");
    expect(policy).not.toMatch(/script|sandbox/);
    expect(response.headers.get('Content-Type')).toContain('text/html');
  });

  it.each(['/outbox', `/outbox/${idOf(1)}`])('keeps %s out of caches and search engines', async (path) => {
    await write(mail(1));
    const { headers } = await ask(path);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
  });

  it.each([
    idOf(2),
    'notes',
    `..%2f${idOf(1)}`,
    '..%2fsecret',
    '%2e%2e%2fsecret',
    `${idOf(1)}%00`,
    `${idOf(1)}.eml`,
    `${idOf(1)}/..`,
  ])('finds no mail at %s', async (id) => {
    const inside = join(folder, 'mails');
    await outboxTransport(inside, SENDER).send(mail(1));
    const content = JSON.stringify({ to: { name: '', address: '' }, subject: '', html: 'secret', text: '' });
    await writeFile(join(folder, 'secret.json'), content);
    await writeFile(join(inside, 'notes.json'), content);
    const app = openTestApp(database.db, { outbox: openOutbox(inside) });
    const response = await app.request(`/outbox/${id}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });

  it.each([
    ['a foreign name that leads here', 'http://evil.example/outbox', {}],
    ['a name that only begins like a local one', 'http://localhost.example/outbox', {}],
    ['a proxy', 'http://127.0.0.1/outbox', { 'X-Forwarded-For': '203.0.113.7' }],
    ['a proxy of RFC 7239', 'http://127.0.0.1/outbox', { Forwarded: 'for=203.0.113.7' }],
  ])('is not there for %s', async (_who, address, headers) => {
    await write(mail(1));
    for (const path of ['', `/${idOf(1)}`]) {
      const response = await ask(`${address}${path}`, { headers });
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('Mail 1.');
    }
  });

  it(`keeps mails for ${UNSENT_MAIL_DAYS} days, and deletes nothing else`, async () => {
    const keptS = UNSENT_MAIL_DAYS * 24 * 60 * 60;
    const kept = ['notes.json', 'old.eml', `${idOf(1)}.txt`, `${idOf(3)}.eml`, `${idOf(3)}.json`];
    await Promise.all([1, 2, 3].map((number) => write(mail(number))));
    for (const name of ['notes.json', 'old.eml', `${idOf(1)}.txt`, `${idOf(2)}.json.part`])
      await writeFile(join(folder, name), '');
    for (const name of await readdir(folder)) await utimes(join(folder, name), 0, 0);
    for (const extension of ['eml', 'json']) await utimes(join(folder, `${idOf(3)}.${extension}`), 1, 1);
    await sweepOutbox(folder, keptS * 1000 + 1);
    expect((await readdir(folder)).toSorted()).toEqual(kept.toSorted());
    await rm(folder, { recursive: true });
    await sweepOutbox(folder, 2 * keptS * 1000);
    await write(mail(1));
  });

  it('is not there without one to show', async () => {
    const app = openTestApp(database.db);
    expect((await app.request('/outbox')).status).toBe(404);
    expect((await app.request(`/outbox/${idOf(1)}`)).status).toBe(404);
  });
});

describe('a server without a mail server', () => {
  let folder: string;
  let running: RunningServer;
  afterEach(async () => {
    await running.kill();
    await rm(folder, { recursive: true });
  });

  async function start(env: Record<string, string> = {}, build = buildServer()) {
    folder = await mkdtemp(join(tmpdir(), 'shop-outbox-'));
    await migrateDataFolder(folder);
    running = await startServer(await build, { DATA_FOLDER: folder, ...env });
    return new Browser(() => running.address, env['PUBLIC_URL']);
  }

  const about = async (browser: Browser): Promise<unknown> => (await browser.ask('/api/about')).json();

  /** Returns the path of its first mail. */
  async function signUp(browser: Browser): Promise<string> {
    const account = {
      ...{ name: 'Asha', email: 'asha@example.com', password: 'correct horse' },
      consents: CONSENT_VERSIONS,
    };
    expect((await browser.post('/api/account', account)).status).toBe(200);
    return vi.waitFor(
      async () => {
        const page = await (await browser.ask('/outbox')).text();
        const [, link] = /<a href="(\/outbox\/[^"]+)"/.exec(page) ?? [];
        if (link === undefined) throw new Error('no mail yet');
        return link;
      },
      { timeout: 20_000, interval: 200 },
    );
  }

  it('shows what it would have sent, with links to itself', async () => {
    const browser = await start();
    expect(await about(browser)).toMatchObject({ outbox: true });
    const path = await signUp(browser);
    const shown = await (await browser.ask(path)).text();
    expect(shown).toContain(`${running.address.replace('127.0.0.1', 'localhost')}/account?verify=`);
  });

  it('goes on sending while a new build replaces its files', async () => {
    const build = dirname((await buildServer()).script);
    const copy = await mkdtemp(process.env['BUILT_SERVERS'] ?? '');
    await cp(build, copy, { recursive: true });
    const browser = await start({}, Promise.resolve({ script: join(copy, 'main.js') }));
    // Written once everything has been loaded.
    await vi.waitFor(async () => expect(await readdir(folder)).toContain('ballast'), { timeout: 20_000 });
    await rm(copy, { recursive: true });
    expect(await signUp(browser)).toContain('/outbox/');
  });

  it('shows nothing behind a proxy', async () => {
    const browser = await start({ BEHIND_PROXY: 'yes', PUBLIC_URL: 'http://localhost' });
    expect(await about(browser)).toMatchObject({ outbox: false });
    expect((await browser.ask('/outbox')).status).toBe(404);
    expect((await browser.ask(`/outbox/${idOf(1)}`)).status).toBe(404);
  });
});
