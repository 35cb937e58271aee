import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, useCallback, useMemo, useState, type ReactNode } from 'react';
import { systemClock, type Clock } from '../domain/clock';
import type { InitialCatalogue, Marketplace } from '../marketplace/Marketplace';
import type { PaymentTools } from './paymentTools';
import { createQueryCache } from './queryCache';
import { useOnReturn } from './useOnReturn';
import { useRequiredContext } from './useRequiredContext';

interface Services {
  marketplace: Marketplace;
  clock: Clock;
  payment: PaymentTools | undefined;
}

const ServicesContext = createContext<Services | null>(null);

export interface MarketplaceProviderProps {
  /** Must not change while mounted. */
  marketplace: Marketplace;
  clock?: Clock;
  /** Omitted without payments. Must not change while mounted. */
  payment?: PaymentTools;
  /** Products that came with the page. */
  initial?: InitialCatalogue;
  /** Refetching before hydration would cause a mismatch. */
  hydrated?: Promise<void>;
  children: ReactNode;
}

/** The port and the cache of what it returned. */
export function MarketplaceProvider({
  marketplace,
  clock = systemClock,
  payment,
  initial,
  hydrated,
  children,
}: MarketplaceProviderProps) {
  const services = useMemo(() => ({ marketplace, clock, payment }), [marketplace, clock, payment]);
  const [queryCache] = useState(() => createQueryCache(marketplace, initial));
  const refetchAll = useCallback(
    () => void queryCache.invalidateQueries(undefined, { cancelRefetch: false }),
    [queryCache],
  );
  useOnReturn(refetchAll, hydrated);
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={queryCache}>{children}</QueryClientProvider>
    </ServicesContext>
  );
}

export function useServices(): Services {
  return useRequiredContext(ServicesContext, 'useServices', 'MarketplaceProvider');
}
