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
  /** The adapter behind the port. Must not change while mounted. */
  marketplace: Marketplace;
  /** Left out, the machine's clock. */
  clock?: Clock;
  /** What paying takes; left out where nothing is paid. Must not change while mounted. */
  payment?: PaymentTools;
  children: ReactNode;
}

/** Hands the marketplace and the clock to the stores below it; screens never see either. */
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
