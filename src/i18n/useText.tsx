import { createContext, isValidElement, use, type ReactNode } from 'react';
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
  /** Without a wrapper element, for long lists; not in flex containers. Needs the text as its parent's key. */
  runs: (key: MessageKey, values?: RichValues) => ReactNode;
}

const UNMARKED = {
  ...LIMIT_VALUES,
  en: (run: string) => run,
  roman: (run: string) => run,
  exact: (run: string) => run,
};

const MARKED = {
  ...LIMIT_VALUES,
  en: (run: ReactNode) => <span lang="en">{alone(run)}</span>,
  roman: (run: ReactNode) => <span lang="hi-Latn">{alone(run)}</span>,
  // Numbers and the like, whose meaning a translation would destroy.
  exact: (run: ReactNode) => <span translate="no">{alone(run)}</span>,
};

/** An only text becomes its element's `textContent`, which survives translation; in an array it would be a node. */
function alone(run: ReactNode): ReactNode {
  return Array.isArray(run) && run.length === 1 ? (run[0] as ReactNode) : run;
}

/** The text of message runs. */
function plainText(run: ReactNode): string {
  if (Array.isArray(run)) return run.map(plainText).join('');
  if (isValidElement<{ children?: ReactNode }>(run)) return plainText(run.props.children);
  return typeof run === 'string' || typeof run === 'number' ? String(run) : '';
}

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
    // As flex items, several runs would lose the spaces between them. The key replaces them when they change: a
    // translated page has nodes of its own in their place.
    return Array.isArray(text) ? <span key={plainText(text)}>{text}</span> : text;
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
