import { LOCALE_TAGS, type Locale } from './locales';

/** The sign of a shortened Hindi month, as in `नव॰`, looks like a zero. */
const MONTH = { hi: 'long', en: 'short' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: constructing one takes 8 ms at 4× CPU slowdown. */
function formatIn(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(LOCALE_TAGS[locale], options)));
  return format;
}

/** Day in IST from epoch ms: `21 नवंबर 2026`, with Latin digits as in prices. */
export function formatDay(ms: number, locale: Locale): string {
  return formatIn(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(ms);
}

/** Day in IST from epoch ms, for narrow places: `21 Nov 2026`, `21 नवंबर 2026`. */
export function formatShortDay(ms: number, locale: Locale): string {
  return locale === 'hi'
    ? formatDay(ms, locale)
    : formatIn(locale, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(ms);
}

/** Month from `2026-11`: `Nov 2026`, `नवंबर 2026`; throws a RangeError for an invalid month. */
export function formatMonth(month: string, locale: Locale): string {
  if (!/^\d{4}-\d\d$/.test(month)) throw new RangeError(`No month: ${month}`);
  return formatIn(locale, { month: MONTH[locale], year: 'numeric', timeZone: 'UTC' }).format(new Date(month));
}

/** Month in IST from epoch ms: `Nov 2026`, `नवंबर 2026`. */
export function formatMonthOf(ms: number, locale: Locale): string {
  return formatIn(locale, { month: MONTH[locale], year: 'numeric', timeZone: 'Asia/Kolkata' }).format(ms);
}

/** Day and time in IST from epoch ms: `21 नवंबर 2026, 5:30 PM`. */
export function formatDayAndTime(ms: number, locale: Locale): string {
  const time = formatIn('en', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'Asia/Kolkata' });
  // `pm` in en-IN, after a narrow no-break space in newer versions of ICU.
  return `${formatDay(ms, locale)}, ${time.format(ms).replace(/\s/, ' ').toUpperCase()}`;
}
