import { and, eq } from 'drizzle-orm';
import { payments } from './tables';
import type { PayableOrder, PaymentProvider } from '../payments/payments';
import { applyPayment, type ApplyPaymentParts } from './applyPayment';

export interface QueryPaymentsParts extends ApplyPaymentParts {
  provider: PaymentProvider;
}

/** @throws ProviderError when the provider does not answer */
export async function queryPayments(parts: QueryPaymentsParts, order: PayableOrder): Promise<void> {
  const { db, provider } = parts;
  const updates = await provider.payments(order);
  if (updates.length === 0) return;
  // Captured is final. A paid order is asked about up to eight times, in case it was paid twice; mostly there is nothing new.
  const captured = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'captured')));
  for (const update of updates) {
    if (!captured.some(({ id }) => id === update.payment)) await applyPayment(parts, order.id, update);
  }
}

/** False when the order has no such payment. @throws ProviderError when the provider does not answer */
export async function queryPayment(
  parts: QueryPaymentsParts,
  order: PayableOrder,
  payment: string,
): Promise<boolean> {
  const { db, provider } = parts;
  // Captured is final. While the order can be paid, hardly any payment is, and applying one again changes nothing.
  if (order.capturableUntil === null) {
    const [known] = await db
      .select({ state: payments.state })
      .from(payments)
      .where(and(eq(payments.orderId, order.id), eq(payments.id, payment)));
    if (known?.state === 'captured') return true;
  }
  const update = await provider.payment(order, payment);
  if (update) await applyPayment(parts, order.id, update);
  return update !== null;
}
