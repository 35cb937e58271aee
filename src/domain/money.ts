import { formatCount } from './formatCount';
import { MAX_SELLER_SHARE_PERCENT } from './limits';

declare const UNIT: unique symbol;

/** A plain number at run time; its type keeps rupees and paise apart. */
export type Rupees = number & { readonly [UNIT]: 'rupees' };

/** Whole paise (1 rupee = 100 paise), so that arithmetic is exact. A plain number at run time. */
export type Paise = number & { readonly [UNIT]: 'paise' };

const PAISE_PER_RUPEE = 100;

/** Gives an amount its unit, without checking or rounding it. */
export const rupees = (amount: number) => amount as Rupees;

/** Gives an amount its unit, without checking or rounding it. */
export const paise = (amount: number) => amount as Paise;

/** Rounded half up after rounding to 15 significant digits, so 1.005 (stored as 1.00499…) becomes 101 paise. */
export function toPaise(price: Rupees): Paise {
  return paise(Math.round(Number((price * PAISE_PER_RUPEE).toPrecision(15))));
}

export function toRupees(price: Paise): Rupees {
  return rupees(price / PAISE_PER_RUPEE);
}

export function sumPaise(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce((sum, amount) => sum + amount, 0));
}

export function timesQuantity(price: Paise, quantity: number): Paise {
  return paise(price * quantity);
}

/** Indian grouping, Latin digits, two decimals (`₹1,23,456.79`). */
export function formatRupees(price: Rupees): string {
  const signed = toPaise(price);
  const amount = Math.abs(signed);
  const rest = amount % PAISE_PER_RUPEE;
  const whole = formatCount((amount - rest) / PAISE_PER_RUPEE);
  return `${signed < 0 ? '-' : ''}₹${whole}.${String(rest).padStart(2, '0')}`;
}

/** Both sum to the price exactly; the share is rounded down, so it never exceeds the promised rate. */
export function splitPrice(price: Paise): { share: Paise; commission: Paise } {
  // Multiplying the whole price by a percentage could exceed safe integers.
  const rest = price % 100;
  const share =
    ((price - rest) / 100) * MAX_SELLER_SHARE_PERCENT + Math.floor((rest * MAX_SELLER_SHARE_PERCENT) / 100);
  return { share: paise(share), commission: paise(price - share) };
}

export type PriceProblem = 'required' | 'notANumber' | 'tooManyDecimals' | 'tooLarge';

export type ParsedPrice = { ok: true; rupees: Rupees } | { ok: false; problem: PriceProblem };

const DEVANAGARI_ZERO = 0x0966;

export function toLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

/** Accepts Devanagari digits, `₹`, grouping commas and spaces; rejects exponents, signs and fractions of a paisa. */
export function parsePrice(text: string): ParsedPrice {
  const compact = toLatinDigits(text)
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^₹/, '');
  if (compact === '') return { ok: false, problem: 'required' };
  const [, whole, fraction = ''] = /^(\d+|\d{1,3}(?:,\d{2,3})+)?(?:\.(\d+))?$/.exec(compact) ?? [];
  if (whole === undefined && fraction === '') return { ok: false, problem: 'notANumber' };
  if (fraction.replace(/0+$/, '').length > 2) return { ok: false, problem: 'tooManyDecimals' };
  const price = rupees(Number(`${(whole ?? '0').replaceAll(',', '')}.${fraction || '0'}`));
  if (!Number.isSafeInteger(toPaise(price))) return { ok: false, problem: 'tooLarge' };
  return { ok: true, rupees: price };
}
