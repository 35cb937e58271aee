import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mailTable } from '../stories/emails/mailTable';
import { MAIL_KINDS } from '../stories/fixtures/mails';

const SERVER = join(import.meta.dirname, '..', 'docs', 'server.md');

it('the documentation of the server says when each mail is sent', () => {
  const rows = mailTable(readFileSync(SERVER, 'utf8')).matchAll(/^\| \[(\w+)\]/gm);
  expect([...rows].map(([, kind]) => kind).toSorted()).toEqual(MAIL_KINDS.toSorted());
});
