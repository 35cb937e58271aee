import { formatCount } from './formatCount';
import { MAX_SELLER_SHARE_PERCENT } from './limits';

/** Whole paise (1 rupee = 100 paise), so that arithmetic is exact. */
export type Paise = number;

const PAISE_PER_RUPEE = 100;

/** Rounded half up after rounding to 15 significant digits, so 1.005 (stored as 1.00499…) becomes 101 paise. */
export function toPaise(rupees: number): Paise {
  return Math.round(Number((rupees * PAISE_PER_RUPEE).toPrecision(15)));
}

export function toRupees(paise: Paise): number {
  return paise / PAISE_PER_RUPEE;
}

/** Indian grouping, Latin digits, two decimals (`₹1,23,456.79`). */
export function formatRupees(rupees: number): string {
  const paise = toPaise(rupees);
  const amount = Math.abs(paise);
  const rest = amount % PAISE_PER_RUPEE;
  const whole = formatCount((amount - rest) / PAISE_PER_RUPEE);
  return `${paise < 0 ? '-' : ''}₹${whole}.${String(rest).padStart(2, '0')}`;
}

/** Both sum to the price exactly; the share is rounded down, so it never exceeds the promised rate. */
export function splitPrice(price: Paise): { share: Paise; commission: Paise } {
  // Multiplying the whole price by a percentage could exceed safe integers.
  const rest = price % 100;
  const share =
    ((price - rest) / 100) * MAX_SELLER_SHARE_PERCENT + Math.floor((rest * MAX_SELLER_SHARE_PERCENT) / 100);
  return { share, commission: price - share };
}

export type PriceProblem = 'required' | 'notANumber' | 'tooManyDecimals' | 'tooLarge';

export type ParsedPrice = { ok: true; rupees: number } | { ok: false; problem: PriceProblem };

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
  const rupees = Number(`${(whole ?? '0').replaceAll(',', '')}.${fraction || '0'}`);
  if (!Number.isSafeInteger(toPaise(rupees))) return { ok: false, problem: 'tooLarge' };
  return { ok: true, rupees };
}
