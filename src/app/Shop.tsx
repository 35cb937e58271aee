import { StrictMode, type ReactNode } from 'react';
import { LocaleProvider, type Language } from '../i18n/LocaleProvider';
import { ShopTheme } from '../theme/ShopTheme';
import { App } from './App';
import { AppProviders } from './AppProviders';
import { draftStorage, marketplace } from './marketplace';
import { NewVersionOffer } from './NewVersionOffer';

export interface ShopProps {
  /** The language at first; left out, the default one. */
  language?: Language;
  /** Puts a router around the app: the browser's, or the one of a build that writes pages down. */
  router: (app: ReactNode) => ReactNode;
}

/** The whole app. What the build prerenders and what the browser hydrates has to be one and the same tree. */
export function Shop({ language, router }: ShopProps) {
  return (
    <StrictMode>
      <LocaleProvider initial={language}>
        <ShopTheme>
          <AppProviders marketplace={marketplace} draftStorage={draftStorage}>
            {router(
              <>
                <App />
                <NewVersionOffer />
              </>,
            )}
          </AppProviders>
        </ShopTheme>
      </LocaleProvider>
    </StrictMode>
  );
}
