import { describe, expect, it } from 'vitest';
import { CONTACT } from '../../domain/contact';
import { unmarkedEnglish } from '../languageRuns.test-helpers';
import { LOCALES } from '../locales';
import { loadLegalText } from './loadLegalText';

describe.each(['privacy', 'terms'] as const)('%s', (name) => {
  it('has the same parts with as many paragraphs and points in every language', async () => {
    const shape = async (locale: (typeof LOCALES)[number]) => {
      const text = await loadLegalText(name, locale);
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
    const { title, intro, sections } = await loadLegalText(name, 'hi');
    const texts = sections.flatMap(({ heading, paragraphs, points = [] }) => [
      heading,
      ...paragraphs,
      ...points,
    ]);
    expect([title, intro, ...texts].flatMap(unmarkedEnglish)).toEqual([]);
  });

  it('says everything in English in Latin letters', async () => {
    expect(JSON.stringify(await loadLegalText(name, 'en'))).not.toMatch(/[\u0900-\u097f]/);
  });

  it.each(LOCALES)('is complete in %s', async (locale) => {
    const { title, updated, intro, sections } = await loadLegalText(name, locale);
    expect(title).not.toBe('');
    expect(intro).not.toBe('');
    expect(new Date(updated).toISOString().slice(0, 10)).toBe(updated);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    const all = sections.flatMap(({ paragraphs, points = [] }) => [...paragraphs, ...points]).join('\n');
    expect(all).toContain(CONTACT.grievance.shown);
    expect(all).not.toMatch(/undefined|null|NaN/);
  });
});
