import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import {
  readCatalogueQuery,
  DEFAULT_QUERY,
  writeCatalogueQuery,
  type CatalogueQuery,
} from '../domain/catalogueQuery';
import { hi } from '../i18n/routes/buy.hi';
import { RouteMessages } from '../i18n/routes/RouteMessages';
import { useCatalogue } from '../stores/CatalogueProvider';
import { useServices } from '../stores/MarketplaceProvider';
import { BuyTemplate } from '../templates/BuyTemplate/BuyTemplate';
import { useAddToCart } from './useAddToCart';
import { useDebounced } from './useDebounced';
import { useQuickLook } from './useQuickLook';

const URL_DEBOUNCE_MS = 300;

/** Marks history entries that already have what the controls show. */
const OWN_CHANGE = 'query change';

/** Search, filter and sort live in the URL, so that Back, reload and sharing work. */
export function BuyPage() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigationType = useNavigationType();
  const { clock, marketplace } = useServices();

  // What the controls show; ahead of the URL, which changes in a transition.
  const [query, setQuery] = useState(() => readCatalogueQuery(params));
  const [lastKey, setLastKey] = useState(location.key);
  if (lastKey !== location.key) {
    setLastKey(location.key);
    if (navigationType === NavigationType.Pop || location.state !== OWN_CHANGE)
      setQuery(readCatalogueQuery(params));
  }

  // Deferred, so that typing is painted before the results render.
  const text = useDeferredValue(useDebounced(query.text.trim(), marketplace.catalogue.searchDebounceMs));
  const { category, sort } = query;
  const found = useCatalogue(useMemo(() => ({ text, category, sort }), [text, category, sort]));
  // Links depend on the shown query, not the requested one, so that cards stay memoised while loading.
  const { quickLook, quickLookTo, close, contentsOf } = useQuickLook(found.query);
  const addToCart = useAddToCart();

  const cancelUrlUpdate = useRef<() => void>(undefined);
  useEffect(() => () => cancelUrlUpdate.current?.(), []);
  const updateUrl = (next: CatalogueQuery, replace: boolean) => {
    cancelUrlUpdate.current?.();
    cancelUrlUpdate.current = undefined;
    setParams((current) => writeCatalogueQuery(next, current), { replace, state: OWN_CHANGE });
  };
  const change = (part: Partial<CatalogueQuery>) => {
    const next = { ...query, ...part };
    setQuery(next);
    updateUrl(next, false);
  };
  const changeText = (typed: string) => {
    const next = { ...query, text: typed };
    setQuery(next);
    cancelUrlUpdate.current?.();
    cancelUrlUpdate.current = clock.after(URL_DEBOUNCE_MS, () => updateUrl(next, true));
  };

  return (
    <RouteMessages hi={hi}>
      <BuyTemplate
        text={query.text}
        category={category}
        sort={sort}
        query={found.query}
        categories={marketplace.capabilities.filterCategories}
        listing={found.listing}
        quickLook={quickLook}
        quickLookTo={quickLookTo}
        onTextChange={changeText}
        onTextBlur={() => {
          if (cancelUrlUpdate.current) updateUrl(query, true);
        }}
        onCategoryChange={(chosen) => change({ category: chosen })}
        onSortChange={(chosen) => change({ sort: chosen })}
        onShowAll={() => change(DEFAULT_QUERY)}
        onAdd={addToCart}
        onQuickLookClose={close}
        contentsOf={contentsOf}
        onLoadMore={found.loadMore}
        onRetry={found.retry}
      />
    </RouteMessages>
  );
}
