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
 * The first letter of a name as a reader sees it, for the avatar: a whole akshara (क्ष, not क), upper-case where
 * the script has case. Empty for an empty name.
 */
export function initialOf(name: string): string {
  graphemes ??= new Intl.Segmenter('hi', { granularity: 'grapheme' });
  let initial = '';
  for (const { segment } of graphemes.segment(name.trim())) {
    initial += segment;
    // Older ICU versions end a grapheme after a virama, in the middle of a conjunct.
    if (!segment.endsWith(VIRAMA)) break;
  }
  return initial.toUpperCase();
}

/** A person's sales, as the dashboard shows them. Earnings are in rupees. */
export interface SellerStats {
  totalEarnings: number;
  totalSales: number;
  activeProducts: number;
  monthlyEarnings: number;
}
