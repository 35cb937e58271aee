import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import {
  readCatalogueQuery,
  DEFAULT_QUERY,
  writeCatalogueQuery,
  type CatalogueQuery,
} from '../domain/catalogueQuery';
import { hi } from '../i18n/routes/buy.hi';
import { RouteMessages } from '../i18n/routes/RouteMessages';
import { useCart } from '../stores/CartProvider';
import { useCatalogue } from '../stores/useCatalogue';
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
  const isOwnChange = navigationType !== NavigationType.Pop && location.state === OWN_CHANGE;
  const [lastKey, setLastKey] = useState(location.key);
  if (lastKey !== location.key) {
    setLastKey(location.key);
    if (!isOwnChange) setQuery(readCatalogueQuery(params));
  }

  // Deferred, so that typing is painted before the results render.
  const text = useDeferredValue(useDebounced(query.text.trim(), marketplace.catalogue.searchDebounceMs));
  const { category, sort } = query;
  const found = useCatalogue(useMemo(() => ({ text, category, sort }), [text, category, sort]));
  // Links depend on the shown query, not the requested one, so that cards stay memoised while loading.
  const { quickLook, quickLookTo, close, contentsOf } = useQuickLook(found.query);
  const addToCart = useAddToCart();
  const { quantities } = useCart();

  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);

  const cancelUrlUpdate = useRef<() => void>(undefined);
  // Referentially stable while the URL is, so that typing re-renders the search field, not the results.
  const controls = useMemo(() => {
    const cancel = () => {
      cancelUrlUpdate.current?.();
      cancelUrlUpdate.current = undefined;
    };
    const updateUrl = (replace: boolean) => {
      cancel();
      setParams((current) => writeCatalogueQuery(latest.current, current), { replace, state: OWN_CHANGE });
    };
    const show = (part: Partial<CatalogueQuery>) => {
      latest.current = { ...latest.current, ...part };
      setQuery(latest.current);
    };
    const change = (part: Partial<CatalogueQuery>) => {
      show(part);
      updateUrl(false);
    };
    return {
      onTextChange: (text: string) => {
        show({ text });
        cancel();
        cancelUrlUpdate.current = clock.after(URL_DEBOUNCE_MS, () => updateUrl(true));
      },
      onTextBlur: () => {
        if (cancelUrlUpdate.current) updateUrl(true);
      },
      onCategoryChange: (category: CatalogueQuery['category']) => change({ category }),
      onSortChange: (sort: CatalogueQuery['sort']) => change({ sort }),
      onShowAll: () => change(DEFAULT_QUERY),
    };
  }, [clock, setParams]);
  useEffect(() => () => cancelUrlUpdate.current?.(), []);

  return (
    <RouteMessages hi={hi}>
      <BuyTemplate
        text={query.text}
        category={category}
        sort={sort}
        query={found.query}
        categories={marketplace.catalogue.filterCategories}
        listing={found.listing}
        quickLook={quickLook}
        quickLookTo={quickLookTo}
        {...controls}
        onAdd={addToCart}
        inCart={quantities}
        onQuickLookClose={close}
        contentsOf={contentsOf}
        onLoadMore={found.loadMore}
        onRetry={found.retry}
      />
    </RouteMessages>
  );
}
