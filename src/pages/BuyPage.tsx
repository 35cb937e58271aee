import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import {
  readCatalogueQuery,
  WHOLE_CATALOGUE,
  writeCatalogueQuery,
  type CatalogueQuery,
} from '../domain/catalogueQuery';
import { useCatalogue } from '../stores/CatalogueProvider';
import { BuyTemplate } from '../templates/BuyTemplate/BuyTemplate';
import { useAddToCart } from './useAddToCart';
import { useQuickLook } from './useQuickLook';

/** `/buy`: what is searched, filtered and sorted stands in the address, so that Back, reload and sharing work. */
export function BuyPage() {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readCatalogueQuery(params), [params]);

  // The address follows the keys at its own pace and drops blanks at the ends, so the field keeps its own text,
  // until the address asks for something else (Back, a link): anything but our own replacing while one types.
  const { key } = useLocation();
  const arrival = useNavigationType();
  const [typed, setTyped] = useState({ text: query.text, at: key });
  if (key !== typed.at)
    setTyped({ text: arrival === NavigationType.Replace ? typed.text : query.text, at: key });

  const shownQuery = useDeferredValue(query);
  const { listing, loadMore, retry } = useCatalogue(shownQuery);
  const { quickLook, quickLookTo, close } = useQuickLook();
  const addToCart = useAddToCart();

  // The address follows in a transition. What is asked for meanwhile adds to the last wish, not to what is on screen.
  const wish = useRef(query);
  useLayoutEffect(() => {
    wish.current = query;
  }, [query]);
  const ask = (change: Partial<CatalogueQuery>, options?: { replace: boolean }) => {
    wish.current = { ...wish.current, ...change };
    setParams((current) => writeCatalogueQuery(wish.current, current), options);
  };

  return (
    <BuyTemplate
      text={typed.text}
      query={query}
      listing={listing}
      quickLook={quickLook}
      quickLookTo={quickLookTo}
      onTextChange={(text) => {
        setTyped({ text, at: key });
        ask({ text }, { replace: true });
      }}
      onCategoryChange={(category) => ask({ category })}
      onSortChange={(sort) => ask({ sort })}
      onAdd={addToCart}
      onQuickLookClose={close}
      onLoadMore={loadMore}
      onRetry={retry}
      onShowAll={() => ask(WHOLE_CATALOGUE)}
    />
  );
}
