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

export type ProfileFields = Omit<User, 'id'>;

/** A valid phone number is normalised. */
export function mergeProfile(user: User, fields: Partial<ProfileFields>): User {
  const merged = { ...user, ...fields, id: user.id };
  return fields.phone === undefined ? merged : { ...merged, phone: tidyPhone(fields.phone) };
}

export interface AccountData {
  profile: User;
  /** Listed or not, newest first. */
  products: readonly OwnProduct[];
  /** Paid or not, newest first. */
  orders: readonly Order[];
}

const VIRAMA = '\u094d';
let graphemes: Intl.Segmenter | undefined;

/** Latin letter or akshara. Others need Intl.Segmenter, whose first construction costs a cheap phone 60 ms or more. */
const COMMON_INITIAL =
  /^(?:[A-Z]|(?:[\u0915-\u0939\u0958-\u095f]\u093c?\u094d\u200d?)*[\u0904-\u0939\u0958-\u095f])[^\P{M}\u094d]*(?![\p{M}\u200c\u200d])/iu;

/** First grapheme, a whole akshara (क्ष, not क), upper-cased. */
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

/** Earnings in rupees. */
export interface SellerStats {
  totalEarnings: number;
  totalSales: number;
  activeProducts: number;
  monthlyEarnings: number;
  test: boolean;
}
