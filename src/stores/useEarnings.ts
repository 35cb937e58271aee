import { useCallback } from 'react';
import type { MonthOfEarnings } from '../domain/order';
import type { CallOptions } from '../marketplace/Marketplace';
import { useServices } from './MarketplaceProvider';
import { useForUser } from './useForUser';

interface Earnings {
  /** The last twelve months, oldest first; empty until loaded. */
  months: readonly MonthOfEarnings[];
  state: 'loading' | 'failed' | 'ready';
  /** Refetches after a failure. */
  retry: () => void;
}

const NONE: readonly MonthOfEarnings[] = [];

/** Monthly earnings of the signed-in user; null without payments. */
export function useEarnings(): Earnings | null {
  const { seller, traits } = useServices().marketplace;
  const call = useCallback((options: CallOptions) => seller.months(options), [seller]);
  const { value, state, retry } = useForUser(traits.takesPayments ? call : null);
  return traits.takesPayments ? { months: value ?? NONE, state, retry } : null;
}
