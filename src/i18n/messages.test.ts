import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { unmarkedEnglish } from './languageRuns.test-helpers';
import { ALL_MESSAGES } from './allMessages';
import type { Tree } from './loadMessages';
import { LOCALES } from './locales';
import { PARTS, type Part } from './messages/parts';
import { keysNamedIn, leaves, SOURCES } from './sources.test-helpers';

const LANGUAGE_MARKS = ['en', 'roman'];

function placeholders(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.plural:
      case TYPE.select:
        return [element.value, ...Object.values(element.options).flatMap(({ value }) => placeholders(value))];
      case TYPE.tag:
        // Language tags may differ between translations.
        return [
          ...(LANGUAGE_MARKS.includes(element.value) ? [] : [`<${element.value}>`]),
          ...placeholders(element.children),
        ];
      default:
        // `{countShown}` stands for `count`.
        return [element.value.replace(/Shown$/, '')];
    }
  });
}

const distinct = (names: string[]) => [...new Set(names)].sort();

const hindi = new Map(leaves(ALL_MESSAGES.hi));
const english = new Map(leaves(ALL_MESSAGES.en));

const FOLDERS = Object.keys(import.meta.glob('./messages/*/*.ts'));

describe('messages', () => {
  it('are in parts that are all known, in both languages', () => {
    const files = (Object.keys(PARTS) as Part[]).flatMap((part) =>
      LOCALES.map((locale) => `./messages/${part}/${locale}.ts`),
    );
    expect(FOLDERS.toSorted()).toEqual(files.toSorted());
  });

  it.each(LOCALES)('begin with the name of their part, in %s', async (locale) => {
    for (const part of Object.keys(PARTS) as Part[]) {
      const { messages }: { messages: Tree } = await PARTS[part][locale]();
      const names = Object.keys(messages);
      if (part === 'shop') expect(names.filter((name) => Object.hasOwn(PARTS, name))).toEqual([]);
      else expect(names).toEqual([part]);
    }
  });

  it('have the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...hindi.keys()].sort());
  });

  it('are well-formed ICU with the same placeholders in both languages', () => {
    for (const [key, text] of hindi) {
      const wanted = distinct(placeholders(parse(text)));
      expect([key, distinct(placeholders(parse(english.get(key) ?? '')))]).toEqual([key, wanted]);
    }
  });

  it('format numbers with {countShown}, not ICU’s #', () => {
    const signs = (elements: MessageFormatElement[]): boolean =>
      elements.some((element) => {
        if (element.type === TYPE.pound) return true;
        if (element.type === TYPE.tag) return signs(element.children);
        if (element.type !== TYPE.plural && element.type !== TYPE.select) return false;
        return Object.values(element.options).some(({ value }) => signs(value));
      });
    expect([...hindi, ...english].filter(([, text]) => signs(parse(text))).map(([key]) => key)).toEqual([]);
  });

  it('are not empty', () => {
    for (const [key, text] of [...hindi, ...english]) expect([key, text.trim()]).not.toEqual([key, '']);
  });

  it("are in Latin script in English, except the other language's name and quotations", () => {
    const devanagari = [...english].filter(([, text]) => /[\u0900-\u097f]/.test(text)).map(([key]) => key);
    expect(devanagari).toEqual(['site.languageName.hi']);
  });

  it('mark every English run in Hindi, for screen readers', () => {
    const unmarked = [...hindi]
      .map(([key, text]) => [key, unmarkedEnglish(text)] as const)
      .filter(([key, words]) => words.length > 0 && !key.startsWith('site.languageName.'));
    expect(unmarked).toEqual([]);
  });

  it('are all used', () => {
    const named = SOURCES.map(keysNamedIn);
    const unused = [...hindi.keys()].filter((key) => !named.some((names) => names(key)));
    expect(unused).toEqual([]);
  });
});
