import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { UNSENT_MAIL_DAYS } from '../../src/domain/limits';
import { CLOSED, messageOf, type MailSender, type MailTransport } from './transport';

/** Of the newest mails. */
const MAX_LISTED = 50;

const CONTENT = v.object({
  to: v.object({ name: v.string(), address: v.string() }),
  subject: v.string(),
  html: v.string(),
  text: v.string(),
});

type MailContent = v.InferOutput<typeof CONTENT>;

export interface ListedMail extends MailContent {
  id: string;
  writtenAt: Date;
}

const ID = v.pipe(v.string(), v.uuid());

const KEPT_MS = UNSENT_MAIL_DAYS * 24 * 60 * 60_000;

/** Of {@link outboxTransport}, half-written ones too. */
const OWN_FILE = /^(.{36})\.(?:eml|json)(?:\.part)?$/;

/** Ids become names of files. */
const isId = (value: string) => v.is(ID, value);

const EXTENSION = '.json';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Null for what somebody has deleted meanwhile. */
async function orNull<Value>(found: Promise<Value>): Promise<Value | null> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** In place of a mail server: `<id>.eml` files, which mail programs open, and `<id>.json` for {@link openOutbox}. */
export function outboxTransport(folder: string, sender: MailSender): MailTransport {
  /** Whole or not at all; a mail that is sent again replaces its files. */
  async function write(name: string, content: Buffer | string) {
    const partial = join(folder, `${name}.part`);
    await writeFile(partial, content);
    await rename(partial, join(folder, name));
  }

  return {
    send: async (mail) => {
      const { createTransport } = await import('nodemailer');
      const writer = createTransport({ streamTransport: true, buffer: true, ...CLOSED });
      const { message } = await writer.sendMail(messageOf(sender, mail));
      const { id, to, subject, html, text } = mail;
      await mkdir(folder, { recursive: true });
      await write(`${id}.eml`, message as Buffer);
      await write(`${id}${EXTENSION}`, JSON.stringify({ to, subject, html, text } satisfies MailContent));
    },
  };
}

/**
 * Deletes mails that were written more than {@link UNSENT_MAIL_DAYS} days ago, and no other files.
 * @param now in milliseconds
 */
export async function sweepOutbox(folder: string, now: number): Promise<void> {
  for (const name of (await orNull(readdir(folder))) ?? []) {
    const [, id = ''] = OWN_FILE.exec(name) ?? [];
    if (!isId(id)) continue;
    const file = join(folder, name);
    const written = (await orNull(stat(file)))?.mtimeMs;
    if (written !== undefined && written < now - KEPT_MS) await rm(file, { force: true });
  }
}

export type Outbox = ReturnType<typeof openOutbox>;

/** @param folder of {@link outboxTransport}; need not exist yet */
export function openOutbox(folder: string) {
  async function find(id: string): Promise<MailContent | null> {
    if (!isId(id)) return null;
    const source = await orNull(readFile(join(folder, `${id}${EXTENSION}`), 'utf8'));
    return source === null ? null : v.parse(CONTENT, JSON.parse(source));
  }

  async function list(): Promise<ListedMail[]> {
    const names = (await orNull(readdir(folder))) ?? [];
    const ids = names.flatMap((name) => (name.endsWith(EXTENSION) ? [name.slice(0, -EXTENSION.length)] : []));
    const dated = await Promise.all(
      ids.filter(isId).map(async (id) => ({
        id,
        writtenAt: (await orNull(stat(join(folder, `${id}${EXTENSION}`))))?.mtime,
      })),
    );
    const newest = dated
      .flatMap(({ id, writtenAt }) => (writtenAt ? [{ id, writtenAt }] : []))
      .toSorted((one, other) => other.writtenAt.getTime() - one.writtenAt.getTime())
      .slice(0, MAX_LISTED);
    const mails = await Promise.all(newest.map(async (mail) => ({ ...mail, content: await find(mail.id) })));
    return mails.flatMap(({ content, ...mail }) => (content ? [{ ...mail, ...content }] : []));
  }

  return { list, find };
}
