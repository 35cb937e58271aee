import { createContext, use, type ReactNode } from 'react';
import { useLocale as useIntlLocale, type useTranslations } from 'use-intl';
import { formatCount } from '../domain/count';
import { LIMIT_VALUES } from './limitValues';
import type { Locale } from './locales';
import type { MessageKey, MessageValues, RichValues } from './messageTypes';

/**
 * A message as plain text, for names and attributes. Besides its values it has {@link LIMIT_VALUES}, and of a whole number
 * `count` also `{countShown}`.
 */
export interface Text {
  (key: MessageKey, values?: MessageValues): string;
  /** The message for the screen, languages marked. */
  rich: (key: MessageKey, values?: RichValues) => ReactNode;
  /** The same with no element around it, for what lists repeat by the hundred; not for a flex box. */
  runs: (key: MessageKey, values?: RichValues) => ReactNode;
}

const UNMARKED = { ...LIMIT_VALUES, en: (run: string) => run, roman: (run: string) => run };

const MARKED = {
  ...LIMIT_VALUES,
  en: (run: ReactNode) => <span lang="en">{run}</span>,
  roman: (run: ReactNode) => <span lang="hi-Latn">{run}</span>,
};

/**
 * With every whole number as the shop writes it, too: `{countShown}` for `count`. ICU's own `#` has the browser make a
 * number format, of which the first costs a cheap phone 100 ms and more.
 */
function withShown<Value>(values: Record<string, Value>): Record<string, Value | string> {
  const all: Record<string, Value | string> = { ...values };
  for (const [name, value] of Object.entries(values))
    if (Number.isSafeInteger(value)) all[`${name}Shown`] = formatCount(Number(value));
  return all;
}

/** Says what has no values once, and the same again. */
function remembering<Said, Value>(say: (key: MessageKey, values?: Record<string, Value | string>) => Said) {
  const said = new Map<MessageKey, { it: Said }>();
  return (key: MessageKey, values?: Record<string, Value>) => {
    if (values) return say(key, withShown(values));
    let known = said.get(key);
    if (!known) said.set(key, (known = { it: say(key) }));
    return known.it;
  };
}

/** The words that `translate` has. */
export function textOf(translate: ReturnType<typeof useTranslations>): Text {
  const plain = remembering<string, MessageValues[string]>((key, values) =>
    translate.markup(key, { ...UNMARKED, ...values }),
  );
  const runs = remembering<ReactNode, RichValues[string]>((key, values) =>
    translate.rich(key, { ...MARKED, ...values }),
  );
  const rich = (key: MessageKey, values?: RichValues) => {
    const text = runs(key, values);
    // Several runs stay together in one element: as items of a flex box they would lose the blanks between them.
    return Array.isArray(text) ? <span>{text}</span> : text;
  };
  return Object.assign(plain, { rich, runs });
}

/** Made once for each language and set of words, and not by everything that says something. */
export const TextContext = createContext<Text | null>(null);

/** The words of the language in force. The function is the same until the language changes. */
export function useText(): Text {
  const text = use(TextContext);
  if (!text) throw new Error('useText needs a TextProvider around it');
  return text;
}

/** The language in force, for `lang` attributes and for text that is not in the messages. */
export function useTextLocale(): Locale {
  return useIntlLocale() as Locale;
}
