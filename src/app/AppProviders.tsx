import type { ReactNode } from 'react';
import type { Clock } from '../domain/clock';
import type { Cart } from '../domain/cart';
import type { Marketplace } from '../marketplace/Marketplace';
import { AboutProvider } from '../stores/AboutProvider';
import { AuthProvider } from '../stores/AuthProvider';
import { CartProvider } from '../stores/CartProvider';
import { CatalogueProvider } from '../stores/CatalogueProvider';
import { MarketplaceProvider } from '../stores/MarketplaceProvider';
import { NotificationsProvider } from '../stores/NotificationsProvider';
import type { PaymentTools } from '../stores/paymentTools';
import { UploadDraftProvider, type DraftStorage } from '../stores/UploadDraftProvider';

export interface AppProvidersProps {
  marketplace: Marketplace;
  /** Left out, the machine's clock. */
  clock?: Clock;
  /** What the cart holds at first; left out, nothing. */
  initialCart?: Cart;
  /** Where the half-filled upload form is kept; left out, in the page's memory. */
  draftStorage?: DraftStorage;
  /** What paying takes; left out where nothing is paid. */
  payment?: PaymentTools;
  /** What news from outside the page waits for. */
  settled?: Promise<void>;
  children: ReactNode;
}

/** Every store, in the order in which they need each other. */
export function AppProviders({
  marketplace,
  clock,
  initialCart,
  draftStorage,
  payment,
  settled,
  children,
}: AppProvidersProps) {
  return (
    <MarketplaceProvider marketplace={marketplace} clock={clock} payment={payment}>
      <AboutProvider>
        <NotificationsProvider>
          <AuthProvider settled={settled}>
            <CatalogueProvider>
              <CartProvider initialCart={initialCart}>
                <UploadDraftProvider storage={draftStorage}>{children}</UploadDraftProvider>
              </CartProvider>
            </CatalogueProvider>
          </AuthProvider>
        </NotificationsProvider>
      </AboutProvider>
    </MarketplaceProvider>
  );
}
