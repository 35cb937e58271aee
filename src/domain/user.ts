import { PROFILE_LENGTHS } from './limits';
import type { Paise, Rupees } from './money';
import type { Order, OrderId, OrderLineId } from './order';
import { tidyPhone } from './phone';
import type { Passkey } from './passkey';
import type { Problem } from './problem';
import type { OwnProduct } from './product';

export interface User {
  id: string;
  name: string;
  email: string;
  /** Only then may somebody buy and sell. */
  emailVerified: boolean;
  phone: string;
  address: string;
  bio: string;
}

/** An e-mail address that takes effect once it's confirmed. Times in epoch ms. */
export interface PendingEmail {
  email: string;
  requestedAt: number;
  /** When it waits no longer. */
  expiresAt: number;
}

export type ProfileFields = Omit<User, 'id' | 'emailVerified'>;

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
  /** Null without one that waits. Absent in the demo, and in answers of older servers. */
  newEmail?: PendingEmail | null;
  /** Listed or not, newest first, with their details except files. Older servers omit all details. */
  products: readonly OwnProduct[];
  /** Paid or not, newest first. */
  orders: readonly Order[];
  /** Where the account is logged in; times in epoch ms. Absent in the demo, and in answers of older servers. */
  sessions?: readonly { createdAt: number; updatedAt: number; userAgent: string }[] | undefined;
  /** Which version of what was agreed to, and when, in epoch ms. Absent likewise. */
  consents?: readonly { document: string; version: string; at: number }[] | undefined;
  /** Null without one; its secret and codes are left out. Epoch ms. */
  secondFactor?: { since: number } | null;
  /** Times in epoch ms. Absent likewise. */
  passkeys?: readonly Omit<Passkey, 'id' | 'synced'>[] | undefined;
  /** Reported as a buyer, newest first. Absent likewise. */
  problems?: readonly Problem[] | undefined;
  /** To the account as a buyer, newest first; amounts in paise, times in epoch ms. Absent likewise. */
  refunds?: readonly ExportedRefund[] | undefined;
  /** Of purchases, newest first. Absent likewise. */
  downloads?: readonly ExportedDownload[] | undefined;
  /** As a seller, newest first. Absent likewise. */
  earnings?: readonly ExportedEarning[] | undefined;
}

export interface ExportedRefund {
  id: string;
  order: OrderId;
  amount: Paise;
  reason: string;
  state: string;
  /** Epoch milliseconds. */
  createdAt: number;
}

export interface ExportedDownload {
  line: OrderLineId;
  /** Of the file, hexadecimal. */
  sha256: string;
  /** Epoch milliseconds. */
  at: number;
}

/** What the balance grew by, or shrank. */
export interface ExportedEarning {
  /** Such as `sale`, `refund` or `payout`. */
  kind: string;
  /** Negative where something was taken away or paid out. */
  amount: Paise;
  /** Null for a payout. */
  line: OrderLineId | null;
  /** The bank's, of a payout. */
  utr: string | null;
  test: boolean;
  /** Epoch milliseconds. */
  at: number;
}

/** Of a seller's earnings, in rupees. */
export interface SellerBalance {
  /** Of sales whose time to report a problem isn't over, or with an open one. */
  held: Rupees;
  /** When the last of it can be paid out if no problem is reported, in epoch ms. Null if some of it waits for a decision. */
  heldUntil?: number | null;
  available: Rupees;
  paidOut: Rupees;
  /** Null before the first one; absent on older servers. */
  lastPayout?: Payout | null;
}

/** By bank transfer. */
export interface Payout {
  /** Rupees. */
  amount: Rupees;
  /** Epoch milliseconds. */
  at: number;
  /** The bank's Unique Transaction Reference. */
  utr: string;
}

/** Earnings in rupees. */
export interface SellerStats {
  totalEarnings: Rupees;
  totalSales: number;
  activeProducts: number;
  monthlyEarnings: Rupees;
  test: boolean;
  /** Null or absent where it isn't known: in the demo, and on older servers. */
  balance?: SellerBalance | null;
}
