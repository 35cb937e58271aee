import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DEFAULT_QUERY } from '../domain/catalogueQuery';
import type { Product } from '../domain/product';
import { showcase } from '../domain/showcase';
import { useServices } from './MarketplaceProvider';
import { catalogueQuery } from './queries';

/**
 * Products of the catalogue's first page; none where nothing is sold yet, undefined while loading and after a failure.
 * @param wanted false requests nothing
 */
export function useShowcase(wanted: boolean): readonly Product[] | undefined {
  const { marketplace } = useServices();
  const { data } = useInfiniteQuery({ ...catalogueQuery(marketplace, DEFAULT_QUERY), enabled: wanted });
  const first = data?.pages[0];
  return useMemo(() => first && showcase(first.products), [first]);
}
