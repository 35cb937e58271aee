import { useCallback } from 'react';
import type { MonthlyEarnings } from '../domain/order';
import type { CallOptions } from '../marketplace/Marketplace';
import { useServices } from './MarketplaceProvider';
import { useUserQuery } from './useUserQuery';

interface Earnings {
  /** The last twelve months, oldest first; empty until loaded. */
  months: readonly MonthlyEarnings[];
  state: 'loading' | 'failed' | 'ready';
  retry: () => void;
}

const NONE: readonly MonthlyEarnings[] = [];

/** Null without payments. */
export function useEarnings(): Earnings | null {
  const { seller, capabilities } = useServices().marketplace;
  const call = useCallback((options: CallOptions) => seller.months(options), [seller]);
  const { value, state, retry } = useUserQuery(capabilities.payments ? call : null);
  return capabilities.payments ? { months: value ?? NONE, state, retry } : null;
}
