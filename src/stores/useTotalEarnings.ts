import { useCallback } from 'react';
import { realEarnings, type TotalEarnings } from '../domain/earnings';
import type { CallOptions } from '../marketplace/Marketplace';
import { useServices } from './MarketplaceProvider';
import { useUserQuery } from './useUserQuery';

/** Null without payments; fetches only while `enabled`. */
export function useTotalEarnings(enabled: boolean): TotalEarnings | null {
  const { seller, capabilities } = useServices().marketplace;
  const call = useCallback((options: CallOptions) => seller.stats(options), [seller]);
  const { value, state } = useUserQuery(enabled && capabilities.payments ? call : null);
  if (!capabilities.payments) return null;
  if (value) return { state: 'ready', rupees: realEarnings(value) };
  return { state: state === 'failed' ? 'failed' : 'loading' };
}
