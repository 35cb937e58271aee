import { PROFILE_LENGTHS } from './limits';
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

export type ProfileField = keyof ProfileFields;

/** In form order. */
export const PROFILE_FIELDS = ['name', 'email', 'phone', 'address', 'bio'] as const satisfies ProfileField[];

export function isProfileField(name: string | undefined): name is ProfileField {
  return PROFILE_FIELDS.some((field) => field === name);
}

/** In form order. The rest is for the marketplace to refuse. */
export function tooLongFields(fields: ProfileFields): ProfileField[] {
  return PROFILE_FIELDS.filter((name) => fields[name].trim().length > PROFILE_LENGTHS[name]);
}

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

/** Earnings in rupees. */
export interface SellerStats {
  totalEarnings: number;
  totalSales: number;
  activeProducts: number;
  monthlyEarnings: number;
  test: boolean;
}
