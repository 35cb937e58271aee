import type { Locale } from './locales';

/** Names in the language in force, digits always Latin: as prices have them. */
const TAGS: Record<Locale, string> = { hi: 'hi-IN-u-nu-latn', en: 'en-IN' };

/**
 * A day in India, whatever the clock of the reader says: `21 नवंबर 2026`.
 *
 * @param ms milliseconds since 1970
 */
export function formatDay(ms: number, locale: Locale): string {
  return new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(ms);
}

/**
 * A month in short: `नव॰ 2026`.
 *
 * @param month `2026-11`
 * @throws RangeError for what is no month
 */
export function formatMonth(month: string, locale: Locale): string {
  return new Intl.DateTimeFormat(TAGS[locale], { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
