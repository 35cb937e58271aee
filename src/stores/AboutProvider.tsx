import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { AboutMarketplace } from '../domain/operator';
import { useServices } from './MarketplaceProvider';

const AboutContext = createContext<AboutMarketplace | undefined>(undefined);

/** Loaded once, unless set at build time. */
export function AboutProvider({ children }: { children: ReactNode }) {
  const { about } = useServices().marketplace;
  const [loaded, setLoaded] = useState(about.builtIn ?? undefined);
  useEffect(() => {
    if (about.builtIn) return;
    const controller = new AbortController();
    const { signal } = controller;
    void about.load({ signal }).then((result) => {
      if (!signal.aborted && result.ok) setLoaded(result.value);
    });
    return () => controller.abort();
  }, [about]);
  return <AboutContext value={loaded}>{children}</AboutContext>;
}

export const useAbout = (): AboutMarketplace | undefined => use(AboutContext);
