import { useMemo } from 'react';
import { DEFAULT_QUERY } from '../domain/catalogueQuery';
import { HOME_PRODUCTS } from '../domain/limits';
import type { Listing } from '../domain/listing';
import { hi } from '../i18n/routes/home.hi';
import { RouteMessages } from '../i18n/routes/RouteMessages';
import { useCart } from '../stores/CartProvider';
import { useCatalogue } from '../stores/useCatalogue';
import { useServices } from '../stores/MarketplaceProvider';
import { HomeTemplate } from '../templates/HomeTemplate/HomeTemplate';
import { useAddToCart } from './useAddToCart';
import { useQuickLook } from './useQuickLook';

function firstProducts(listing: Listing): Listing {
  if (listing.kind !== 'ready') return listing;
  return { ...listing, products: listing.products.slice(0, HOME_PRODUCTS) };
}

export function HomePage() {
  const { listing, retry } = useCatalogue(DEFAULT_QUERY);
  const quickLook = useQuickLook();
  const addToCart = useAddToCart();
  const { quantities } = useCart();
  const { marketplace } = useServices();
  const shown = useMemo(() => firstProducts(listing), [listing]);
  return (
    <RouteMessages hi={hi}>
      <HomeTemplate
        listing={shown}
        {...quickLook}
        onAdd={addToCart}
        inCart={quantities}
        onRetry={retry}
        showFigures={!marketplace.payments}
      />
    </RouteMessages>
  );
}
