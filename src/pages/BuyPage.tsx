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

/** How long no key has to be pressed before the address says what is searched for, in milliseconds. */
const ADDRESS_PAUSE_MS = 300;

/**
 * The value of a moment ago, until the screen shows what depends on the new one itself: a letter is seen before anything
 * is looked for. Faster letters than frames are looked for once.
 */
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

/** `/buy`: what is searched, filtered and sorted stands in the address, so that Back, reload and sharing work. */
export function BuyPage() {
  const [params, setParams] = useSearchParams();
  const asked = useMemo(() => readCatalogueQuery(params), [params]);
  const { clock, marketplace } = useServices();

  // The field keeps its own text, which the address follows when the keys pause, until the address asks for something
  // else (Back, a link): anything but our own replacing. A new address renders every link of the page anew.
  const { key } = useLocation();
  const arrival = useNavigationType();
  const [text, setText] = useState(asked.text);
  // Apart from the text: an address that React has begun to render and put aside for a letter must not leave a trace in
  // what the letter makes of the text.
  const [addressKey, setAddressKey] = useState(key);
  if (addressKey !== key) {
    setAddressKey(key);
    if (arrival !== NavigationType.Replace) setText(asked.text);
  }

  const painted = useAfterPaint(text);
  const searched = text.trim() === asked.text ? asked.text : painted.trim();
  const query = useMemo(() => ({ ...asked, text: searched }), [asked, searched]);
  const found = useCatalogue(query);
  // Cards lead to where they were found: the same as long as they are. What is asked anew renders none of them.
  const { quickLook, quickLookTo, close, contentsOf } = useQuickLook(found.query);
  const addToCart = useAddToCart();

  // The address follows in a transition. What is asked for meanwhile adds to the last wish, not to what is on screen.
  const wish = useRef(asked);
  useLayoutEffect(() => {
    wish.current = { ...asked, text };
  }, [asked, text]);

  /** Ends the wait for a pause of the keys; undefined while there is none. */
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

  // Handed down unchanged from letter to letter, so that a letter renders the field and little else.
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
