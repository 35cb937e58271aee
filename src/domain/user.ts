import type { Order } from './order';
import { tidyPhone } from './phone';
import type { OwnProduct } from './product';

/** A person with an account. */
export interface User {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  bio: string;
}

/** What a person may change about themselves. */
export type ProfileFields = Omit<User, 'id'>;

/** The user with the fields of the form merged in. A phone number that is understood is kept in its one form. */
export function mergeProfile(user: User, fields: Partial<ProfileFields>): User {
  const merged = { ...user, ...fields, id: user.id };
  return fields.phone === undefined ? merged : { ...merged, phone: tidyPhone(fields.phone) };
}

/** All that is kept about a person, as they can take it along. */
export interface AccountData {
  profile: User;
  /** What they sell, listed or not, newest first. */
  products: readonly OwnProduct[];
  /** What they ordered, paid or not, newest first. */
  orders: readonly Order[];
}

const VIRAMA = '\u094d';
let graphemes: Intl.Segmenter | undefined;

/**
 * The first letter of most names: Latin, or a Devanagari akshara as it is spelled, consonants with a virama first.
 * Whatever has a mark out of its place is left to a segmenter, of which the first that is made costs a cheap phone
 * 60 ms and more.
 */
const USUAL_INITIAL =
  /^(?:[A-Z]|(?:[\u0915-\u0939\u0958-\u095f]\u093c?\u094d\u200d?)*[\u0904-\u0939\u0958-\u095f])[^\P{M}\u094d]*(?![\p{M}\u200c\u200d])/iu;

/**
 * The first letter of a name as a reader sees it, for the avatar: a whole akshara (क्ष, not क), upper-case where
 * the script has case. Empty for an empty name.
 */
export function initialOf(name: string): string {
  const trimmed = name.trim();
  const [usual] = USUAL_INITIAL.exec(trimmed) ?? [];
  return (usual ?? firstGrapheme(trimmed)).toUpperCase();
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

/** A person's sales, as the dashboard shows them. Earnings are in rupees. */
export interface SellerStats {
  totalEarnings: number;
  totalSales: number;
  activeProducts: number;
  monthlyEarnings: number;
  /** Whether the figures are those of test orders, for which no money moved. */
  test: boolean;
}
