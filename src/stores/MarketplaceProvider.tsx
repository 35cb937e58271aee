import { createContext, useMemo, type ReactNode } from 'react';
import { systemClock, type Clock } from '../domain/clock';
import type { Marketplace } from '../marketplace/Marketplace';
import { useRequiredContext } from './useRequiredContext';

interface Services {
  marketplace: Marketplace;
  clock: Clock;
}

const ServicesContext = createContext<Services | null>(null);

export interface MarketplaceProviderProps {
  /** The adapter behind the port. Must not change while mounted. */
  marketplace: Marketplace;
  /** Left out, the machine's clock. */
  clock?: Clock;
  children: ReactNode;
}

/** Hands the marketplace and the clock to the stores below it; screens never see either. */
export function MarketplaceProvider({
  marketplace,
  clock = systemClock,
  children,
}: MarketplaceProviderProps) {
  const services = useMemo(() => ({ marketplace, clock }), [marketplace, clock]);
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): Services {
  return useRequiredContext(ServicesContext, 'useServices', 'MarketplaceProvider');
}
