import { toLatinDigits } from './money';

/** An Indian mobile number in the form that machines dial (E.164): `+919876543210`. */
export type PhoneNumber = `+91${string}`;

/** Why a typed number is not read as an Indian mobile number. */
export type PhoneProblem = 'notDigits' | 'wrongLength' | 'notMobile';

export type ParsedPhone =
  | { ok: true; number: PhoneNumber }
  | { ok: false; problem: 'required' }
  | { ok: false; problem: PhoneProblem };

/** What people put between digits, and the invisible marks that come along when a number is copied. */
const SEPARATORS = /[\s\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff().\u2010-\u2015\u2212-]/g;

/** A mobile number's own digits, without the country's code. */
const MOBILE_DIGITS = 10;

/** `+91`, `0091` or `91`, then the zero for long distance, each of which may be missing. */
const MOBILE = /^(?:\+91|0091|91)?0?([6-9]\d{9})$/;

/**
 * An Indian mobile number as people write it: Latin or Devanagari digits, with or without the country's code or a
 * leading zero, with blanks, hyphens, dots and brackets where they please.
 */
export function parsePhone(typed: string): ParsedPhone {
  const compact = toLatinDigits(typed).replace(SEPARATORS, '');
  if (compact === '') return { ok: false, problem: 'required' };
  const [, digits] = MOBILE.exec(compact) ?? [];
  if (digits !== undefined) return { ok: true, number: `+91${digits}` };
  if (!/^\+?\d+$/.test(compact)) return { ok: false, problem: 'notDigits' };
  const own = compact.replace(/^(?:\+91|0091|91(?=\d{10}$))?0?/, '');
  return { ok: false, problem: own.length === MOBILE_DIGITS ? 'notMobile' : 'wrongLength' };
}

/** A number as it is shown: `+91 98765 43210`. */
export function formatPhone(number: PhoneNumber): string {
  const digits = number.slice('+91'.length);
  return `+91 ${digits.slice(0, MOBILE_DIGITS / 2)} ${digits.slice(MOBILE_DIGITS / 2)}`;
}

/**
 * A typed number as it is kept and shown. What is no Indian mobile number (a landline, a number abroad, an
 * extension) stays as it was written: it is the person's own, and they know best.
 */
export function tidyPhone(typed: string): string {
  const phone = parsePhone(typed);
  return phone.ok ? formatPhone(phone.number) : typed.trim();
}
