import { useCallback } from 'react';
import type { MonthOfEarnings } from '../domain/order';
import type { CallOptions } from '../marketplace/Marketplace';
import { useServices } from './MarketplaceProvider';
import { useForUser } from './useForUser';

interface Earnings {
  /** The last twelve months, the current one last; none until they have arrived. */
  months: readonly MonthOfEarnings[];
  state: 'loading' | 'failed' | 'ready';
  /** Asks once more for what could not be had. */
  retry: () => void;
}

const NONE: readonly MonthOfEarnings[] = [];

/** What the signed-in person has earned month by month; null where nothing is paid for. */
export function useEarnings(): Earnings | null {
  const { seller, traits } = useServices().marketplace;
  const call = useCallback((options: CallOptions) => seller.months(options), [seller]);
  const { value, state, retry } = useForUser(traits.takesPayments ? call : null);
  return traits.takesPayments ? { months: value ?? NONE, state, retry } : null;
}
