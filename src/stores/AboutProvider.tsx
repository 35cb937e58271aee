import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { AboutMarketplace } from '../domain/operator';
import { useServices } from './MarketplaceProvider';
import { useOnReturn } from './useOnReturn';

const AboutContext = createContext<AboutMarketplace | undefined>(undefined);

export interface AboutProviderProps {
  initial?: AboutMarketplace;
  /** A change before hydration would be a mismatch. */
  hydrated?: Promise<void>;
  children: ReactNode;
}

/** Loaded once, unless it came with the page or was set at build time; tried again on return when that failed. */
export function AboutProvider({ initial, hydrated, children }: AboutProviderProps) {
  const { about } = useServices().marketplace;
  const [loaded, setLoaded] = useState(initial ?? about.builtIn ?? undefined);
  const [failed, setFailed] = useState(false);
  const isDue = loaded === undefined && !failed;
  useEffect(() => {
    if (!isDue) return;
    const controller = new AbortController();
    const { signal } = controller;
    void Promise.all([about.load({ signal }), hydrated]).then(([result]) => {
      if (signal.aborted) return;
      if (result.ok) setLoaded(result.value);
      else setFailed(true);
    });
    return () => controller.abort();
  }, [about, isDue, hydrated]);
  useOnReturn(
    useCallback(() => setFailed(false), []),
    hydrated,
  );
  return <AboutContext value={loaded}>{children}</AboutContext>;
}

export const useAbout = (): AboutMarketplace | undefined => use(AboutContext);
