import { owedTo, type Owed } from '../domain/earnings';
import { useServices } from './MarketplaceProvider';
import { sellerStatsQuery } from './queries';
import { useUserQuery } from './useUserQuery';

/** What is owed; null where nothing can be earned; fetches only while `enabled`. */
export function useOwed(enabled: boolean): Owed | null {
  const { seller } = useServices().marketplace;
  const { value, state } = useUserQuery(enabled && seller ? (id) => sellerStatsQuery(seller, id) : null);
  if (!seller) return null;
  if (value) return owedTo(value);
  return { state: state === 'failed' ? 'failed' : 'loading' };
}
