import type { Locale } from './locales';

interface MonthNames {
  long: string[];
  short: string[];
}

/** CLDR month names: constructing `Intl.DateTimeFormat` costs a cheap phone 100 ms or more. */
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

/** IST has no DST. */
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** Day in IST from epoch ms: `21 नवंबर 2026`, with Latin digits as in prices. */
export function formatDay(ms: number, locale: Locale): string {
  const day = new Date(ms + IST_OFFSET_MS);
  return `${day.getUTCDate()} ${MONTHS[locale].long[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** Month from `2026-11`: `नव॰ 2026`; throws a RangeError for an invalid month. */
export function formatMonth(month: string, locale: Locale): string {
  const [, year = '', number = ''] = /^(\d{4})-(\d\d)$/.exec(month) ?? [];
  const name = MONTHS[locale].short[Number(number) - 1];
  if (name === undefined) throw new RangeError(`No month: ${month}`);
  return `${name} ${year}`;
}
