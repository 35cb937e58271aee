import { randomUUID } from 'node:crypto';
import { systemClock } from '../../src/domain/clock';
import { createOrders, type Orders, type OrdersParts } from '../orders/orders';
import { createRefunds } from '../refunds/refunds';
import { RECEIPT_TERMS, storedMail } from './testDatabase.test-helpers';
import {
  documents,
  orderLines,
  orders,
  payments,
  type StoredCreditNote,
  type StoredReceipt,
} from '../orders/tables';
import type { TestRazorpay } from '../payments/razorpay.test-helpers';
import { paise, toRupees } from '../../src/domain/money';
import type { Database } from '../db/database';
import { insertListings } from '../catalogue/writeListing';
import { users } from '../accounts/tables';
import { verifyLedger } from '../ledger/ledger';
import { mails } from '../mail/tables';
import { refundLines, refunds } from '../refunds/tables';
import { buildListing } from './listings.test-helpers';

/** With its refunds. */
export function openOrders(
  parts: Pick<OrdersParts, 'db' | 'provider' | 'log'> & Partial<OrdersParts>,
): Orders {
  const { clock = systemClock } = parts;
  const shared = {
    clock,
    newId: randomUUID,
    receipts: RECEIPT_TERMS,
    queueMail: storedMail(clock),
    ...parts,
  };
  return createOrders({ refunds: createRefunds(shared), ...shared });
}

export async function addUser(db: Database, name: string): Promise<string> {
  const id = randomUUID();
  const now = new Date(0);
  await db.insert(users).values({
    ...{ id, name, email: `${id}@example.com`, emailVerified: true },
    ...{ createdAt: now, updatedAt: now },
  });
  return id;
}

/** @param price in paise */
export async function addProduct(db: Database, sellerId: string, price: number): Promise<string> {
  const listing = buildListing({ sellerId, title: `T ${price}`, price: toRupees(paise(price)) });
  await insertListings(db, [listing]);
  return listing.id;
}

/**
 * Violated invariants of the orders, as text; empty if consistent.
 *
 * - An order is paid exactly when one payment of its total settles it.
 * - Exactly the paid orders have a receipt, with the order's number and total.
 * - Receipt numbers start at 1 without gaps, real and test orders apart.
 * - Nobody gets two mails about an order, or any about one that isn't paid.
 * - Shares and commissions add up to the amount paid, to the paisa, in total and per line.
 * - No payment is refunded beyond its amount, and only a payment that settles nothing is refunded without lines.
 * - Each refund of lines has one credit note of its amount, and no other has any; their numbers have no gaps either.
 * - Nobody gets two mails about a refund.
 * - The ledger says the same as orders, payments and refunds.
 */
export async function violatedInvariants(db: Database): Promise<string[]> {
  const [orderRows, receiptRows, lineRows, paymentRows, mailRows, refundRows, lineRefunds] = [
    await db.select().from(orders),
    await db.select().from(documents),
    await db.select().from(orderLines),
    await db.select().from(payments),
    await db.select().from(mails),
    await db.select().from(refunds),
    await db.select().from(refundLines),
  ];
  const violations: string[] = [];
  for (const order of orderRows) {
    const lines = lineRows.filter(({ orderId }) => orderId === order.id);
    const settling = paymentRows.filter(({ orderId, settles }) => orderId === order.id && settles);
    const total = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
    const shared = lines.reduce((sum, line) => sum + line.sharePaise + line.commissionPaise, 0);
    const [receipt, ...others] = receiptRows.filter(
      ({ kind, orderId }) => kind === 'receipt' && orderId === order.id,
    );
    if (others.length > 0 || (receipt !== undefined) !== (order.state === 'paid'))
      violations.push(`${order.id} is ${order.state} and has ${others.length + (receipt ? 1 : 0)} receipts`);
    if (
      receipt &&
      (receipt.number !== order.receiptNumber ||
        (receipt.content as StoredReceipt).order.total !== order.totalPaise)
    )
      violations.push(`${order.id} has another order's receipt`);
    const recipients = mailRows.flatMap(({ content, userId }) =>
      'order' in content && content.order === order.id ? [`${content.kind} ${userId}`] : [],
    );
    if (recipients.length > new Set(recipients).size || (recipients.length > 0 && order.state !== 'paid'))
      violations.push(`${order.id} is ${order.state} and has mails: ${recipients.join()}`);
    if (lines.length === 0) violations.push(`${order.id} has no lines`);
    if (total !== order.totalPaise) violations.push(`${order.id} has another total than its lines`);
    if (shared !== order.totalPaise) violations.push(`${order.id} is not shared out`);
    if (settling.length !== (order.state === 'paid' ? 1 : 0)) {
      violations.push(`${order.id} is ${order.state} and has ${settling.length} payments that settle it`);
    }
    if (settling.some(({ amountPaise, state }) => amountPaise !== order.totalPaise || state !== 'captured')) {
      violations.push(`${order.id} is settled by what does not fit`);
    }
    const couldSettle = paymentRows.some(
      ({ orderId, amountPaise, state }) =>
        orderId === order.id && amountPaise === order.totalPaise && state === 'captured',
    );
    // What came in too late, or for nobody, is refunded.
    const isReturned = order.state === 'expired' || order.buyerId === null;
    if (couldSettle && order.state !== 'paid' && !isReturned)
      violations.push(`${order.id} is paid and not delivered`);
  }
  for (const { id, amountPaise, settles } of paymentRows) {
    const returned = refundRows.filter(
      ({ paymentId, state }) => paymentId === id && (state === 'pending' || state === 'processed'),
    );
    const sum = returned.reduce((total, refund) => total + refund.amountPaise, 0);
    if (sum > amountPaise) violations.push(`${id} of ${amountPaise} has ${sum} refunded`);
    if (!settles && lineRefunds.some(({ refundId }) => returned.some((refund) => refund.id === refundId)))
      violations.push(`${id} settles nothing and has lines refunded`);
  }
  const creditNotes = receiptRows.filter(({ kind }) => kind === 'creditNote');
  for (const { id } of refundRows) {
    const amounts = creditNotes
      .filter(({ refundId }) => refundId === id)
      .map(({ content }) => Number((content as StoredCreditNote).amount));
    const due = lineRefunds
      .filter(({ refundId }) => refundId === id)
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    if (amounts.join() !== (due === 0 ? [] : [due]).join())
      violations.push(`refund ${id} of lines for ${due} has credit notes of ${amounts.join()}`);
    const recipients = mailRows.flatMap(({ content, userId }) =>
      'refund' in content && content.refund === id ? [`${content.kind} ${userId}`] : [],
    );
    if (recipients.length > new Set(recipients).size)
      violations.push(`refund ${id} has mails: ${recipients.join()}`);
  }
  const difference = await verifyLedger(db);
  if (difference !== null) violations.push(difference);
  for (const isTest of [false, true]) {
    const numbers = {
      receipts: orderRows
        .filter(({ test }) => test === isTest)
        .flatMap(({ receiptNumber }) => receiptNumber ?? []),
      'credit notes': creditNotes
        .filter(({ orderId }) => orderRows.some(({ id, test }) => id === orderId && test === isTest))
        .map(({ number }) => number),
    };
    for (const [what, issued] of Object.entries(numbers)) {
      const sorted = issued.toSorted((a, b) => a - b);
      if (sorted.some((number, index) => number !== index + 1))
        violations.push(`${what} are ${sorted.join()}`);
    }
  }
  return violations;
}

/**
 * What is left at the provider of the payments that were recorded as captured, in paise: captured, less refunded, less lost
 * in disputes.
 */
export function providerStatement(
  { payments: paid, disputes, refundedOf }: TestRazorpay,
  recorded: readonly Pick<typeof payments.$inferSelect, 'id' | 'state'>[],
): number {
  const captured = new Set(recorded.filter(({ state }) => state === 'captured').map(({ id }) => id));
  const left = [...paid.values()]
    .filter(({ id }) => captured.has(id))
    .map(({ id, amount }) => amount - refundedOf(id));
  const lost = [...disputes.values()]
    .filter(({ status, payment_id }) => status === 'lost' && captured.has(payment_id))
    .map(({ amount }) => -amount);
  return [...left, ...lost].reduce((sum, amount) => sum + amount, 0);
}
