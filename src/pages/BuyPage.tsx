import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import {
  readCatalogueQuery,
  WHOLE_CATALOGUE,
  writeCatalogueQuery,
  type CatalogueQuery,
  type Sort,
} from '../domain/catalogueQuery';
import { hi } from '../i18n/parts/buy.hi';
import { PartWords } from '../i18n/parts/PartWords';
import { useCatalogue } from '../stores/CatalogueProvider';
import { useServices } from '../stores/MarketplaceProvider';
import { BuyTemplate } from '../templates/BuyTemplate/BuyTemplate';
import { useAddToCart } from './useAddToCart';
import { useQuickLook } from './useQuickLook';

/** Debounce in ms before the search text is written to the URL. */
const ADDRESS_PAUSE_MS = 300;

/** Defers a value until after the next paint, so that input shows first; coalesces changes within a frame. */
function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (painted === value) return undefined;
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setPainted(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [value, painted]);
  return painted;
}

/** /buy. Search, filter and sort live in the URL, so that Back, reload and sharing work. */
export function BuyPage() {
  const [params, setParams] = useSearchParams();
  const asked = useMemo(() => readCatalogueQuery(params), [params]);
  const { clock, marketplace } = useServices();

  // The field has local state, synced from the URL on navigation other than our own replaces. The URL is
  // debounced, because every change re-renders all links.
  const { key } = useLocation();
  const arrival = useNavigationType();
  const [text, setText] = useState(asked.text);
  // Separate from the text: an interrupted render of a new URL must not affect what typing computes from the
  // text.
  const [addressKey, setAddressKey] = useState(key);
  if (addressKey !== key) {
    setAddressKey(key);
    if (arrival !== NavigationType.Replace) setText(asked.text);
  }

  const painted = useAfterPaint(text);
  const searched = text.trim() === asked.text ? asked.text : painted.trim();
  const query = useMemo(() => ({ ...asked, text: searched }), [asked, searched]);
  const found = useCatalogue(query);
  // Links depend on the shown query, not the requested one, so that cards stay memoised while loading.
  const { quickLook, quickLookTo, close, contentsOf } = useQuickLook(found.query);
  const addToCart = useAddToCart();

  // The URL updates in a transition: further changes build on the latest request, not on what is shown.
  const wish = useRef(asked);
  useLayoutEffect(() => {
    wish.current = { ...asked, text };
  }, [asked, text]);

  /** Cancels the pending debounce; undefined if none. */
  const stopWaiting = useRef<() => void>(undefined);
  useEffect(() => () => stopWaiting.current?.(), []);

  const ask = useCallback(
    (change: Partial<CatalogueQuery>, options?: { replace: boolean }) => {
      stopWaiting.current?.();
      stopWaiting.current = undefined;
      wish.current = { ...wish.current, ...change };
      setParams((current) => writeCatalogueQuery(wish.current, current), options);
    },
    [setParams],
  );

  // Stable across keystrokes, so that typing re-renders little but the field.
  const actions = useMemo(
    () => ({
      onTextChange: (changed: string) => {
        setText(changed);
        wish.current = { ...wish.current, text: changed };
        stopWaiting.current?.();
        stopWaiting.current = clock.after(ADDRESS_PAUSE_MS, () => ask({}, { replace: true }));
      },
      onTextLeave: () => {
        if (stopWaiting.current) ask({}, { replace: true });
      },
      onCategoryChange: (category: CatalogueQuery['category']) => ask({ category }),
      onSortChange: (sort: Sort) => ask({ sort }),
      onShowAll: () => ask(WHOLE_CATALOGUE),
    }),
    [ask, clock],
  );

  return (
    <PartWords hi={hi}>
      <BuyTemplate
        text={text}
        category={asked.category}
        sort={asked.sort}
        query={found.query}
        categories={marketplace.traits.filterCategories}
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
    </PartWords>
  );
}
