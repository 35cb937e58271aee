import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import {
  readCatalogueQuery,
  DEFAULT_QUERY,
  writeCatalogueQuery,
  type CatalogueQuery,
} from '../domain/catalogueQuery';
import { useCart } from '../stores/CartProvider';
import { useCatalogue } from '../stores/useCatalogue';
import { useServices } from '../stores/MarketplaceProvider';
import { BuyTemplate, type BuyTemplateProps } from '../templates/BuyTemplate/BuyTemplate';
import { useAddToCart } from './useAddToCart';
import { useQuickLook } from './useQuickLook';

const URL_DEBOUNCE_MS = 300;

/** Marks history entries that already have what the controls show. */
const OWN_CHANGE = 'query change';

/** Search, filter and sort live in the URL, so that Back, reload and sharing work. */
export function BuyPage() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigationType = useNavigationType();
  const { marketplace } = useServices();

  const [fromUrl, setFromUrl] = useState(() => readCatalogueQuery(params));
  const [searched, setSearched] = useState(fromUrl);
  const isOwnChange = navigationType !== NavigationType.Pop && location.state === OWN_CHANGE;
  const [lastKey, setLastKey] = useState(location.key);
  if (lastKey !== location.key) {
    setLastKey(location.key);
    if (!isOwnChange) {
      const query = readCatalogueQuery(params);
      setFromUrl(query);
      setSearched(query);
    }
  }

  const found = useCatalogue(searched);
  // Links depend on the shown query, not the requested one, so that cards stay memoised while loading.
  const quickLook = useQuickLook(found.query);
  const addToCart = useAddToCart();
  const { quantities } = useCart();

  return (
    <Controls
      fromUrl={fromUrl}
      onSearch={setSearched}
      query={found.query}
      categories={marketplace.catalogue.filterCategories}
      listing={found.listing}
      searching={found.searching}
      {...quickLook}
      onAdd={addToCart}
      inCart={quantities}
      onLoadMore={found.loadMore}
      onRetry={found.retry}
    />
  );
}

interface ControlsProps extends Omit<
  BuyTemplateProps,
  | 'text'
  | 'category'
  | 'sort'
  | 'onTextChange'
  | 'onTextBlur'
  | 'onCategoryChange'
  | 'onSortChange'
  | 'onShowAll'
> {
  /** Replaces what the controls show whenever it changes. */
  fromUrl: CatalogueQuery;
  /** Called in a transition. */
  onSearch: (query: CatalogueQuery) => void;
}

/** A component of its own, so that a key re-renders the search field and nothing that reads the marketplace. */
function Controls({ fromUrl, onSearch, ...results }: ControlsProps) {
  const [, setParams] = useSearchParams();
  const { clock, marketplace } = useServices();
  const { searchDebounceMs } = marketplace.catalogue;

  // Ahead of the URL and of the results, which change in transitions.
  const [query, setQuery] = useState(fromUrl);
  const [lastFromUrl, setLastFromUrl] = useState(fromUrl);
  if (lastFromUrl !== fromUrl) {
    setLastFromUrl(fromUrl);
    setQuery(fromUrl);
  }

  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);

  const cancelUrlUpdate = useRef<() => void>(undefined);
  const cancelSearch = useRef<() => void>(undefined);
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
    const search = () => {
      const { text, ...rest } = latest.current;
      startTransition(() => onSearch({ ...rest, text: text.trim() }));
    };
    const show = (part: Partial<CatalogueQuery>) => {
      cancelSearch.current?.();
      latest.current = { ...latest.current, ...part };
      setQuery(latest.current);
    };
    const change = (part: Partial<CatalogueQuery>) => {
      show(part);
      search();
      updateUrl(false);
    };
    return {
      onTextChange: (text: string) => {
        show({ text });
        if (searchDebounceMs === 0) search();
        else cancelSearch.current = clock.after(searchDebounceMs, search);
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
  }, [clock, searchDebounceMs, onSearch, setParams]);
  useEffect(
    () => () => {
      cancelUrlUpdate.current?.();
      cancelSearch.current?.();
    },
    [],
  );

  return (
    <BuyTemplate text={query.text} category={query.category} sort={query.sort} {...results} {...controls} />
  );
}
