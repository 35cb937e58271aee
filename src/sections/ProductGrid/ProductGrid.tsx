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
import { Arriving } from '../../atoms/LowerPart/arriving';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { ProductCard, type ProductCardProps } from '../../atoms/ProductCard/ProductCard';
import { cardPlace, LAID_OUT_ATTRIBUTE } from '../../atoms/ProductCard/productCardFrame';
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
  '& > li': { minWidth: 0, ...cardPlace },
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

/** As many as a cheap phone lays out without keeping a finger waiting; then twice as many each time, further down. */
const FIRST_PORTION = 1;

/** On a page that is never idle the next cards come all the same, after so many milliseconds. */
const LONGEST_WAIT_MS = 500;

/** No letter has come for so long, in milliseconds, before what a search has found is drawn beyond the window. */
const PAUSE_MS = 500;

/** While nothing is known of the products; that there are none is an array of its own. */
const NOT_YET: readonly Product[] = [];

interface Portion {
  products: readonly Product[];
  /** How many of them are drawn so far. */
  count: number;
  /** What was there before them: nothing, what stands in for products, fewer of the same, or other products. */
  origin: 'nothing' | 'loading' | 'continued' | 'replaced';
}

/**
 * Acts once the page has nothing else to do, as with a letter that was typed; answers with what calls it off.
 *
 * @param after how many milliseconds from now at the earliest
 */
function whenIdle(act: () => void, after = 0): () => void {
  // Safari has no idea of idleness.
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
 * Lays out what is far from the window, too, a little whenever the page is idle: pictures of the whole page show it, and
 * whoever scrolls fast finds it there. Answers with what stops it.
 *
 * @param after how many milliseconds from now at the earliest
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
 * Of products that take the place of others, or that come with a page that a link leads to, those that a window shows;
 * the others a few at a time, so that a key or a finger never waits for long: those that a search has found once nothing
 * more is typed. Whoever comes back to a page has the whole of it at once, and so finds the place again.
 *
 * @param list in which every product has a place, drawn or not
 */
function useInPortions(products: readonly Product[], list: RefObject<HTMLElement | null>): Portion {
  const arriving = use(Arriving);
  const [approached, setApproached] = useState(arriving === 'approached');
  const [drawn, setDrawn] = useState<Portion>(() => ({
    products,
    count: arriving === 'whole' ? products.length : AT_ONCE,
    origin: 'nothing',
  }));
  let portion = drawn.products === products ? drawn : firstPortion(drawn, products);
  if (approached && arriving !== 'approached') {
    setApproached(false);
    // It stood ready for a link, but somebody came back to it.
    if (arriving === 'whole') portion = { ...portion, count: products.length };
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

/** What is drawn in the first go of products that take the place of others. */
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
  // They go as cards take their places, so that the page keeps its height meanwhile.
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
