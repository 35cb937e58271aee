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
import { cardSlot, LAID_OUT_ATTRIBUTE } from '../../atoms/ProductCard/productCardFrame';
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
  '& > li': { minWidth: 0, ...cardSlot },
}));

type ItemProps = Pick<ProductCardProps, 'product' | 'onAdd' | 'headingLevel' | 'pictureLoading'> &
  Pick<ProductGridProps, 'quickLookTo'>;

// A URL object, new on every render, would defeat `memo`.
const Item = memo(function Item({ quickLookTo, ...card }: ItemProps) {
  return (
    <li>
      <ProductCard {...card} quickLookTo={quickLookTo(card.product.id)} />
    </li>
  );
});

const ABOVE_THE_FOLD = 4;

/** What a cheap phone lays out without delaying input; doubles each time. */
const FIRST_BATCH = 1;

/** For pages that are never idle. */
const IDLE_TIMEOUT_MS = 500;

/** After typing, before results below the fold render. */
const RENDER_DEBOUNCE_MS = 500;

const NOT_LOADED: readonly Product[] = [];

interface Batch {
  products: readonly Product[];
  count: number;
  origin: 'nothing' | 'loading' | 'continued' | 'replaced';
}

/** Runs once idle after a minimum delay in ms; returns cancel. */
function whenIdle(callback: () => void, after = 0): () => void {
  // Safari has no requestIdleCallback.
  if (after > 0 || !('requestIdleCallback' in window)) {
    let stop = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      if (after > 0) stop = whenIdle(callback);
      else callback();
    }, after);
    return () => stop();
  }
  const handle = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

/** Lays out off-screen cards for full-page captures and fast scrolling; returns cancel. */
function layOutWhenIdle(list: HTMLElement, after: number): () => void {
  const next = () => {
    const items = list.querySelectorAll(`:scope > li:not([${LAID_OUT_ATTRIBUTE}])`);
    for (const item of [...items].slice(0, FIRST_BATCH)) item.setAttribute(LAID_OUT_ATTRIBUTE, '');
    if (items.length > FIRST_BATCH) stop = whenIdle(next);
  };
  let stop = whenIdle(next, after);
  return () => stop();
}

/**
 * Renders the visible products first, then growing batches in idle time, to keep input responsive.
 * Back navigation renders everything at once, to restore the scroll position.
 */
function useBatchedRendering(products: readonly Product[], list: RefObject<HTMLElement | null>): Batch {
  const phase = use(NavigationPhaseContext);
  const [wasPrerendered, setWasPrerendered] = useState(phase === 'prerender');
  const [rendered, setRendered] = useState<Batch>(() => ({
    products,
    count: phase === 'load' ? products.length : ABOVE_THE_FOLD,
    origin: 'nothing',
  }));
  let batch = rendered.products === products ? rendered : firstBatch(rendered, products);
  if (wasPrerendered && phase !== 'prerender') {
    setWasPrerendered(false);
    // Prerendered, but reached by back navigation.
    if (phase === 'load') batch = { ...batch, count: products.length };
  }
  if (batch !== rendered) setRendered(batch);
  useEffect(() => {
    if (batch.count >= batch.products.length) return undefined;
    const render = (change: Pick<Batch, 'count'> & Partial<Batch>) =>
      startTransition(() => setRendered({ ...batch, ...change }));
    if (batch.origin !== 'replaced') return whenIdle(() => render({ count: 2 * batch.count }));
    let stop = whenIdle(() => {
      if (isInWindow(list.current?.children[batch.count])) render({ count: batch.count + ABOVE_THE_FOLD });
      else stop = whenIdle(() => render({ count: 2 * batch.count, origin: 'continued' }), RENDER_DEBOUNCE_MS);
    });
    return () => stop();
  }, [batch, list]);
  return batch;
}

function isInWindow(element: Element | undefined): boolean {
  return element !== undefined && element.getBoundingClientRect().top < window.innerHeight;
}

function firstBatch({ products: before, count: rendered }: Batch, products: readonly Product[]): Batch {
  if (before === NOT_LOADED) return { products, count: FIRST_BATCH, origin: 'loading' };
  const firstNew = products.findIndex((product, index) => product !== before[index]);
  const unchanged = firstNew < 0 ? products.length : firstNew;
  return {
    products,
    count: Math.min(unchanged, rendered) + ABOVE_THE_FOLD,
    origin: unchanged === Math.min(before.length, products.length) ? 'continued' : 'replaced',
  };
}

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
  const all = listing.kind === 'ready' ? listing.products : NOT_LOADED;
  const list = useRef<HTMLUListElement>(null);
  const { count, origin } = useBatchedRendering(all, list);
  const replaced = origin === 'replaced';
  const products = count < all.length ? all.slice(0, count) : all;
  const allRendered = all.length > 0 && count >= all.length;
  useEffect(() => {
    if (!allRendered || !list.current) return undefined;
    return layOutWhenIdle(list.current, replaced ? RENDER_DEBOUNCE_MS : 0);
  }, [all, allRendered, replaced]);
  // Skeletons are replaced one by one, to keep the page height.
  const slotCount = loading ? skeletonCount : all.length;
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
          {Array.from({ length: slotCount }, (_, index) => index)
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
