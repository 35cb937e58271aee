import { toLatinDigits } from './money';

/** E.164: `+919876543210`. */
export type PhoneNumber = `+91${string}`;

export type PhoneProblem = 'notDigits' | 'wrongLength' | 'notMobile';

export type ParsedPhone =
  | { ok: true; number: PhoneNumber }
  | { ok: false; problem: 'required' }
  | { ok: false; problem: PhoneProblem };

/** Separators people type, and invisible marks that come with copied numbers. */
const SEPARATORS = /[\s\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff().\u2010-\u2015\u2212-]/g;

const MOBILE_DIGITS = 10;

/** Optional `+91`, `0091` or `91`, then an optional trunk zero. */
const MOBILE = /^(?:\+91|0091|91)?0?([6-9]\d{9})$/;

/** Accepts Devanagari digits, separators, and a country code or trunk zero. */
export function parsePhone(typed: string): ParsedPhone {
  const compact = toLatinDigits(typed).replace(SEPARATORS, '');
  if (compact === '') return { ok: false, problem: 'required' };
  const [, digits] = MOBILE.exec(compact) ?? [];
  if (digits !== undefined) return { ok: true, number: `+91${digits}` };
  if (!/^\+?\d+$/.test(compact)) return { ok: false, problem: 'notDigits' };
  const own = compact.replace(/^(?:\+91|0091|91(?=\d{10}$))?0?/, '');
  return { ok: false, problem: own.length === MOBILE_DIGITS ? 'notMobile' : 'wrongLength' };
}

/** `+91 98765 43210` */
export function formatPhone(number: PhoneNumber): string {
  const digits = number.slice('+91'.length);
  return `+91 ${digits.slice(0, MOBILE_DIGITS / 2)} ${digits.slice(MOBILE_DIGITS / 2)}`;
}

/** Anything but an Indian mobile number (landline, foreign, extension) is kept as typed. */
export function tidyPhone(typed: string): string {
  const phone = parsePhone(typed);
  return phone.ok ? formatPhone(phone.number) : typed.trim();
}
