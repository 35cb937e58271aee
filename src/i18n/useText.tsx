import { createContext, use, type ReactNode } from 'react';
import { useLocale as useIntlLocale, type useTranslations } from 'use-intl';
import { formatCount } from '../domain/formatCount';
import { LIMIT_VALUES } from './limitValues';
import type { Locale } from './locales';
import type { MessageKey, MessageValues, RichValues } from './messageTypes';

/** Plain text, for names and attributes; values include {@link LIMIT_VALUES} and `{countShown}`. */
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

/** Adds `{countShown}`: ICU's `#` and `{count, number}` would construct a NumberFormat (`formatCount`). */
function withFormattedCounts<Value>(values: Record<string, Value>): Record<string, Value | string> {
  const all: Record<string, Value | string> = { ...values };
  for (const [name, value] of Object.entries(values))
    if (Number.isSafeInteger(value)) all[`${name}Shown`] = formatCount(Number(value));
  return all;
}

function memoised<Message, Value>(
  translate: (key: MessageKey, values?: Record<string, Value | string>) => Message,
) {
  const cache = new Map<MessageKey, { message: Message }>();
  return (key: MessageKey, values?: Record<string, Value>) => {
    if (values) return translate(key, withFormattedCounts(values));
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
  return useIntlLocale() as Locale;
}
