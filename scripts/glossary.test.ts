import { describe, expect, test } from 'vitest';
import { en } from '../src/documents/texts/en';
import { hi } from '../src/documents/texts/hi';
import { ALL_MESSAGES } from '../src/i18n/allMessages';
import { leaves } from '../src/i18n/sources.test-helpers';
import { GLOSSARY } from '../stories/foundations/glossary';

/** Of the screens and of mails. */
const MESSAGES = {
  hi: [...leaves(ALL_MESSAGES.hi), ...leaves(hi, 'mail')],
  en: [...leaves(ALL_MESSAGES.en), ...leaves(en, 'mail')],
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
