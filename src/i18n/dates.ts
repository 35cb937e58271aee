import type { Locale } from './locales';

interface MonthNames {
  long: string[];
  short: string[];
}

/**
 * The months as CLDR names them, which `Intl.DateTimeFormat` says, too; but the first that is made costs a cheap phone
 * 100 ms and more.
 */
const MONTHS: Record<Locale, MonthNames> = {
  hi: {
    long: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' '),
    short: 'जन॰ फ़र॰ मार्च अप्रैल मई जून जुल॰ अग॰ सित॰ अक्टू॰ नव॰ दिस॰'.split(' '),
  },
  en: {
    long: 'January February March April May June July August September October November December'.split(' '),
    short: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
  },
};

/** India's clock is so many milliseconds ahead of UTC, all year. */
const INDIA_AHEAD_MS = 5.5 * 60 * 60 * 1000;

/**
 * A day in India, whatever the clock of the reader says: `21 नवंबर 2026`. Digits are always Latin, as prices have them.
 *
 * @param ms milliseconds since 1970
 */
export function formatDay(ms: number, locale: Locale): string {
  const day = new Date(ms + INDIA_AHEAD_MS);
  return `${day.getUTCDate()} ${MONTHS[locale].long[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/**
 * A month in short: `नव॰ 2026`.
 *
 * @param month `2026-11`
 * @throws RangeError for what is no month
 */
export function formatMonth(month: string, locale: Locale): string {
  const [, year = '', number = ''] = /^(\d{4})-(\d\d)$/.exec(month) ?? [];
  const name = MONTHS[locale].short[Number(number) - 1];
  if (name === undefined) throw new RangeError(`No month: ${month}`);
  return `${name} ${year}`;
}
