import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MAIL_KINDS } from '../stories/fixtures/mails';

const SERVER = join(import.meta.dirname, '..', 'docs', 'server.md');

it('the documentation of the server says when each mail is sent', () => {
  const [, section = ''] = readFileSync(SERVER, 'utf8').split('\n## Mail\n');
  const [table = ''] = section.trim().split('\n\n');
  const kinds = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, kind]) => kind);
  expect(kinds.toSorted()).toEqual(MAIL_KINDS.toSorted());
});
