import type { ReactNode } from 'react';
import type { Clock } from '../domain/clock';
import type { Cart } from '../domain/cart';
import type { InitialData, Marketplace } from '../marketplace/Marketplace';
import { AboutProvider } from '../stores/AboutProvider';
import { AuthProvider } from '../stores/AuthProvider';
import { CartProvider } from '../stores/CartProvider';
import { MarketplaceProvider, type AccountHint } from '../stores/MarketplaceProvider';
import { NotificationsProvider } from '../stores/NotificationsProvider';
import type { PaymentTools } from '../stores/paymentTools';
import type { PasskeyTools } from '../stores/passkeyTools';
import { UploadDraftProvider, type DraftStorage } from '../stores/UploadDraftProvider';

export interface AppProvidersProps {
  marketplace: Marketplace;
  clock?: Clock;
  initialCart?: Cart;
  initial?: InitialData;
  draftStorage?: DraftStorage;
  payment?: PaymentTools;
  passkeyTools?: PasskeyTools;
  takeResetToken?: () => string | null;
  accountHint?: AccountHint;
  hydrated?: Promise<void>;
  children: ReactNode;
}

/** Nested in dependency order. */
export function AppProviders({
  marketplace,
  clock,
  initialCart,
  initial,
  draftStorage,
  payment,
  passkeyTools,
  takeResetToken,
  accountHint,
  hydrated,
  children,
}: AppProvidersProps) {
  return (
    <MarketplaceProvider
      marketplace={marketplace}
      clock={clock}
      payment={payment}
      passkeyTools={passkeyTools}
      takeResetToken={takeResetToken}
      accountHint={accountHint}
      initial={initial?.catalogue}
      hydrated={hydrated}
    >
      <AboutProvider initial={initial?.about} hydrated={hydrated}>
        <NotificationsProvider>
          <AuthProvider hydrated={hydrated}>
            <CartProvider initialCart={initialCart}>
              <UploadDraftProvider storage={draftStorage}>{children}</UploadDraftProvider>
            </CartProvider>
          </AuthProvider>
        </NotificationsProvider>
      </AboutProvider>
    </MarketplaceProvider>
  );
}
