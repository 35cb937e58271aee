import { StrictMode, type ReactNode } from 'react';
import { CartKeeping } from '../stores/CartKeeping';
import { LocaleProvider, type Language } from '../i18n/LocaleProvider';
import { ShopTheme } from '../theme/ShopTheme';
import { App } from './App';
import { AppProviders } from './AppProviders';
import { cartStorage, draftStorage, marketplace, payment } from './marketplace';
import { NewVersionOffer } from './NewVersionOffer';

export interface ShopProps {
  /** The language at first; left out, the default one. */
  language?: Language;
  /** Told when the first page is there, with all that can be done on it. */
  onReady?: () => void;
  /** What a change of language and news from outside the page wait for. */
  settled?: Promise<void>;
  /** Puts a router around the app: the browser's, or the one of a build that writes pages down. */
  router: (app: ReactNode) => ReactNode;
}

/** The whole app. What the build prerenders and what the browser hydrates has to be one and the same tree. */
export function Shop({ language, onReady, settled, router }: ShopProps) {
  return (
    <StrictMode>
      <LocaleProvider initial={language} settled={settled}>
        <ShopTheme>
          <AppProviders
            marketplace={marketplace}
            draftStorage={draftStorage}
            payment={payment}
            settled={settled}
          >
            {cartStorage && <CartKeeping storage={cartStorage} settled={settled} />}
            {router(
              <>
                <App onReady={onReady} />
                <NewVersionOffer />
              </>,
            )}
          </AppProviders>
        </ShopTheme>
      </LocaleProvider>
    </StrictMode>
  );
}
