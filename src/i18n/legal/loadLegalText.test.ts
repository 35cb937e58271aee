import { describe, expect, it } from 'vitest';
import { CONSENT_VERSIONS } from '../../domain/consent';
import * as deadlines from '../../domain/legalDeadlines';
import * as limits from '../../domain/limits';
import { paise, splitPrice } from '../../domain/money';
import { DEMO_OPERATOR, type Operator } from '../../domain/operator';
import { unmarkedEnglish } from '../languageRuns.test-helpers';
import { LOCALES } from '../locales';
import { loadLegalText } from './loadLegalText';
import type { LegalText } from './types';

const OPERATOR: Operator = {
  legalName: 'Namuna Digital Private Limited',
  address: 'Namuna Marg, Pune',
  support: { email: 'help@namuna.test', phone: '020 0000 0000' },
  grievance: { name: 'Asha Namuna', email: 'grievance@namuna.test', phone: '020 0000 0001' },
  social: {},
};

const DEMO = { live: false };
const LIVE = { live: true };

const load = async (...asked: Parameters<typeof loadLegalText>) => (await loadLegalText(...asked))(OPERATOR);

const NAMES = ['privacy', 'terms'] as const;

it.each(NAMES)('consent is asked for to the version in force (%s)', async (name) => {
  for (const locale of LOCALES) expect((await load(name, locale, LIVE)).updated).toBe(CONSENT_VERSIONS[name]);
});

const anchorsOf = ({ sections }: LegalText) => sections.map(({ id }) => id);

const allOf = ({ title, intro, sections }: LegalText) => [
  title,
  intro,
  ...sections.flatMap(({ heading, paragraphs, points = [] }) => [heading, ...paragraphs, ...points]),
];

describe.each([
  { of: 'the demo', marketplace: DEMO, contact: DEMO_OPERATOR },
  { of: 'a live marketplace', marketplace: LIVE, contact: OPERATOR },
])('of $of,', ({ marketplace, contact }) => {
  describe.each(NAMES)('%s', (name) => {
    it('has the same structure in every language', async () => {
      const shape = async (locale: (typeof LOCALES)[number]) => {
        const text = await load(name, locale, marketplace);
        return {
          updated: text.updated,
          sections: text.sections.map(({ id, paragraphs, points = [] }) => ({
            id,
            paragraphs: paragraphs.length,
            points: points.length,
          })),
        };
      };
      expect(await shape('en')).toEqual(await shape('hi'));
    });

    it('marks every English run in Hindi', async () => {
      expect(allOf(await load(name, 'hi', marketplace)).flatMap(unmarkedEnglish)).toEqual([]);
    });

    it('uses Latin script only in English', async () => {
      expect(JSON.stringify(await load(name, 'en', marketplace))).not.toMatch(/[\u0900-\u097f]/);
    });

    it.each(LOCALES)('is complete in %s', async (locale) => {
      const text = await load(name, locale, marketplace);
      const { title, updated, intro, sections } = text;
      expect(title).not.toBe('');
      expect(intro).not.toBe('');
      expect(new Date(updated).toISOString().slice(0, 10)).toBe(updated);
      expect(new Set(anchorsOf(text)).size).toBe(sections.length);
      const all = sections.flatMap(({ paragraphs, points = [] }) => [...paragraphs, ...points]).join('\n');
      expect(all).toContain(contact.grievance.email);
      expect(all).not.toMatch(/undefined|null|NaN/);
    });
  });
});

describe.each(LOCALES)('a live marketplace, in %s,', (locale) => {
  it.each(NAMES)('has its own text (%s) that resolves links into the demo’s', async (name) => {
    const [demo, live] = await Promise.all([load(name, locale, DEMO), load(name, locale, LIVE)]);
    expect(allOf(live).join('\n')).not.toMatch(/demo|डेमो/i);
    const lost = anchorsOf(demo).filter((anchor) => !anchorsOf(live).includes(anchor));
    expect(lost.filter((anchor) => anchor !== 'demo')).toEqual([]);
  });

  it.each(NAMES)('names its operator and leaves no placeholder (%s)', async (name) => {
    const all = allOf(await load(name, locale, LIVE)).join('\n');
    const { legalName, address, grievance } = OPERATOR;
    for (const value of [legalName, address, grievance.name, grievance.email, grievance.phone]) {
      expect(all).toContain(value);
    }
    expect(all).not.toMatch(/\.example|\+91/);
  });

  it('states the seller’s share and the commission as its complement', async () => {
    const { share, commission } = splitPrice(paise(100_00));
    const selling = (await load('terms', locale, LIVE)).sections.find(({ id }) => id === 'selling');
    const percentages = selling?.paragraphs.join('\n').match(/\d+(?=%)/g);
    expect(percentages?.map(Number)).toEqual([share / 100, commission / 100]);
  });
});

it('leaves a Devanagari name unmarked in Hindi', async () => {
  const operator = { ...OPERATOR, grievance: { ...OPERATOR.grievance, name: 'आशा नमूना' } };
  const all = allOf((await loadLegalText('terms', 'hi', LIVE))(operator));
  expect(all).toContain('शिकायत अधिकारी: आशा नमूना');
  expect(all).toContain(`कानूनी नाम: <en>${OPERATOR.legalName}</en>`);
});

describe('numbers', () => {
  const CONSTANTS = new Set(
    [deadlines, limits]
      .flatMap((module) => Object.values<unknown>(module))
      .flatMap((value) => (typeof value === 'object' && value ? Object.values<unknown>({ ...value }) : value))
      .map(String),
  );

  /** Neither periods nor limits: contacts, laws, years, percentages, sizes, stars. */
  const OTHERS =
    /\S+@\S+|020 0000 000[01]|(?:धारा|section|नियम|rule) \d+|\d{1,2} [^\s\d]+ \d{4}|\b(?:19|20)\d\d\b|\d+%|\d+ MB|1 से 5|1 to 5/g;

  const PERIOD =
    /\d+ (?:कामकाजी )?(?:मिनट|घंट|दिन|महीन|साल)|एक (?:घंट|दिन|महीन|साल)|\b(?:\d+|one|an?) (?:working )?(?:minute|hour|day|month|year)/;

  it.each(
    LOCALES.flatMap((locale) =>
      NAMES.flatMap((name) => [
        { of: 'the demo', name, locale, marketplace: DEMO },
        { of: 'a live marketplace', name, locale, marketplace: LIVE },
      ]),
    ),
  )('are constants: $name of $of, in $locale', async ({ name, locale, marketplace }) => {
    const all = allOf(await load(name, locale, marketplace)).join('\n');
    const numbers = all.replace(OTHERS, ' ').match(/\d+/g) ?? [];
    expect(numbers.filter((number) => !CONSTANTS.has(number))).toEqual([]);
  });

  it.each(
    Object.entries(
      import.meta.glob<string>('./**/{privacy,terms}.*.ts', {
        query: '?raw',
        import: 'default',
        eager: true,
      }),
    ),
  )('of periods are not hard-coded in %s', (_path, source) => {
    expect(source).not.toMatch(PERIOD);
  });
});
