import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { DEFAULT_QUERY } from '../domain/catalogueQuery';
import { HOME_PRODUCTS } from '../domain/limits';
import { buyPath } from '../domain/paths';
import type { Listing } from '../domain/listing';
import { useCart } from '../stores/CartProvider';
import { useCatalogue } from '../stores/useCatalogue';
import { useCapabilities } from '../stores/MarketplaceProvider';
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
  const { payments } = useCapabilities();
  const navigate = useNavigate();
  const shown = useMemo(() => firstProducts(listing), [listing]);
  return (
    <HomeTemplate
      listing={shown}
      {...quickLook}
      onAdd={addToCart}
      inCart={quantities}
      onRetry={retry}
      onSearch={(text) => void navigate(buyPath({ text }))}
      showFigures={!payments}
    />
  );
}
