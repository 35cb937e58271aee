import type { PaymentsConfig } from '../config/config';
import type { PaymentProvider } from './payments';
import { createTestProvider, type TestProviderParts } from './testProvider';

export async function openProvider(
  payments: PaymentsConfig,
  parts: TestProviderParts,
): Promise<PaymentProvider> {
  if (payments.provider === 'test') return createTestProvider(parts);
  const { createRazorpay } = await import('./razorpay');
  return createRazorpay(payments);
}
