import { createContext, isValidElement, use, useMemo, type ReactNode } from 'react';
import { createTranslator, type MessageKeys, type Messages, type NestedKeyOf } from 'use-intl/core';
import { formatCount } from '../domain/formatCount';
import { LIMIT_VALUES } from './limitValues';
import { loadMessages, messagesOf, type Trees } from './loadMessages';
import type { Locale } from './locales';
import { PARTS, type Part } from './messages/parts';

type KeysOf<Tree extends object> = MessageKeys<Tree, NestedKeyOf<Tree>>;

/** Dotted paths of messages of these parts. */
export type MessageKey<Name extends Part = Part> = { [Each in Name]: KeysOf<Trees[Each]> }[Name];

export type MessageValues = Record<string, string | number>;

/** Tags become elements, such as links. */
export type RichValues = Record<string, string | number | ((chunks: ReactNode) => ReactNode)>;

interface TextWith<Key extends string> {
  /** Plain text, for names and attributes; values include {@link LIMIT_VALUES} and `{countShown}`. */
  (key: Key, values?: MessageValues): string;
  /** With language markup. */
  rich: (key: Key, values?: RichValues) => ReactNode;
  /** Without a wrapper element, for long lists; not in flex containers. Needs the text as its parent's key. */
  runs: (key: Key, values?: RichValues) => ReactNode;
}

/** Messages of the shop and of these parts. */
export type Text<Name extends Part = Part> = TextWith<MessageKey<Name | 'shop'>>;

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

/** Adds `{countShown}`, unless it is given: ICU's `#` and `{count, number}` would construct a NumberFormat (`formatCount`). */
function withFormattedCounts<Value>(values: Record<string, Value>): Record<string, Value | string> {
  const all: Record<string, Value | string> = {};
  for (const [name, value] of Object.entries(values))
    if (Number.isSafeInteger(value)) all[`${name}Shown`] = formatCount(Number(value));
  return { ...all, ...values };
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

const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name);

function partOf(key: MessageKey): Part {
  const name = key.slice(0, key.indexOf('.'));
  return isPart(name) ? name : 'shop';
}

/** Reading a message whose part is not loaded throws. */
export function createText(locale: Locale): Text {
  const translators = new Map<Part, ReturnType<typeof createTranslator<Messages>>>();
  const translatorOf = (key: MessageKey) => {
    const part = partOf(key);
    const known = translators.get(part);
    if (known) return known;
    const messages = messagesOf(part, locale);
    if (!messages) throw new Error(`${key} needs useText('${part}')`);
    const translator = createTranslator<Messages>({ locale, messages, timeZone: 'Asia/Kolkata' });
    translators.set(part, translator);
    return translator;
  };
  const plain = memoised<string, MessageValues[string]>((key, values) =>
    translatorOf(key).markup(key, { ...UNMARKED, ...values }),
  );
  const runs = memoised<ReactNode, RichValues[string]>((key, values) =>
    translatorOf(key).rich(key, { ...MARKED, ...values }),
  );
  const rich = (key: MessageKey, values?: RichValues) => {
    const text = runs(key, values);
    // As flex items, several runs would lose the spaces between them. The key replaces them when they change: a
    // translated page has nodes of its own in their place.
    return Array.isArray(text) ? <span key={plainText(text)}>{text}</span> : text;
  };
  return Object.assign(plain, { rich, runs });
}

interface TextInLocale {
  locale: Locale;
  text: Text;
}

const TextContext = createContext<TextInLocale | null>(null);

export interface TextProviderProps {
  locale: Locale;
  children: ReactNode;
}

/** Fixed language; `LocaleProvider` adds switching and persistence. */
export function TextProvider({ locale, children }: TextProviderProps) {
  const value = useMemo(() => ({ locale, text: createText(locale) }), [locale]);
  return <TextContext value={value}>{children}</TextContext>;
}

function useTextInLocale(): TextInLocale {
  const value = use(TextContext);
  if (!value) throw new Error('useText needs a TextProvider around it');
  return value;
}

export function useTextLocale(): Locale {
  return useTextInLocale().locale;
}

/** Suspends until these parts are loaded. Referentially stable until the language changes. */
export function useText<Name extends Part = never>(...parts: readonly Name[]): Text<Name> {
  const { locale, text } = useTextInLocale();
  // All of them, each time: React tells promises apart by their order when a component that has waited renders again.
  for (const loading of parts.map((part) => loadMessages(part, locale))) use(loading);
  return text as Text<Name>;
}
