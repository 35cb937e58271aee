import Button from '@mui/material/Button';
import { memo, useMemo, type ReactElement } from 'react';
import type { To } from 'react-router-dom';
import { EmptyState } from '../../atoms/EmptyState/EmptyState';
import kite from '../../atoms/EmptyState/offline.svg?no-inline';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { ProductCard, type ProductCardProps } from '../../atoms/ProductCard/ProductCard';
import { ProductCardSkeleton } from '../../atoms/ProductCardSkeleton/ProductCardSkeleton';
import { coverShifts } from '../../domain/cover';
import { CATALOGUE_PAGE_SIZE } from '../../domain/limits';
import { loadStateOf, type Listing, type Ownership } from '../../domain/listing';
import type { Product, ProductId } from '../../domain/product';
import { failureText } from '../../i18n/failureText';
import { useText } from '../../i18n/useText';
import { OutdatedNote } from '../OutdatedNote/OutdatedNote';
import styles from './ProductGrid.module.css';

export interface ProductGridProps {
  /** The products and their loading state. */
  listing: Listing;
  /** URL of a product's quick look. Must be referentially stable, to avoid re-rendering cards. */
  quickLookTo: (id: ProductId) => To;
  /** Called to add a product to the cart. Must be referentially stable. */
  onAdd: ProductCardProps['onAdd'];
  /** Copies in the cart, by product. */
  inCart?: ReadonlyMap<ProductId, number>;
  /** What the user has bought or sells. */
  ownership?: ReadonlyMap<ProductId, Ownership>;
  /** Empty state. */
  empty: ReactElement | null;
  /** Retries a failed load. */
  onRetry: () => void;
  /** Heading level of the titles. */
  headingLevel?: 'h2' | 'h3';
  /** Number of skeletons while loading. */
  skeletonCount?: number;
  /** Number of cards above the fold, whose pictures load eagerly. */
  eagerPictures?: number;
}

type ItemProps = Pick<
  ProductCardProps,
  'product' | 'inCart' | 'ownership' | 'onAdd' | 'headingLevel' | 'coverShift' | 'pictureLoading'
> &
  Pick<ProductGridProps, 'quickLookTo'>;

// A URL object, new on every render, would defeat `memo`.
const Item = memo(function Item({ quickLookTo, ...card }: ItemProps) {
  return (
    <li>
      <ProductCard {...card} quickLookTo={quickLookTo(card.product.id)} />
    </li>
  );
});

const NOT_LOADED: readonly Product[] = [];

export function ProductGrid({
  listing,
  quickLookTo,
  onAdd,
  inCart,
  ownership,
  empty,
  onRetry,
  headingLevel = 'h3',
  skeletonCount = CATALOGUE_PAGE_SIZE / 2,
  eagerPictures = 0,
}: ProductGridProps) {
  const t = useText();
  const loading = listing.kind === 'loading';
  const { covers = [] } = loading ? listing : {};
  const products = listing.kind === 'ready' ? listing.products : NOT_LOADED;
  const shifts = useMemo(() => coverShifts(products), [products]);
  return (
    <div className={styles.root}>
      {loading && <PoliteStatus>{t.rich('site.loading')}</PoliteStatus>}
      {listing.kind === 'failed' && (
        <div role="alert">
          <EmptyState
            headingLevel={headingLevel}
            picture={kite}
            title={t.rich('product.failed')}
            text={
              listing.failure.kind === 'unavailable'
                ? t.rich('site.checkConnection')
                : failureText(t, listing.failure)
            }
            action={
              <Button variant="contained" onClick={onRetry}>
                <span>{t.rich('site.retry')}</span>
              </Button>
            }
          />
        </div>
      )}
      <OutdatedNote state={loadStateOf(listing)} onRetry={onRetry} />
      {listing.kind === 'ready' && listing.products.length === 0 && empty}
      {(loading || products.length > 0) && (
        <ul className={styles.list} aria-hidden={loading || undefined}>
          {products.map((product, index) => (
            <Item
              key={product.id}
              product={product}
              quickLookTo={quickLookTo}
              onAdd={onAdd}
              inCart={inCart?.get(product.id)}
              ownership={ownership?.get(product.id)}
              headingLevel={headingLevel}
              coverShift={shifts.get(product.id)}
              pictureLoading={index < eagerPictures ? 'eager' : 'lazy'}
            />
          ))}
          {loading &&
            Array.from({ length: skeletonCount }, (_, index) => (
              <li key={index}>
                <ProductCardSkeleton category={covers[index % covers.length]} />
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
