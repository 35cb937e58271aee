/**
 * What strangers send is read in linear time. The inputs are so long that quadratic code would not end within the test's
 * time limit: some 20 billion steps, where linear code takes 200,000.
 */
import { inspect } from 'node:util';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { archiveWarnings, isLeftover, readEntry } from '../../src/domain/archive';
import { readCatalogueQuery, searchTerm } from '../../src/domain/catalogueQuery';
import { isEmailAddress } from '../../src/domain/email';
import { chosenLocale } from '../../src/domain/locale.mjs';
import { shorten } from '../../src/domain/text';
import { checkFile } from '../../src/domain/upload';
import * as CONTRACT from '../../src/marketplace/http/contract';
import { toAuthAddress } from '../accounts/authAdapter';
import { parseRange } from '../downloads/byteRange';
import { rateLimitAddress } from '../http/clientAddress';
import { namesFile, routeOf } from '../static/pages.mjs';
import { acceptsEncoding } from '../static/shopServer.mjs';

const LENGTH = 200_000;

const REPEATED = [
  ...['a', 'A', '0', ' ', '\t', '\n', '/', '\\', '.', '-', '_', '%', ',', ';', '=', '"', '(', '@', '<', '!'],
  ...['अ', 'न', 'ं', '्', '़', '\u200d', '\u0301', '\u202e', '\ud83d\ude00', '\ud83d', 'ﷺ'],
  ...['a.', './', 'a/', 'a ', '. ', '0,', 'q=0', 'न्', ' ं', 'अ\u0301', '; kriti-locale='],
];

/** After a run of one character, so that what looks for it at the end doesn't find it there. */
const ENDS = ['x', '//'];

const INPUTS = REPEATED.flatMap((part) =>
  ENDS.map((end) => part.repeat(Math.ceil(LENGTH / part.length)) + end),
);

/** Where the longest text is in a request or in its fields. */
const read = (schema: v.GenericSchema, toInput: (text: string) => unknown) => (text: string) =>
  v.safeParse(schema, toInput(text), { abortEarly: true }).success;

const LISTING = { title: 'T', subtitle: '', description: 'D', price: 1, category: 'code', tags: [] };

const READERS: Record<string, (text: string) => unknown> = {
  'the path of a page': (text) => [routeOf(`/buy${text}`), namesFile(`/${text}`)],
  'the query of a page': (text) => [chosenLocale(text), readCatalogueQuery(new URLSearchParams(text))],
  'the header Cookie': (text) => chosenLocale('', text),
  'the header Accept-Encoding': (text) => acceptsEncoding(text, 'br'),
  'the header Range': (text) => parseRange(`bytes=${text}`, 1),
  'the header X-Forwarded-For': (text) => rateLimitAddress(text),
  'a search': (text) => searchTerm({ text }),
  'a search in the API': read(CONTRACT.findSchema, (text) => ({ text, size: '24', after: text })),
  'an e-mail address': (text) => [isEmailAddress(`a@${text}`), isEmailAddress(text), toAuthAddress(text)],
  'a sign-in': read(CONTRACT.signInSchema, (text) => ({ email: text, password: text })),
  'the name of a sign-up': read(CONTRACT.signUpSchema, (text) => ({ name: text })),
  'the password of a sign-up': read(CONTRACT.signUpSchema, (text) => ({
    ...{ name: 'A', email: 'a@example.com', password: text },
  })),
  'a profile': read(CONTRACT.profileSchema, (text) => ({ bio: text })),
  'the title of a product': read(CONTRACT.announceProductSchema, (text) => ({ ...LISTING, title: text })),
  'the description of a product': read(CONTRACT.announceProductSchema, (text) => ({
    ...LISTING,
    description: text,
  })),
  'the tag of a product': read(CONTRACT.announceProductSchema, (text) => ({ ...LISTING, tags: [text] })),
  'the name of a file': (text) => [
    read(CONTRACT.announceVersionSchema, (fileName) => ({ fileName, size: 1 }))(text),
    checkFile({ name: text, size: 1 }),
  ],
  'the proof of a payment': read(CONTRACT.paymentProofSchema, (text) => ({
    payment: text,
    signature: text,
  })),
  'a name in an archive': (text) => {
    const entry = readEntry({ path: text, bytes: 1, directory: false });
    return [isLeftover(entry), archiveWarnings([entry])];
  },
  'the beginning of a description': (text) => shorten(text, 200),
};

describe.each(Object.entries(READERS))('%s', (_what, reader) => {
  it('is read in linear time', { timeout: 10_000 }, () => {
    for (const text of INPUTS) {
      expect(() => reader(text), inspect(text.slice(0, 20))).not.toThrow();
    }
  });
});
