import { createContext, use, type ReactNode } from 'react';
import { useLocale as useIntlLocale, type useTranslations } from 'use-intl';
import { LIMIT_VALUES } from './limitValues';
import type { Locale } from './locales';
import type { MessageKey, MessageValues, RichValues } from './messageTypes';

/** Plain text, for names and attributes; values include {@link LIMIT_VALUES}. */
export interface Text {
  (key: MessageKey, values?: MessageValues): string;
  /** With language markup. */
  rich: (key: MessageKey, values?: RichValues) => ReactNode;
  /** Without a wrapper element, for long lists; not in flex containers. */
  runs: (key: MessageKey, values?: RichValues) => ReactNode;
}

const UNMARKED = { ...LIMIT_VALUES, en: (run: string) => run, roman: (run: string) => run };

const MARKED = {
  ...LIMIT_VALUES,
  en: (run: ReactNode) => <span lang="en">{run}</span>,
  roman: (run: ReactNode) => <span lang="hi-Latn">{run}</span>,
};

function memoised<Message, Value>(translate: (key: MessageKey, values?: Record<string, Value>) => Message) {
  const cache = new Map<MessageKey, { message: Message }>();
  return (key: MessageKey, values?: Record<string, Value>) => {
    if (values) return translate(key, values);
    let cached = cache.get(key);
    if (!cached) cache.set(key, (cached = { message: translate(key) }));
    return cached.message;
  };
}

export function createText(translate: ReturnType<typeof useTranslations>): Text {
  const plain = memoised<string, MessageValues[string]>((key, values) =>
    translate.markup(key, { ...UNMARKED, ...values }),
  );
  const runs = memoised<ReactNode, RichValues[string]>((key, values) =>
    translate.rich(key, { ...MARKED, ...values }),
  );
  const rich = (key: MessageKey, values?: RichValues) => {
    const text = runs(key, values);
    // As flex items, several runs would lose the spaces between them.
    return Array.isArray(text) ? <span>{text}</span> : text;
  };
  return Object.assign(plain, { rich, runs });
}

/** Created once per language and message set. */
export const TextContext = createContext<Text | null>(null);

/** Referentially stable until the language changes. */
export function useText(): Text {
  const text = use(TextContext);
  if (!text) throw new Error('useText needs a TextProvider around it');
  return text;
}

export function useTextLocale(): Locale {
  // A tag of `LOCALE_TAGS`, whose language is the locale.
  return useIntlLocale().split('-', 1).join() as Locale;
}
