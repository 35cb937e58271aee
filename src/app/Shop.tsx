import { StrictMode, type ReactElement, type ReactNode } from 'react';
import { CatchBackContext } from '../atoms/MessageDialog/useBackCloses';
import { ReloadContext } from '../atoms/PartBoundary/ReloadContext';
import { CartSync } from '../stores/CartSync';
import { LocaleProvider } from '../i18n/LocaleProvider';
import type { Locale } from '../i18n/locales';
import type { InitialData } from '../marketplace/Marketplace';
import { ShopTheme } from '../theme/ShopTheme';
import { App } from './App';
import { backEntries } from './backEntries';
import { AppProviders } from './AppProviders';
import { reloadIfReachable } from './codeFailures';
import {
  accountHint,
  cartStorage,
  draftStorage,
  marketplace,
  passkeyTools,
  payment,
  takeResetToken,
} from './marketplace';
import { UpdatePrompt } from './UpdatePrompt';

export interface ShopProps {
  /** Its messages are loaded. */
  locale?: Locale;
  initial?: InitialData;
  onReady?: () => void;
  /** Language changes wait for hydration. */
  hydrated?: Promise<void>;
  router: (app: ReactNode) => ReactElement;
}

/** Prerendering and hydration must render the same tree. */
export function Shop({ locale, initial, onReady, hydrated, router }: ShopProps) {
  return (
    <StrictMode>
      <LocaleProvider initial={locale} hydrated={hydrated}>
        <ShopTheme>
          <AppProviders
            marketplace={marketplace}
            initial={initial}
            draftStorage={draftStorage}
            payment={payment}
            passkeyTools={passkeyTools}
            takeResetToken={takeResetToken}
            accountHint={accountHint}
            hydrated={hydrated}
          >
            {cartStorage && marketplace.cart && (
              <CartSync storage={cartStorage} port={marketplace.cart} hydrated={hydrated} />
            )}
            {router(
              <CatchBackContext value={backEntries?.catchBack ?? null}>
                <ReloadContext value={() => void reloadIfReachable()}>
                  <App onReady={onReady} />
                </ReloadContext>
                <UpdatePrompt />
              </CatchBackContext>,
            )}
          </AppProviders>
        </ShopTheme>
      </LocaleProvider>
    </StrictMode>
  );
}
