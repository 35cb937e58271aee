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
  /** The adapter. Must not change while mounted. */
  marketplace: Marketplace;
  /** Defaults to the system clock. */
  clock?: Clock;
  /** Browser dependencies of payments; omitted without payments. Must not change while mounted. */
  payment?: PaymentTools;
  children: ReactNode;
}

/** Injects marketplace and clock into the stores; components never see them. */
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
