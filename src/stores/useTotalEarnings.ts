import { useCallback } from 'react';
import { realEarnings, type TotalEarnings } from '../domain/earnings';
import type { CallOptions } from '../marketplace/Marketplace';
import { useServices } from './MarketplaceProvider';
import { useForUser } from './useForUser';

/**
 * What the signed-in person has earned in all; null where nothing is paid for.
 *
 * @param needed asks the marketplace only while this holds
 */
export function useTotalEarnings(needed: boolean): TotalEarnings | null {
  const { seller, traits } = useServices().marketplace;
  const call = useCallback((options: CallOptions) => seller.stats(options), [seller]);
  const { value, state } = useForUser(needed && traits.takesPayments ? call : null);
  if (!traits.takesPayments) return null;
  if (value) return { state: 'ready', rupees: realEarnings(value) };
  return { state: state === 'failed' ? 'failed' : 'loading' };
}
