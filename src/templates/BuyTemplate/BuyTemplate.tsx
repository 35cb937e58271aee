import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { memo, useEffect, useId, useRef } from 'react';
import { Band } from '../../atoms/Band/Band';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import type { CatalogueQuery } from '../../domain/catalogueQuery';
import { useText } from '../../i18n/useText';
import {
  CatalogueToolbar,
  type CatalogueToolbarProps,
} from '../../sections/CatalogueToolbar/CatalogueToolbar';
import { NothingFound } from '../../sections/NothingFound/NothingFound';
import { ProductGrid, type ProductGridProps } from '../../sections/ProductGrid/ProductGrid';
import type { QuickLookDialogProps } from '../../sections/QuickLookDialog/QuickLookDialog';
import { QuickLookOnDemand } from '../../sections/QuickLookOnDemand/QuickLookOnDemand';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden';

export interface BuyTemplateProps {
  /** What the search field holds; it may be ahead of the query, as may what else the tools say. */
  text: string;
  /** The category that the list is filtered by, or `all`. */
  category: CatalogueQuery['category'];
  /** The order of the list. */
  sort: CatalogueQuery['sort'];
  /** What the listing answers. */
  query: CatalogueQuery;
  /** What is known of the products that the query finds. */
  listing: ProductGridProps['listing'];
  /** What the quick look shows; null while it is closed. */
  quickLook: QuickLookDialogProps['quickLook'];
  /** The address of a product's quick look. */
  quickLookTo: ProductGridProps['quickLookTo'];
  /** Someone typed in the search field, or emptied it. */
  onTextChange: CatalogueToolbarProps['onTextChange'];
  /** The focus has left the search field. */
  onTextLeave?: CatalogueToolbarProps['onTextLeave'];
  /** Categories that the filter offers besides "all". */
  categories?: CatalogueToolbarProps['categories'];
  /** Someone chose a category, or removed the filter. */
  onCategoryChange: CatalogueToolbarProps['onCategoryChange'];
  /** Someone chose an order. */
  onSortChange: CatalogueToolbarProps['onSortChange'];
  /** Someone wants a product in the cart. */
  onAdd: ProductGridProps['onAdd'];
  /** Someone closes the quick look. */
  onQuickLookClose: () => void;
  /** Asks what lies in a product's file, for the quick look; left out, nobody does. */
  contentsOf?: QuickLookDialogProps['contentsOf'];
  /** Someone wants the next page of products. */
  onLoadMore: () => void;
  /** Someone wants the failed loading tried again. */
  onRetry: () => void;
  /** Someone who found nothing wants to see everything. */
  onShowAll: () => void;
}

/** So many cards may be on screen at once when the page opens. */
const FIRST_ROW = 4;

const Tools = styled('div')(({ theme }) => ({ marginTop: theme.spacing(3) }));

const HiddenHeading = styled('h2')(VISUALLY_HIDDEN);

const Count = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: '1lh',
  margin: theme.spacing(3, 0, 1.5),
  color: theme.vars.palette.text.secondary,
}));

const More = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1),
  marginTop: theme.spacing(4),
}));

type ResultsProps = Omit<
  BuyTemplateProps,
  | 'text'
  | 'category'
  | 'sort'
  | 'categories'
  | 'onTextLeave'
  | 'onSortChange'
  | 'quickLook'
  | 'onQuickLookClose'
  | 'contentsOf'
>;

/** What the query finds. As long as all of it is the same, typing does not render it again. */
const Results = memo(function Results({
  query,
  listing,
  quickLookTo,
  onTextChange,
  onCategoryChange,
  onAdd,
  onLoadMore,
  onRetry,
  onShowAll,
}: ResultsProps) {
  const t = useText();
  const resultsId = useId();
  const results = useRef<HTMLElement>(null);

  // The button that asks for more goes away with the last page, and new products come before it: whoever asked
  // goes on at the first of them.
  const firstNew = useRef<number>(undefined);
  const shown = listing.kind === 'ready' ? listing.products.length : 0;
  useEffect(() => {
    const index = firstNew.current;
    if (index === undefined || shown === index) return;
    firstNew.current = undefined;
    if (shown > index) results.current?.querySelectorAll<HTMLElement>('article h3 a')[index]?.focus();
  }, [shown]);

  return (
    <section ref={results} aria-labelledby={resultsId}>
      <HiddenHeading id={resultsId}>{t.rich('buy.results')}</HiddenHeading>
      <Count role="status">
        {listing.kind === 'ready' && t.rich('buy.resultCount', { count: listing.total })}
      </Count>
      <ProductGrid
        listing={listing}
        quickLookTo={quickLookTo}
        onAdd={onAdd}
        onRetry={onRetry}
        eagerPictures={FIRST_ROW}
        empty={
          <NothingFound
            query={query}
            suggestions={listing.kind === 'ready' ? listing.suggestions : undefined}
            quickLookTo={quickLookTo}
            onAdd={onAdd}
            onRetry={onRetry}
            onLiftCategory={() => onCategoryChange('all')}
            onLiftText={() => onTextChange('')}
            onShowAll={onShowAll}
          />
        }
      />
      {listing.kind === 'ready' && listing.products.length < listing.total && (
        <More>
          <Typography variant="body2" color="textSecondary">
            {t.rich('buy.shownOf', { shown: listing.products.length, total: listing.total })}
          </Typography>
          <Button
            variant="outlined"
            size="large"
            // Busy rather than disabled: a disabled button would lose the focus.
            aria-disabled={listing.loadingMore}
            aria-busy={listing.loadingMore}
            onClick={() => {
              if (listing.loadingMore) return;
              firstNew.current = listing.products.length;
              onLoadMore();
            }}
          >
            {listing.loadingMore ? t.rich('site.loading') : t.rich('buy.loadMore')}
          </Button>
        </More>
      )}
    </section>
  );
});

/** `/buy`: the catalogue, searched, filtered and sorted. As long as all of it is the same, nothing is rendered again. */
export const BuyTemplate = memo(function BuyTemplate({
  text,
  category,
  sort,
  categories,
  quickLook,
  onTextLeave,
  onSortChange,
  onQuickLookClose,
  contentsOf,
  ...results
}: BuyTemplateProps) {
  const t = useText();
  const { onTextChange, onCategoryChange, onAdd } = results;
  return (
    <Band>
      <PageHeading lead={t.rich('buy.lead')}>{t.rich('buy.title')}</PageHeading>
      <Tools>
        <CatalogueToolbar
          text={text}
          onTextChange={onTextChange}
          onTextLeave={onTextLeave}
          category={category}
          categories={categories}
          onCategoryChange={onCategoryChange}
          sort={sort}
          onSortChange={onSortChange}
        />
      </Tools>
      <Results {...results} />
      <QuickLookOnDemand
        quickLook={quickLook}
        onClose={onQuickLookClose}
        onAdd={onAdd}
        contentsOf={contentsOf}
      />
    </Band>
  );
});
