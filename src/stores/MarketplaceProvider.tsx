import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, useCallback, useMemo, useState, type ReactNode } from 'react';
import { systemClock, type Clock } from '../domain/clock';
import type { Marketplace } from '../marketplace/Marketplace';
import type { Capabilities } from '../marketplace/ports/about';
import type { InitialCatalogue } from '../marketplace/ports/catalogue';
import type { PaymentTools } from './paymentTools';
import type { PasskeyTools } from './passkeyTools';
import { createQueryCache } from './queryCache';
import { useOnReturn } from './useOnReturn';
import { useRequiredContext } from './useRequiredContext';

/** Whether somebody has been signed in in this browser before. */
export interface AccountHint {
  isKnown: () => boolean;
  remember: () => void;
}

interface Services {
  marketplace: Marketplace;
  clock: Clock;
  payment: PaymentTools | undefined;
  passkeyTools: PasskeyTools | undefined;
  takeResetToken: (() => string | null) | undefined;
  accountHint: AccountHint | undefined;
}

const ServicesContext = createContext<Services | null>(null);

export interface MarketplaceProviderProps {
  /** Must not change while mounted. */
  marketplace: Marketplace;
  clock?: Clock;
  /** Omitted without payments. Must not change while mounted. */
  payment?: PaymentTools;
  /** Omitted without accounts. Must not change while mounted. */
  passkeyTools?: PasskeyTools;
  /** The token of the link that opened the page, once. Omitted without accounts. */
  takeResetToken?: () => string | null;
  /** Omitted without accounts. Must not change while mounted. */
  accountHint?: AccountHint;
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
  passkeyTools,
  takeResetToken,
  accountHint,
  initial,
  hydrated,
  children,
}: MarketplaceProviderProps) {
  const services = useMemo(
    () => ({ marketplace, clock, payment, passkeyTools, takeResetToken, accountHint }),
    [marketplace, clock, payment, passkeyTools, takeResetToken, accountHint],
  );
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

/** What this marketplace is; screens decide by it what they show. */
export const useCapabilities = (): Capabilities => useServices().marketplace.about.capabilities;

export function useServices(): Services {
  return useRequiredContext(ServicesContext, 'useServices', 'MarketplaceProvider');
}
