import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useEffect, useId, useRef, type RefObject } from 'react';
import { Band } from '../../atoms/Band/Band';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import type { CatalogueQuery } from '../../domain/catalogueQuery';
import { formatTotal } from '../../domain/total';
import { useText } from '../../i18n/useText';
import {
  CatalogueToolbar,
  type CatalogueToolbarProps,
} from '../../sections/CatalogueToolbar/CatalogueToolbar';
import { NothingFound } from '../../sections/NothingFound/NothingFound';
import { ProductGrid, type ProductGridProps } from '../../sections/ProductGrid/ProductGrid';
import type { QuickLookDialogProps } from '../../sections/QuickLookDialog/QuickLookDialog';
import { LazyQuickLookDialog } from '../../sections/LazyQuickLookDialog/LazyQuickLookDialog';
import hidden from '../../theme/visuallyHidden.module.css';
import styles from './BuyTemplate.module.css';

export interface BuyTemplateProps extends Pick<
  QuickLookDialogProps,
  'quickLook' | 'onBuy' | 'onDownload' | 'forSale' | 'contentsOf'
> {
  /** Search text; like the other controls, it can be ahead of the query. */
  text: string;
  /** Selected category, or `all`. */
  category: CatalogueQuery['category'];
  /** Selected sort order. */
  sort: CatalogueQuery['sort'];
  /** Query of the shown listing. */
  query: CatalogueQuery;
  /** Products of the query and their loading state. */
  listing: ProductGridProps['listing'];
  /** The products of what the controls show are loading; those of the query stay until then. */
  searching?: boolean;
  /** URL of a product's quick look. */
  quickLookTo: ProductGridProps['quickLookTo'];
  /** Called on input and clearing. */
  onTextChange: CatalogueToolbarProps['onTextChange'];
  /** The search field lost focus. */
  onTextBlur?: CatalogueToolbarProps['onTextBlur'];
  /** Filter choices besides "all". */
  categories?: CatalogueToolbarProps['categories'];
  /** Called with the chosen category, or `all` when removed. */
  onCategoryChange: CatalogueToolbarProps['onCategoryChange'];
  /** Called with the chosen order. */
  onSortChange: CatalogueToolbarProps['onSortChange'];
  /** Called to add a product to the cart. */
  onAdd: ProductGridProps['onAdd'];
  /** Copies in the cart, by product. */
  inCart?: ProductGridProps['inCart'];
  /** What the user has bought or sells. */
  ownership?: ProductGridProps['ownership'];
  /** The quick look was closed. */
  onQuickLookClose: () => void;
  /** Loads the next page. */
  onLoadMore: () => void;
  /** Retries a failed load. */
  onRetry: () => void;
  /** Resets a query without results. */
  onShowAll: () => void;
}

const FIRST_ROW = 4;

interface ResultsProps extends Omit<
  BuyTemplateProps,
  | 'text'
  | 'category'
  | 'sort'
  | 'categories'
  | 'onTextBlur'
  | 'onSortChange'
  | 'quickLook'
  | 'onBuy'
  | 'onDownload'
  | 'forSale'
  | 'onQuickLookClose'
  | 'contentsOf'
> {
  /** Whether the next results are the answer to a control of this page. */
  askedRef: RefObject<boolean>;
}

/** Memoised: typing does not re-render the results. */
const Results = memo(function Results({
  query,
  listing,
  searching = false,
  quickLookTo,
  onTextChange,
  onCategoryChange,
  onAdd,
  inCart,
  ownership,
  onLoadMore,
  onRetry,
  onShowAll,
  askedRef,
}: ResultsProps) {
  const t = useText('buy');
  const resultsId = useId();
  const isNothing = listing.kind === 'ready' && listing.total.count === 0;
  const results = useRef<HTMLElement>(null);

  // The pressed button moves down or disappears, so focus moves to the first new product.
  const firstNew = useRef<number>(undefined);
  const shown = listing.kind === 'ready' ? listing.products.length : 0;
  useEffect(() => {
    const index = firstNew.current;
    if (index === undefined || shown === index) return;
    firstNew.current = undefined;
    if (shown > index) results.current?.querySelectorAll<HTMLElement>('article h3 a')[index]?.focus();
  }, [shown]);

  // The controls stay on screen while the list scrolls; new results start at their top.
  useEffect(() => {
    if (!askedRef.current) return;
    askedRef.current = false;
    if ((results.current?.getBoundingClientRect().top ?? 0) < 0) results.current?.scrollIntoView();
  }, [askedRef, query]);

  return (
    <section ref={results} className={styles.results} aria-labelledby={resultsId} aria-busy={searching}>
      <h2 className={hidden.visuallyHidden} id={resultsId}>
        {t.rich('buy.results')}
      </h2>
      <div className={styles.count}>
        {/* What is found nowhere says so below, in large letters. */}
        <p role="status" className={isNothing ? hidden.visuallyHidden : undefined}>
          {listing.kind === 'ready' &&
            t.rich('buy.resultCount', { count: listing.total.count, countShown: formatTotal(listing.total) })}
        </p>
        {/* Visible while busy, which screen readers say. */}
        <p aria-hidden>{t.rich('site.loading')}</p>
      </div>
      <ProductGrid
        listing={listing}
        quickLookTo={quickLookTo}
        onAdd={onAdd}
        inCart={inCart}
        ownership={ownership}
        onRetry={onRetry}
        eagerPictures={FIRST_ROW}
        empty={
          <NothingFound
            query={query}
            suggestions={listing.kind === 'ready' ? listing.suggestions : undefined}
            quickLookTo={quickLookTo}
            onAdd={onAdd}
            onRetry={onRetry}
            inCart={inCart}
            ownership={ownership}
            onClearCategory={() => onCategoryChange('all')}
            onClearText={() => onTextChange('')}
            onShowAll={onShowAll}
          />
        }
      />
      {listing.kind === 'ready' &&
        (listing.products.length < listing.total.count || !listing.total.exact) && (
          <div className={styles.more}>
            <Typography variant="body2" color="textSecondary">
              {t.rich('buy.shownOf', {
                shown: listing.products.length,
                totalShown: formatTotal(listing.total),
              })}
            </Typography>
            <Button
              variant="outlined"
              size="large"
              // Not `disabled`: that would drop keyboard focus.
              aria-disabled={listing.loadingMore}
              aria-busy={listing.loadingMore}
              onClick={() => {
                if (listing.loadingMore) return;
                firstNew.current = listing.products.length;
                onLoadMore();
              }}
            >
              <span>{listing.loadingMore ? t.rich('site.loading') : t.rich('buy.loadMore')}</span>
            </Button>
          </div>
        )}
    </section>
  );
});

/** Referentially stable, as `onChange` is. */
function useAsking<Value>(askedRef: RefObject<boolean>, onChange: (value: Value) => void) {
  return useCallback(
    (value: Value) => {
      askedRef.current = true;
      onChange(value);
    },
    [askedRef, onChange],
  );
}

/** The catalogue: toolbar, products, and the quick look of one. */
export const BuyTemplate = memo(function BuyTemplate({
  text,
  category,
  sort,
  categories,
  quickLook,
  onTextBlur,
  onSortChange,
  onBuy,
  onDownload,
  forSale,
  onQuickLookClose,
  contentsOf,
  ...results
}: BuyTemplateProps) {
  const t = useText('buy');
  const { onTextChange, onCategoryChange, onAdd } = results;
  const askedRef = useRef(false);
  const controls = {
    onTextChange: useAsking(askedRef, onTextChange),
    onCategoryChange: useAsking(askedRef, onCategoryChange),
    onSortChange: useAsking(askedRef, onSortChange),
  };
  return (
    <Band>
      <div className={styles.root}>
        <div className={styles.heading}>
          <PageHeading>{t.rich('buy.title')}</PageHeading>
        </div>
        <div className={styles.tools}>
          <CatalogueToolbar
            text={text}
            onTextBlur={onTextBlur}
            category={category}
            categories={categories}
            sort={sort}
            {...controls}
          />
        </div>
        <Results {...results} askedRef={askedRef} />
      </div>
      <LazyQuickLookDialog
        quickLook={quickLook}
        onClose={onQuickLookClose}
        onAdd={onAdd}
        onBuy={onBuy}
        onDownload={onDownload}
        forSale={forSale}
        inCart={results.inCart}
        contentsOf={contentsOf}
        listing={results.listing}
      />
    </Band>
  );
});
