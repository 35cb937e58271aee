import { realEarnings, type TotalEarnings } from '../domain/earnings';
import { useServices } from './MarketplaceProvider';
import { sellerStatsQuery } from './queries';
import { useUserQuery } from './useUserQuery';

/** Null where nothing can be earned; fetches only while `enabled`. */
export function useTotalEarnings(enabled: boolean): TotalEarnings | null {
  const { seller } = useServices().marketplace;
  const { value, state } = useUserQuery(enabled && seller ? (id) => sellerStatsQuery(seller, id) : null);
  if (!seller) return null;
  if (value) return { state: 'ready', rupees: realEarnings(value) };
  return { state: state === 'failed' ? 'failed' : 'loading' };
}
