import { provideMessages, type Tree } from './loadMessages';
import { LOCALES, type Locale } from './locales';
import { PARTS, type Part } from './messages/parts';

const FILES = import.meta.glob<{ messages: Tree }>('./messages/*/{hi,en}.ts', { eager: true });

const partsIn = (locale: Locale) =>
  (Object.keys(PARTS) as Part[]).map((part) => {
    const file = FILES[`./messages/${part}/${locale}.ts`];
    if (!file) throw new Error(`${part} has no messages in ${locale}`);
    return [part, file.messages] as const;
  });

/** For tests and stories; pages load only the parts they show. */
export const ALL_MESSAGES = Object.fromEntries(
  LOCALES.map((locale) => [locale, Object.assign({}, ...partsIn(locale).map(([, tree]) => tree)) as Tree]),
) as Record<Locale, Tree>;

/** Nothing waits for its messages any more. */
export function provideAllMessages(): void {
  for (const locale of LOCALES)
    for (const [part, tree] of partsIn(locale)) provideMessages(part, locale, tree);
}
