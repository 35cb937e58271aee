import { realEarnings, type TotalEarnings } from '../domain/earnings';
import { useServices } from './MarketplaceProvider';
import { sellerStatsQuery } from './queries';
import { useUserQuery } from './useUserQuery';

/** Null without payments; fetches only while `enabled`. */
export function useTotalEarnings(enabled: boolean): TotalEarnings | null {
  const { marketplace } = useServices();
  const { payments } = marketplace.capabilities;
  const { value, state } = useUserQuery(
    enabled && payments ? (id) => sellerStatsQuery(marketplace, id) : null,
  );
  if (!payments) return null;
  if (value) return { state: 'ready', rupees: realEarnings(value) };
  return { state: state === 'failed' ? 'failed' : 'loading' };
}
