import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, startTransition, useEffect, useState, type ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { EmptyState } from '../../atoms/EmptyState/EmptyState';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { ProductCard, type ProductCardProps } from '../../atoms/ProductCard/ProductCard';
import { ProductCardSkeleton } from '../../atoms/ProductCardSkeleton/ProductCardSkeleton';
import { CATALOGUE_PAGE_SIZE } from '../../domain/limits';
import type { Listing } from '../../domain/listing';
import type { Product, ProductId } from '../../domain/product';
import { useText } from '../../i18n/useText';

export interface ProductGridProps {
  /** What is known of the products. */
  listing: Listing;
  /** The address of a product's quick look. As long as it is the same function, cards are not rendered again. */
  quickLookTo: (id: ProductId) => To;
  /** Someone wants a product in the cart. Same here. */
  onAdd: ProductCardProps['onAdd'];
  /** What stands there when there are no products. */
  empty: ReactNode;
  /** Someone wants the failed loading tried again. */
  onRetry: () => void;
  /** Level of the products' titles within the page. */
  headingLevel?: 'h2' | 'h3';
  /** How many stand-ins show while products load. */
  skeletonCount?: number;
  /** How many cards are on screen from the start; their pictures do not wait. */
  eagerPictures?: number;
}

const Root = styled('div')({ minWidth: 0 });

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  containerType: 'inline-size',
  '& > li': { minWidth: 0 },
}));

type ItemProps = Pick<ProductCardProps, 'product' | 'onAdd' | 'headingLevel' | 'pictureLoading'> &
  Pick<ProductGridProps, 'quickLookTo'>;

// Asks for the address itself: a new address object would make every card new.
const Item = memo(function Item({ quickLookTo, ...card }: ItemProps) {
  return (
    <li>
      <ProductCard {...card} quickLookTo={quickLookTo(card.product.id)} />
    </li>
  );
});

/** As many cards as most windows show beneath the search. */
const AT_ONCE = 4;

const NONE: readonly Product[] = [];

/**
 * Of products that take the place of others as somebody types, those that a window shows; the rest as soon as these are
 * on screen. What is there when the grid appears is there as a whole: whoever comes back finds the place again.
 */
function useInPortions(products: readonly Product[]): readonly Product[] {
  const [drawn, setDrawn] = useState({ products, count: products.length });
  const { count } = drawn.products === products ? drawn : { count: countAtOnce(drawn.products, products) };
  if (drawn.products !== products) setDrawn({ products, count });
  useEffect(() => {
    if (count < products.length) startTransition(() => setDrawn({ products, count: products.length }));
  }, [products, count]);
  return count < products.length ? products.slice(0, count) : products;
}

/** How many of the new products are drawn in the first go. */
function countAtOnce(before: readonly Product[], products: readonly Product[]): number {
  if (before.length === 0) return products.length;
  // Cards that stay cost nothing.
  const firstNew = products.findIndex((product, index) => product !== before[index]);
  return firstNew < 0 ? products.length : firstNew + AT_ONCE;
}

/** Products side by side, or what there is to say while there are none. */
export function ProductGrid({
  listing,
  quickLookTo,
  onAdd,
  empty,
  onRetry,
  headingLevel = 'h3',
  skeletonCount = CATALOGUE_PAGE_SIZE / 2,
  eagerPictures = 0,
}: ProductGridProps) {
  const t = useText();
  const { covers = [] } = listing.kind === 'loading' ? listing : {};
  const products = useInPortions(listing.kind === 'ready' ? listing.products : NONE);
  return (
    <Root>
      {listing.kind === 'loading' && <PoliteStatus>{t.rich('site.loading')}</PoliteStatus>}
      {listing.kind === 'loading' && (
        <List aria-hidden>
          {Array.from({ length: skeletonCount }, (_, index) => (
            <li key={index}>
              <ProductCardSkeleton category={covers[index % covers.length]} />
            </li>
          ))}
        </List>
      )}
      {listing.kind === 'failed' && (
        <div role="alert">
          <EmptyState
            headingLevel={headingLevel}
            picture={<CloudOffOutlined fontSize="large" />}
            title={t.rich('product.failed')}
            text={t.rich('site.checkConnection')}
            action={
              <Button variant="contained" onClick={onRetry}>
                {t.rich('site.retry')}
              </Button>
            }
          />
        </div>
      )}
      {listing.kind === 'ready' && listing.products.length === 0 && empty}
      {products.length > 0 && (
        <List>
          {products.map((product, index) => (
            <Item
              key={product.id}
              product={product}
              quickLookTo={quickLookTo}
              onAdd={onAdd}
              headingLevel={headingLevel}
              pictureLoading={index < eagerPictures ? 'eager' : 'lazy'}
            />
          ))}
        </List>
      )}
    </Root>
  );
}
