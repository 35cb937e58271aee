import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { AboutMarketplace } from '../domain/operator';
import { useServices } from './MarketplaceProvider';

const AboutContext = createContext<AboutMarketplace | undefined>(undefined);

export interface AboutProviderProps {
  initial?: AboutMarketplace;
  children: ReactNode;
}

/** Loaded once, unless it came with the page or was set at build time. */
export function AboutProvider({ initial, children }: AboutProviderProps) {
  const { about } = useServices().marketplace;
  const [loaded, setLoaded] = useState(initial ?? about.builtIn ?? undefined);
  useEffect(() => {
    if (initial ?? about.builtIn) return;
    const controller = new AbortController();
    const { signal } = controller;
    void about.load({ signal }).then((result) => {
      if (!signal.aborted && result.ok) setLoaded(result.value);
    });
    return () => controller.abort();
  }, [about, initial]);
  return <AboutContext value={loaded}>{children}</AboutContext>;
}

export const useAbout = (): AboutMarketplace | undefined => use(AboutContext);
