import { useCallback } from 'react';
import { realEarnings, type TotalEarnings } from '../domain/earnings';
import type { CallOptions } from '../marketplace/Marketplace';
import { useServices } from './MarketplaceProvider';
import { useForUser } from './useForUser';

/**
 * Total earnings of the signed-in user; null without payments.
 *
 * @param needed fetches only while true
 */
export function useTotalEarnings(needed: boolean): TotalEarnings | null {
  const { seller, traits } = useServices().marketplace;
  const call = useCallback((options: CallOptions) => seller.stats(options), [seller]);
  const { value, state } = useForUser(needed && traits.takesPayments ? call : null);
  if (!traits.takesPayments) return null;
  if (value) return { state: 'ready', rupees: realEarnings(value) };
  return { state: state === 'failed' ? 'failed' : 'loading' };
}
