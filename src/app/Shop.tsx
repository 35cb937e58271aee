import { StrictMode, type ReactNode } from 'react';
import { CartKeeping } from '../stores/CartKeeping';
import { LocaleProvider, type Language } from '../i18n/LocaleProvider';
import { ShopTheme } from '../theme/ShopTheme';
import { App } from './App';
import { AppProviders } from './AppProviders';
import { cartStorage, draftStorage, marketplace, payment } from './marketplace';
import { NewVersionOffer } from './NewVersionOffer';

export interface ShopProps {
  /** Initial language; defaults to Hindi. */
  language?: Language;
  /** Called when the first page is hydrated or mounted. */
  onReady?: () => void;
  /** Resolves after hydration; language changes wait for it. */
  settled?: Promise<void>;
  /** Wraps the app in a router: the browser's, or a static one for prerendering. */
  router: (app: ReactNode) => ReactNode;
}

/** The whole app. Prerendering and hydration must render the same tree. */
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
