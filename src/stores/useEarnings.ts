import type { LoadState } from '../domain/loadState';
import type { MonthlyEarnings } from '../domain/order';
import { useServices } from './MarketplaceProvider';
import { earningsQuery } from './queries';
import { useUserQuery } from './useUserQuery';

interface Earnings {
  /** The last twelve months, oldest first; empty until loaded. */
  months: readonly MonthlyEarnings[];
  state: LoadState;
  retry: () => void;
}

/** Null where nothing can be earned. */
export function useEarnings(): Earnings | null {
  const { seller } = useServices().marketplace;
  const { value, ...query } = useUserQuery(seller ? (id) => earningsQuery(seller, id) : null);
  return seller ? { months: value ?? [], ...query } : null;
}
