import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import {
  readCatalogueQuery,
  DEFAULT_QUERY,
  writeCatalogueQuery,
  type CatalogueQuery,
  type Sort,
} from '../domain/catalogueQuery';
import { hi } from '../i18n/routes/buy.hi';
import { RouteMessages } from '../i18n/routes/RouteMessages';
import { useCatalogue } from '../stores/CatalogueProvider';
import { useServices } from '../stores/MarketplaceProvider';
import { BuyTemplate } from '../templates/BuyTemplate/BuyTemplate';
import { useAddToCart } from './useAddToCart';
import { useQuickLook } from './useQuickLook';

const URL_DEBOUNCE_MS = 300;

/** Paints input first, and coalesces changes within a frame. */
function useAfterPaint<Value>(value: Value): Value {
  const [deferred, setDeferred] = useState(value);
  useEffect(() => {
    if (deferred === value) return undefined;
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setDeferred(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [value, deferred]);
  return deferred;
}

/** Search, filter and sort live in the URL, so that Back, reload and sharing work. */
export function BuyPage() {
  const [params, setParams] = useSearchParams();
  const urlQuery = useMemo(() => readCatalogueQuery(params), [params]);
  const { clock, marketplace } = useServices();

  // Local state, because every URL change re-renders all links; synced from the URL except after our own replaces.
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const [text, setText] = useState(urlQuery.text);
  // Separate state: an interrupted render of a new URL must not affect what typing computes.
  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    setLastKey(key);
    if (navigationType !== NavigationType.Replace) setText(urlQuery.text);
  }

  const deferred = useAfterPaint(text);
  const searchText = text.trim() === urlQuery.text ? urlQuery.text : deferred.trim();
  const query = useMemo(() => ({ ...urlQuery, text: searchText }), [urlQuery, searchText]);
  const found = useCatalogue(query);
  // Links depend on the shown query, not the requested one, so that cards stay memoised while loading.
  const { quickLook, quickLookTo, close, contentsOf } = useQuickLook(found.query);
  const addToCart = useAddToCart();

  // The URL updates in a transition: further changes build on the latest request, not on what is shown.
  const latestQuery = useRef(urlQuery);
  useLayoutEffect(() => {
    latestQuery.current = { ...urlQuery, text };
  }, [urlQuery, text]);

  const cancelDebounce = useRef<() => void>(undefined);
  useEffect(() => () => cancelDebounce.current?.(), []);

  const updateUrl = useCallback(
    (change: Partial<CatalogueQuery>, options?: { replace: boolean }) => {
      cancelDebounce.current?.();
      cancelDebounce.current = undefined;
      latestQuery.current = { ...latestQuery.current, ...change };
      setParams((current) => writeCatalogueQuery(latestQuery.current, current), options);
    },
    [setParams],
  );

  // Stable, so that a keystroke re-renders little but the field.
  const actions = useMemo(
    () => ({
      onTextChange: (changed: string) => {
        setText(changed);
        latestQuery.current = { ...latestQuery.current, text: changed };
        cancelDebounce.current?.();
        cancelDebounce.current = clock.after(URL_DEBOUNCE_MS, () => updateUrl({}, { replace: true }));
      },
      onTextBlur: () => {
        if (cancelDebounce.current) updateUrl({}, { replace: true });
      },
      onCategoryChange: (category: CatalogueQuery['category']) => updateUrl({ category }),
      onSortChange: (sort: Sort) => updateUrl({ sort }),
      onShowAll: () => updateUrl(DEFAULT_QUERY),
    }),
    [updateUrl, clock],
  );

  return (
    <RouteMessages hi={hi}>
      <BuyTemplate
        text={text}
        category={urlQuery.category}
        sort={urlQuery.sort}
        query={found.query}
        categories={marketplace.capabilities.filterCategories}
        listing={found.listing}
        quickLook={quickLook}
        quickLookTo={quickLookTo}
        {...actions}
        onAdd={addToCart}
        onQuickLookClose={close}
        contentsOf={contentsOf}
        onLoadMore={found.loadMore}
        onRetry={found.retry}
      />
    </RouteMessages>
  );
}
