import { describe, expect, it } from 'vitest';
import { CONTACT } from '../../domain/contact';
import { splitPrice } from '../../domain/money';
import { unmarkedEnglish } from '../languageRuns.test-helpers';
import { LOCALES } from '../locales';
import { loadLegalText } from './loadLegalText';
import type { LegalText } from './types';

const DEMO = { takesPayments: false };
const LIVE = { takesPayments: true };

const NAMES = ['privacy', 'terms'] as const;

const anchorsOf = ({ sections }: LegalText) => sections.map(({ id }) => id);

const allOf = ({ title, intro, sections }: LegalText) => [
  title,
  intro,
  ...sections.flatMap(({ heading, paragraphs, points = [] }) => [heading, ...paragraphs, ...points]),
];

describe.each([
  { of: 'the demo', traits: DEMO },
  { of: 'a marketplace in business', traits: LIVE },
])('of $of,', ({ traits }) => {
  describe.each(NAMES)('%s', (name) => {
    it('has the same parts with as many paragraphs and points in every language', async () => {
      const shape = async (locale: (typeof LOCALES)[number]) => {
        const text = await loadLegalText(name, locale, traits);
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

    it('marks every run of English in Hindi', async () => {
      expect(allOf(await loadLegalText(name, 'hi', traits)).flatMap(unmarkedEnglish)).toEqual([]);
    });

    it('says everything in English in Latin letters', async () => {
      expect(JSON.stringify(await loadLegalText(name, 'en', traits))).not.toMatch(/[\u0900-\u097f]/);
    });

    it.each(LOCALES)('is complete in %s', async (locale) => {
      const text = await loadLegalText(name, locale, traits);
      const { title, updated, intro, sections } = text;
      expect(title).not.toBe('');
      expect(intro).not.toBe('');
      expect(new Date(updated).toISOString().slice(0, 10)).toBe(updated);
      expect(new Set(anchorsOf(text)).size).toBe(sections.length);
      const all = sections.flatMap(({ paragraphs, points = [] }) => [...paragraphs, ...points]).join('\n');
      expect(all).toContain(CONTACT.grievance.shown);
      expect(all).not.toMatch(/undefined|null|NaN/);
    });
  });
});

describe.each(LOCALES)('a marketplace in business, in %s,', (locale) => {
  it.each(NAMES)(
    'has a text of its own (%s), in which links into the demo’s lead somewhere',
    async (name) => {
      const [demo, live] = await Promise.all([
        loadLegalText(name, locale, DEMO),
        loadLegalText(name, locale, LIVE),
      ]);
      expect(allOf(live).join('\n')).not.toMatch(/demo|डेमो/i);
      const lost = anchorsOf(demo).filter((anchor) => !anchorsOf(live).includes(anchor));
      expect(lost.filter((anchor) => anchor !== 'demo')).toEqual([]);
    },
  );

  it('promises sellers the share that they get, and takes the rest', async () => {
    const { share, commission } = splitPrice(100_00);
    const selling = (await loadLegalText('terms', locale, LIVE)).sections.find(({ id }) => id === 'selling');
    const percentages = selling?.paragraphs.join('\n').match(/\d+(?=%)/g);
    expect(percentages?.map(Number)).toEqual([share / 100, commission / 100]);
  });
});
