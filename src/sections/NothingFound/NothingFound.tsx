import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { EmptyState } from '../../atoms/EmptyState/EmptyState';
import stall from '../../atoms/EmptyState/products.svg?no-inline';
import lens from '../../atoms/EmptyState/search.svg?no-inline';
import type { CatalogueQuery } from '../../domain/catalogueQuery';
import type { Suggestions } from '../../domain/suggestions';
import { formatTotal, NO_TOTAL, toTotal, type Total } from '../../domain/total';
import { useText } from '../../i18n/useText';
import { ProductGrid, type ProductGridProps } from '../ProductGrid/ProductGrid';
import styles from './NothingFound.module.css';

export interface NothingFoundProps extends Pick<
  ProductGridProps,
  'quickLookTo' | 'onAdd' | 'onRetry' | 'inCart' | 'ownership'
> {
  /** The query without results. */
  query: CatalogueQuery;
  /** Hints; omitted while loading. */
  suggestions?: Suggestions;
  /** Removes the category filter. */
  onClearCategory: () => void;
  /** Removes the search term. */
  onClearText: () => void;
  /** Resets the query. */
  onShowAll: () => void;
}

/** A longer one is in the search box only. */
const MAX_TERM_LENGTH = 60;

const shown = (total: Total) => ({ count: total.count, countShown: formatTotal(total) });

/** Shows what removing each filter would find, and separately phonetic matches. */
export function NothingFound({
  query,
  suggestions,
  onClearCategory,
  onClearText,
  onShowAll,
  ...grid
}: NothingFoundProps) {
  const t = useText('buy');
  const closeId = useId();
  const { close = [], withoutCategory = NO_TOTAL, withoutText = NO_TOTAL } = suggestions ?? {};
  const category = t(`category.${query.category}`);
  const term = query.text.trim();
  const isEmptyShop = !term && query.category === 'all';
  const categoryHides = withoutCategory.count > 0 && term !== '';

  function explain() {
    if (isEmptyShop) return t.rich('product.noneText');
    if (!term) return t.rich('buy.emptyCategory', { category });
    if (withoutCategory.count > 0) return t.rich('buy.noneIn', { category });
    return term.length > MAX_TERM_LENGTH ? t.rich('buy.noneText') : t.rich('buy.noneFor', { term });
  }

  return (
    <>
      <EmptyState
        headingLevel="h3"
        picture={isEmptyShop ? stall : lens}
        title={t.rich(isEmptyShop ? 'product.none' : 'buy.none')}
        text={explain()}
        action={
          isEmptyShop ? null : (
            <>
              {categoryHides && (
                <Button variant="contained" onClick={onClearCategory}>
                  <span>{t.rich('buy.liftCategory', shown(withoutCategory))}</span>
                </Button>
              )}
              {withoutText.count > 0 && query.category !== 'all' && (
                <Button variant="outlined" onClick={onClearText}>
                  <span>{t.rich('buy.liftText', { category, ...shown(withoutText) })}</span>
                </Button>
              )}
              <Button variant={categoryHides ? 'outlined' : 'contained'} onClick={onShowAll}>
                <span>{t.rich('buy.showAll')}</span>
              </Button>
            </>
          )
        }
      />
      {close.length > 0 && (
        <section className={styles.close} aria-labelledby={closeId}>
          <Typography id={closeId} variant="h2">
            {t.rich('buy.close')}
          </Typography>
          <Typography color="textSecondary">{t.rich('buy.closeText')}</Typography>
          <ProductGrid
            {...grid}
            listing={{ kind: 'ready', products: close, total: toTotal(close.length), loadingMore: false }}
            empty={null}
          />
        </section>
      )}
    </>
  );
}
