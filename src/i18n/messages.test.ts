import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { unmarkedEnglish } from './languageRuns.test-helpers';
import { en } from './messages.en';
import { hi } from './messages.hi';
import { en as enOnDemand } from './onDemand/messages.en';
import { hi as hiOnDemand } from './onDemand/messages.hi';

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const here = path ? `${path}.${key}` : key;
    return typeof value === 'string' ? [[here, value] as [string, string]] : leaves(value, here);
  });
}

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
        return placeholders(element.children);
      default:
        return [element.value];
    }
  });
}

const distinct = (names: string[]) => [...new Set(names)].sort();

const hindi = new Map([...leaves(hi), ...leaves(hiOnDemand)]);
const english = new Map([...leaves(en), ...leaves(enOnDemand)]);

/** The keys that the code names: whole, or as a template whose gaps stand for one step of the path. */
function namedKeys(): RegExp[] {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!**/*.test.*', '!./**/messages.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const literals = Object.values(sources).flatMap(
    (source) => source.match(/'[\w.-]+\.[\w.-]+'|`[^`\n]*`/g) ?? [],
  );
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return [...new Set(literals)]
    .filter((literal) => /\w\./.test(literal))
    .map((literal) => {
      const fixed = literal.slice(1, -1).split(/\$\{[^}]*\}/);
      return new RegExp(`^${fixed.map(escaped).join('[^.]+')}$`);
    });
}

describe('messages', () => {
  it('stand once: those that come on demand have names of their own', () => {
    expect(Object.keys(hiOnDemand).filter((name) => name in hi)).toEqual([]);
  });

  it('are the same set in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...hindi.keys()].sort());
  });

  it('are all well-formed, with the same placeholders in both languages', () => {
    for (const [key, text] of hindi) {
      const wanted = distinct(placeholders(parse(text)));
      expect([key, distinct(placeholders(parse(english.get(key) ?? '')))]).toEqual([key, wanted]);
    }
  });

  it('say something', () => {
    for (const [key, text] of [...hindi, ...english]) expect([key, text.trim()]).not.toEqual([key, '']);
  });

  it("are in English letters throughout in English, but for the other language's name and quotations", () => {
    const devanagari = [...english].filter(([, text]) => /[\u0900-\u097f]/.test(text)).map(([key]) => key);
    expect(devanagari).toEqual(['site.languageName.hi']);
  });

  it('mark every run of English in Hindi, so that a screen reader pronounces it right', () => {
    const unmarked = [...hindi]
      .map(([key, text]) => [key, unmarkedEnglish(text)] as const)
      .filter(([key, words]) => words.length > 0 && !key.startsWith('site.languageName.'));
    expect(unmarked).toEqual([]);
  });

  it('are all used', () => {
    const named = namedKeys();
    const unused = [...hindi.keys()].filter((key) => !named.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
  });
});
