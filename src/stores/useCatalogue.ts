import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { writeCatalogueQuery, type CatalogueQuery } from '../domain/catalogueQuery';
import type { Listing, QuickLook } from '../domain/listing';
import type { Product, ProductId } from '../domain/product';
import { keepOrder } from '../domain/stableOrder';
import { useServices } from './MarketplaceProvider';
import { catalogueQuery, listQueries, productQuery, sellerSummaryQuery, type FoundPage } from './queries';
import { useOwnership } from './useOwnedProducts';

interface Catalogue {
  listing: Listing;
  /** Query of the shown listing; lags the requested one while loading. */
  query: CatalogueQuery;
  /** Another query’s products are still shown. */
  searching: boolean;
  loadMore: () => void;
  retry: () => void;
}

const NO_PAGES: readonly FoundPage[] = [];

/** All products in the order in which this component first showed them. */
function useStableOrder(pages: readonly FoundPage[]): readonly Product[] {
  const arrange = (shown: readonly Product[]) => ({
    pages,
    products: keepOrder(
      shown,
      pages.flatMap(({ products }) => products),
    ),
  });
  const [shown, setShown] = useState(() => arrange([]));
  if (shown.pages === pages) return shown.products;
  const isSameQuery = shown.pages[0]?.query === pages[0]?.query;
  const next = arrange(isSameQuery ? shown.products : []);
  setShown(next);
  return next.products;
}

/** Keeps the previous products while the next load. `query` must be referentially stable. */
export function useCatalogue(query: CatalogueQuery): Catalogue {
  const { marketplace } = useServices();
  const { skeletonCategories } = marketplace.catalogue;
  const result = useInfiniteQuery({
    ...catalogueQuery(marketplace, query),
    placeholderData: keepPreviousData,
  });
  const { error, isFetchingNextPage: loadingMore, isPlaceholderData, fetchNextPage, refetch } = result;
  const pages = result.data?.pages ?? NO_PAGES;
  const products = useStableOrder(pages);
  const freshness = result.isRefetchError && (result.isFetching ? 'retrying' : 'outdated');

  const found = useMemo((): Pick<Catalogue, 'listing' | 'query'> => {
    const [first] = pages;
    if (first) {
      const { suggestions } = first;
      // At the end of the list, all are known.
      const isWhole = pages.at(-1)?.next === null && !first.total.exact;
      const total = isWhole ? { count: products.length, exact: true } : first.total;
      const listing: Listing = {
        kind: 'ready',
        ...{ products, total, loadingMore },
        ...(suggestions && { suggestions }),
        ...(freshness && { freshness }),
      };
      return { listing, query: first.query };
    }
    if (error) return { listing: { kind: 'failed', failure: error.failure }, query };
    const isFiltered = writeCatalogueQuery(query).size > 0;
    return { listing: { kind: 'loading', ...(!isFiltered && { covers: skeletonCategories }) }, query };
  }, [pages, products, loadingMore, freshness, error, query, skeletonCategories]);

  const loadMore = useCallback(() => {
    if (!isPlaceholderData) void fetchNextPage();
  }, [isPlaceholderData, fetchNextPage]);
  const retry = useCallback(() => void refetch(), [refetch]);
  // Deferred, so that typing is not interrupted by results.
  return useDeferredValue(
    useMemo(
      () => ({ ...found, searching: isPlaceholderData, loadMore, retry }),
      [found, isPlaceholderData, loadMore, retry],
    ),
  );
}

/** From lists, so that the quick look opens at once. */
function useListedProduct(id: ProductId | null): Product | undefined {
  const client = useQueryClient();
  if (id === null) return undefined;
  const lists = client.getQueriesData<InfiniteData<FoundPage>>({ queryKey: listQueries });
  return lists
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ products, suggestions }) => [...products, ...(suggestions?.close ?? [])])
    .find((product) => product.id === id);
}

export function useQuickLookProduct(id: ProductId | null): QuickLook {
  const { marketplace } = useServices();
  const ownership = useOwnership().get(id ?? '');
  const { data, error, refetch } = useQuery({
    ...productQuery(marketplace, id ?? ''),
    enabled: id !== null,
  });
  const listed = useListedProduct(id);
  const product = data ?? listed;
  const { data: seller } = useQuery(sellerSummaryQuery(marketplace.sellers, data?.sellerId));
  const failure = error?.failure.kind;
  return useMemo((): QuickLook => {
    if (id === null) return null;
    if (failure === 'notFound') return { kind: 'notFound' };
    if (product) return { kind: 'found', product, seller, ownership };
    return failure ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' };
  }, [id, product, seller, ownership, failure, refetch]);
}
