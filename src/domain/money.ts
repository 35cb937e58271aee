import { formatCount } from './count';
import { MAX_SELLER_SHARE_PERCENT } from './limits';

/** A whole number of paise (1 rupee = 100 paise). All sums are made in paise, so no fraction is ever lost. */
export type Paise = number;

const PAISE_PER_RUPEE = 100;

/**
 * Rupees as whole paise, rounded half up. Fifteen significant digits are what a double holds of a decimal
 * number, so 1.005 (stored as 1.00499…) becomes 101 paise and not 100.
 */
export function toPaise(rupees: number): Paise {
  return Math.round(Number((rupees * PAISE_PER_RUPEE).toPrecision(15)));
}

/** Paise as rupees. */
export function toRupees(paise: Paise): number {
  return paise / PAISE_PER_RUPEE;
}

/** Rupees as they are shown: Indian grouping, Latin digits, always two decimals (`₹1,23,456.79`). */
export function formatRupees(rupees: number): string {
  const paise = toPaise(rupees);
  const amount = Math.abs(paise);
  const rest = amount % PAISE_PER_RUPEE;
  const whole = formatCount((amount - rest) / PAISE_PER_RUPEE);
  return `${paise < 0 ? '-' : ''}₹${whole}.${String(rest).padStart(2, '0')}`;
}

/**
 * The seller's share of a price and the marketplace's commission: together exactly the price, to the paisa. The share is
 * rounded down, so that it is never more than promised.
 */
export function splitPrice(price: Paise): { share: Paise; commission: Paise } {
  // Hundreds apart from the rest: the whole, times a percentage, may be more than numbers hold exactly.
  const rest = price % 100;
  const share =
    ((price - rest) / 100) * MAX_SELLER_SHARE_PERCENT + Math.floor((rest * MAX_SELLER_SHARE_PERCENT) / 100);
  return { share, commission: price - share };
}

/** Why a typed price is not taken. */
export type PriceProblem = 'required' | 'notANumber' | 'tooManyDecimals' | 'tooLarge';

export type ParsedPrice = { ok: true; rupees: number } | { ok: false; problem: PriceProblem };

const DEVANAGARI_ZERO = 0x0966;

/** The text with Devanagari digits (०–९) written as Latin ones (0–9). */
export function toLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

/**
 * A price as people type it: Latin or Devanagari digits, with or without `₹`, grouping commas and blanks.
 * Exponents, signs and other scripts' digits are not prices, and neither are fractions of a paisa.
 */
export function parsePrice(text: string): ParsedPrice {
  const compact = toLatinDigits(text)
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^₹/, '');
  if (compact === '') return { ok: false, problem: 'required' };
  const [, whole, fraction = ''] = /^(\d+|\d{1,3}(?:,\d{2,3})+)?(?:\.(\d+))?$/.exec(compact) ?? [];
  if (whole === undefined && fraction === '') return { ok: false, problem: 'notANumber' };
  if (fraction.replace(/0+$/, '').length > 2) return { ok: false, problem: 'tooManyDecimals' };
  const rupees = Number(`${(whole ?? '0').replaceAll(',', '')}.${fraction || '0'}`);
  if (!Number.isSafeInteger(toPaise(rupees))) return { ok: false, problem: 'tooLarge' };
  return { ok: true, rupees };
}
