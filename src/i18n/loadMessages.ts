import type { Locale } from './locales';
import { loadOnce } from './loadOnce';
import { PARTS, type Part } from './messages/parts';

type Loaded<Name extends Part> = Awaited<ReturnType<(typeof PARTS)[Name]['hi']>>['messages'];

/** Messages by part; the Hindi ones have the types. */
export type Trees = { [Name in Part]: Loaded<Name> };

export interface Tree {
  readonly [key: string]: string | Tree;
}

const loaded = new Map<string, Tree>();

const nameOf = (part: Part, locale: Locale) => `messages/${locale}/${part}`;

/** React reads the status, and does not wait for a promise that has it. */
const DONE = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** For stories and tests, which have all messages at once. */
export function provideMessages(part: Part, locale: Locale, messages: Tree): void {
  const name = nameOf(part, locale);
  loaded.set(name, messages);
  void loadOnce(name, () => DONE);
}

/** Undefined until they are loaded. */
export function messagesOf(part: Part, locale: Locale): Tree | undefined {
  return loaded.get(nameOf(part, locale));
}

/** Rejects if they can't be loaded. The same promise each time, as `use` needs it. */
export function loadMessages(part: Part, locale: Locale): Promise<unknown> {
  const name = nameOf(part, locale);
  return loadOnce(name, async () => {
    loaded.set(name, (await PARTS[part][locale]()).messages);
  });
}

/** In another language what the page has in its own, so that switching shows no half-loaded page. */
export async function loadSameMessages(from: Locale, to: Locale): Promise<void> {
  const parts = (Object.keys(PARTS) as Part[]).filter((part) => messagesOf(part, from));
  await Promise.all(parts.map((part) => loadMessages(part, to)));
}

/** Of the page in this browser; a server renders pages in all languages. */
let pageLocale: Locale | undefined;

export function showsPageIn(locale: Locale): void {
  if (typeof document !== 'undefined') pageLocale = locale;
}

/** Undefined on servers, and before its messages are asked for. */
export const localeOfPage = (): Locale | undefined => pageLocale;

/** With the code that shows them, in the language of the page. On servers, components wait for their own. */
export async function loadForPage(parts: readonly Part[]): Promise<void> {
  const locale = pageLocale;
  if (locale) await Promise.all(parts.map((part) => loadMessages(part, locale)));
}
