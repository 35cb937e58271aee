import type { Order } from './order';
import { tidyPhone } from './phone';
import type { OwnProduct } from './product';

export interface User {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  bio: string;
}

/** Editable profile fields. */
export type ProfileFields = Omit<User, 'id'>;

/** Merges form fields into the user; a valid phone number is normalised. */
export function mergeProfile(user: User, fields: Partial<ProfileFields>): User {
  const merged = { ...user, ...fields, id: user.id };
  return fields.phone === undefined ? merged : { ...merged, phone: tidyPhone(fields.phone) };
}

/** Account data export. */
export interface AccountData {
  profile: User;
  /** Own products, listed or not, newest first. */
  products: readonly OwnProduct[];
  /** Orders, paid or not, newest first. */
  orders: readonly Order[];
}

const VIRAMA = '\u094d';
let graphemes: Intl.Segmenter | undefined;

/**
 * Fast path for the first grapheme: Latin, or a Devanagari akshara, consonants with virama first. Malformed
 * sequences go to Intl.Segmenter, whose first construction costs a cheap phone 60 ms or more.
 */
const COMMON_INITIAL =
  /^(?:[A-Z]|(?:[\u0915-\u0939\u0958-\u095f]\u093c?\u094d\u200d?)*[\u0904-\u0939\u0958-\u095f])[^\P{M}\u094d]*(?![\p{M}\u200c\u200d])/iu;

/**
 * First grapheme of a name, for the avatar: a whole akshara (क्ष, not क), upper-cased. Empty for an empty
 * name.
 */
export function initialOf(name: string): string {
  const trimmed = name.trim();
  const [common] = COMMON_INITIAL.exec(trimmed) ?? [];
  return (common ?? firstGrapheme(trimmed)).toUpperCase();
}

function firstGrapheme(text: string): string {
  graphemes ??= new Intl.Segmenter('hi', { granularity: 'grapheme' });
  let first = '';
  for (const { segment } of graphemes.segment(text)) {
    first += segment;
    // Older ICU versions end a grapheme after a virama, in the middle of a conjunct.
    if (!segment.endsWith(VIRAMA)) break;
  }
  return first;
}

/** A seller's figures on the dashboard. Earnings in rupees. */
export interface SellerStats {
  totalEarnings: number;
  totalSales: number;
  activeProducts: number;
  monthlyEarnings: number;
  /** Whether the figures are of test orders. */
  test: boolean;
}
