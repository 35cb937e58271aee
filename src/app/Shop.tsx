import { StrictMode, type ReactNode } from 'react';
import { CartSync } from '../stores/CartSync';
import { LocaleProvider, type Language } from '../i18n/LocaleProvider';
import { ShopTheme } from '../theme/ShopTheme';
import { App } from './App';
import { AppProviders } from './AppProviders';
import { cartStorage, draftStorage, marketplace, payment } from './marketplace';
import { UpdatePrompt } from './UpdatePrompt';

export interface ShopProps {
  /** Initial language; defaults to Hindi. */
  language?: Language;
  /** Called when the first page is hydrated or mounted. */
  onReady?: () => void;
  /** Resolves after hydration; language changes wait for it. */
  hydrated?: Promise<void>;
  /** Wraps the app in a router: the browser's, or a static one for prerendering. */
  router: (app: ReactNode) => ReactNode;
}

/** The whole app. Prerendering and hydration must render the same tree. */
export function Shop({ language, onReady, hydrated, router }: ShopProps) {
  return (
    <StrictMode>
      <LocaleProvider initial={language} hydrated={hydrated}>
        <ShopTheme>
          <AppProviders
            marketplace={marketplace}
            draftStorage={draftStorage}
            payment={payment}
            hydrated={hydrated}
          >
            {cartStorage && <CartSync storage={cartStorage} hydrated={hydrated} />}
            {router(
              <>
                <App onReady={onReady} />
                <UpdatePrompt />
              </>,
            )}
          </AppProviders>
        </ShopTheme>
      </LocaleProvider>
    </StrictMode>
  );
}
