import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import {
  memo,
  startTransition,
  use,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import type { To } from 'react-router-dom';
import { EmptyState } from '../../atoms/EmptyState/EmptyState';
import { NavigationPhaseContext } from '../../atoms/BelowTheFold/NavigationPhaseContext';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { ProductCard, type ProductCardProps } from '../../atoms/ProductCard/ProductCard';
import { cardPlace, LAID_OUT_ATTRIBUTE } from '../../atoms/ProductCard/productCardFrame';
import { ProductCardSkeleton } from '../../atoms/ProductCardSkeleton/ProductCardSkeleton';
import { CATALOGUE_PAGE_SIZE } from '../../domain/limits';
import type { Listing } from '../../domain/listing';
import type { Product, ProductId } from '../../domain/product';
import { useText } from '../../i18n/useText';

export interface ProductGridProps {
  /** The products and their loading state. */
  listing: Listing;
  /** URL of a product's quick look. Must be referentially stable, to avoid re-rendering cards. */
  quickLookTo: (id: ProductId) => To;
  /** Called to add a product to the cart. Must be referentially stable. */
  onAdd: ProductCardProps['onAdd'];
  /** Empty state. */
  empty: ReactNode;
  /** Retries a failed load. */
  onRetry: () => void;
  /** Heading level of the titles. */
  headingLevel?: 'h2' | 'h3';
  /** Number of skeletons while loading. */
  skeletonCount?: number;
  /** Number of cards above the fold, whose pictures load eagerly. */
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
  '& > li': { minWidth: 0, ...cardPlace },
}));

type ItemProps = Pick<ProductCardProps, 'product' | 'onAdd' | 'headingLevel' | 'pictureLoading'> &
  Pick<ProductGridProps, 'quickLookTo'>;

// Takes a function, because a new URL object per render would defeat `memo`.
const Item = memo(function Item({ quickLookTo, ...card }: ItemProps) {
  return (
    <li>
      <ProductCard {...card} quickLookTo={quickLookTo(card.product.id)} />
    </li>
  );
});

/** Cards above the fold in most windows. */
const AT_ONCE = 4;

/** First batch: what a cheap phone lays out without delaying input; doubles each time. */
const FIRST_PORTION = 1;

/** Timeout in ms for pages that are never idle. */
const LONGEST_WAIT_MS = 500;

/** Debounce in ms after typing, before results below the fold render. */
const PAUSE_MS = 500;

/** Placeholder while loading; distinct from an empty result. */
const NOT_YET: readonly Product[] = [];

interface Portion {
  products: readonly Product[];
  /** Number of rendered products. */
  count: number;
  /** What was shown before: nothing, skeletons, fewer of the same, or other products. */
  origin: 'nothing' | 'loading' | 'continued' | 'replaced';
}

/**
 * Runs once idle and after any typing; returns cancel.
 *
 * @param after minimum delay in ms
 */
function whenIdle(act: () => void, after = 0): () => void {
  // Safari has no requestIdleCallback.
  if (after > 0 || !('requestIdleCallback' in window)) {
    let stop = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      if (after > 0) stop = whenIdle(act);
      else act();
    }, after);
    return () => stop();
  }
  const wish = requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(wish);
}

/**
 * Lays out off-screen cards in idle time, for full-page captures and fast scrolling; returns cancel.
 *
 * @param after minimum delay in ms
 */
function layOutWhenIdle(list: HTMLElement, after: number): () => void {
  const next = () => {
    const items = list.querySelectorAll(`:scope > li:not([${LAID_OUT_ATTRIBUTE}])`);
    for (const item of [...items].slice(0, FIRST_PORTION)) item.setAttribute(LAID_OUT_ATTRIBUTE, '');
    if (items.length > FIRST_PORTION) stop = whenIdle(next);
  };
  let stop = whenIdle(next, after);
  return () => stop();
}

/**
 * Progressive rendering: first the products in the window, then growing batches, so that input is never
 * blocked; during a search, only after typing stops. On back navigation everything renders at once, to
 * restore the scroll position.
 *
 * @param list in which every product has an item, rendered or not
 */
function useInPortions(products: readonly Product[], list: RefObject<HTMLElement | null>): Portion {
  const arriving = use(NavigationPhaseContext);
  const [approached, setApproached] = useState(arriving === 'prerender');
  const [drawn, setDrawn] = useState<Portion>(() => ({
    products,
    count: arriving === 'load' ? products.length : AT_ONCE,
    origin: 'nothing',
  }));
  let portion = drawn.products === products ? drawn : firstPortion(drawn, products);
  if (approached && arriving !== 'prerender') {
    setApproached(false);
    // Prepared by prefetch, but reached by back navigation.
    if (arriving === 'load') portion = { ...portion, count: products.length };
  }
  if (portion !== drawn) setDrawn(portion);
  useEffect(() => {
    if (portion.count >= portion.products.length) return undefined;
    const draw = (change: Pick<Portion, 'count'> & Partial<Portion>) =>
      startTransition(() => setDrawn({ ...portion, ...change }));
    if (portion.origin !== 'replaced') return whenIdle(() => draw({ count: 2 * portion.count }));
    let stop = whenIdle(() => {
      if (isInWindow(list.current?.children[portion.count])) draw({ count: portion.count + AT_ONCE });
      else stop = whenIdle(() => draw({ count: 2 * portion.count, origin: 'continued' }), PAUSE_MS);
    });
    return () => stop();
  }, [portion, list]);
  return portion;
}

function isInWindow(element: Element | undefined): boolean {
  return element !== undefined && element.getBoundingClientRect().top < window.innerHeight;
}

/** Number of products in the first batch when products are replaced. */
function firstPortion({ products: before, count: drawn }: Portion, products: readonly Product[]): Portion {
  if (before === NOT_YET) return { products, count: FIRST_PORTION, origin: 'loading' };
  const firstNew = products.findIndex((product, index) => product !== before[index]);
  // Cards that stay cost nothing.
  const kept = firstNew < 0 ? products.length : firstNew;
  return {
    products,
    count: Math.min(kept, drawn) + AT_ONCE,
    origin: kept === Math.min(before.length, products.length) ? 'continued' : 'replaced',
  };
}

/** Grid of products, with loading, empty and error states. */
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
  const loading = listing.kind === 'loading';
  const { covers = [] } = loading ? listing : {};
  const all = listing.kind === 'ready' ? listing.products : NOT_YET;
  const list = useRef<HTMLUListElement>(null);
  const { count, origin } = useInPortions(all, list);
  const replaced = origin === 'replaced';
  const products = count < all.length ? all.slice(0, count) : all;
  const allDrawn = all.length > 0 && count >= all.length;
  useEffect(() => {
    if (!allDrawn || !list.current) return undefined;
    return layOutWhenIdle(list.current, replaced ? PAUSE_MS : 0);
  }, [all, allDrawn, replaced]);
  // Skeletons are replaced one by one, to keep the page height.
  const places = loading ? skeletonCount : all.length;
  return (
    <Root>
      {loading && <PoliteStatus>{t.rich('site.loading')}</PoliteStatus>}
      {listing.kind === 'failed' && (
        <div role="alert">
          <EmptyState
            headingLevel={headingLevel}
            picture={<CloudOffOutlined fontSize="large" />}
            title={t.rich('product.failed')}
            text={t.rich(listing.failure.kind === 'tooMany' ? 'failed.tooMany' : 'site.checkConnection')}
            action={
              <Button variant="contained" onClick={onRetry}>
                {t.rich('site.retry')}
              </Button>
            }
          />
        </div>
      )}
      {listing.kind === 'ready' && listing.products.length === 0 && empty}
      {(loading || products.length > 0) && (
        <List ref={list} aria-hidden={loading || undefined}>
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
          {Array.from({ length: places }, (_, index) => index)
            .slice(products.length)
            .map((index) => (
              <li key={index} aria-hidden>
                {(loading || origin === 'loading') && index < skeletonCount && (
                  <ProductCardSkeleton
                    category={loading ? covers[index % covers.length] : all[index]?.category}
                  />
                )}
              </li>
            ))}
        </List>
      )}
    </Root>
  );
}
