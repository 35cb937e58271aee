import { createContext, useMemo, type ReactNode } from 'react';
import { systemClock, type Clock } from '../domain/clock';
import type { Marketplace } from '../marketplace/Marketplace';
import type { PaymentTools } from './paymentTools';
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
  children: ReactNode;
}

export function MarketplaceProvider({
  marketplace,
  clock = systemClock,
  payment,
  children,
}: MarketplaceProviderProps) {
  const services = useMemo(() => ({ marketplace, clock, payment }), [marketplace, clock, payment]);
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): Services {
  return useRequiredContext(ServicesContext, 'useServices', 'MarketplaceProvider');
}
