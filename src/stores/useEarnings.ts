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

/** Null without payments. */
export function useEarnings(): Earnings | null {
  const { marketplace } = useServices();
  const { payments } = marketplace.capabilities;
  const { value, ...query } = useUserQuery(payments ? (id) => earningsQuery(marketplace, id) : null);
  return payments ? { months: value ?? [], ...query } : null;
}
