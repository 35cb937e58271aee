import { useMemo, type ReactNode } from 'react';
import { useLocale as useIntlLocale, useTranslations } from 'use-intl';
import type { Locale } from './locales';
import type { MessageKey, MessageValues } from './messageTypes';

/** A message as plain text, for names and attributes. */
export interface Text {
  (key: MessageKey, values?: MessageValues): string;
  /** The message for the screen, languages marked. */
  rich: (key: MessageKey, values?: MessageValues) => ReactNode;
  /** The same with no element around it, for what lists repeat by the hundred; not for a flex box. */
  runs: (key: MessageKey, values?: MessageValues) => ReactNode;
}

const UNMARKED = { en: (run: string) => run, roman: (run: string) => run };

const MARKED = {
  en: (run: ReactNode) => <span lang="en">{run}</span>,
  roman: (run: ReactNode) => <span lang="hi-Latn">{run}</span>,
};

/** The words of the language in force. The function is the same until the language changes. */
export function useText(): Text {
  const translate = useTranslations();
  return useMemo(() => {
    const plain = (key: MessageKey, values?: MessageValues) =>
      translate.markup(key, { ...UNMARKED, ...values });
    const runs = (key: MessageKey, values?: MessageValues) => translate.rich(key, { ...MARKED, ...values });
    const rich = (key: MessageKey, values?: MessageValues) => {
      const text = runs(key, values);
      // Several runs stay together in one element: as items of a flex box they would lose the blanks between them.
      return Array.isArray(text) ? <span>{text}</span> : text;
    };
    return Object.assign(plain, { rich, runs });
  }, [translate]);
}

/** The language in force, for `lang` attributes and for text that is not in the messages. */
export function useTextLocale(): Locale {
  return useIntlLocale() as Locale;
}
