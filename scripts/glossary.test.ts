import { describe, expect, test } from 'vitest';
import { en } from '../src/i18n/messages.en';
import { hi } from '../src/i18n/messages.hi';
import { en as enLazy } from '../src/i18n/lazy/messages.en';
import { hi as hiLazy } from '../src/i18n/lazy/messages.hi';
import { hi as hiOfRoutes } from '../src/i18n/routes/allRoutes';
import { leaves } from '../src/i18n/sources.test-helpers';
import { GLOSSARY } from '../stories/foundations/glossary';

const MESSAGES = {
  hi: [hi, hiOfRoutes, hiLazy].flatMap((tree) => leaves(tree)),
  en: [en, enLazy].flatMap((tree) => leaves(tree)),
};

const words = (text: string) => text.replace(/<\/?\w+>|\{\w+\}/g, '');

describe.each(GLOSSARY)('$idea', (entry) => {
  test.each(['hi', 'en'] as const)('%s uses the glossary’s word', (language) => {
    const { not = [], except = [] } = entry[language] ?? {};
    const found = MESSAGES[language].flatMap(([key, text]) =>
      not
        .filter((form) => new RegExp(form, 'iu').test(words(text)) && !except.includes(key))
        .map((form) => `${key}: ${form}`),
    );
    expect(found).toEqual([]);
  });

  test('has no unneeded exceptions', () => {
    for (const language of ['hi', 'en'] as const) {
      const { not = [], except = [] } = entry[language] ?? {};
      const needed = MESSAGES[language]
        .filter(([, text]) => not.some((form) => new RegExp(form, 'iu').test(words(text))))
        .map(([key]) => key);
      expect(except.filter((key) => !needed.includes(key))).toEqual([]);
    }
  });
});
