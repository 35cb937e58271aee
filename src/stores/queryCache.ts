import { QueryCache, QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Marketplace } from '../marketplace/Marketplace';
import type { InitialCatalogue } from '../marketplace/ports/catalogue';
import { catalogueQuery, FRESH_MS, INVALIDATED_BY } from './queries';

type InvalidatingEvent = keyof typeof INVALIDATED_BY;

async function invalidate(client: QueryClient, event: InvalidatingEvent): Promise<void> {
  await Promise.all(INVALIDATED_BY[event].map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** @param initial products that came with the page */
export function createQueryCache(marketplace: Marketplace, initial?: InitialCatalogue): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: ({ failure }, { queryKey }) => {
        const isKnown = INVALIDATED_BY.signedOut.some(([key]) => key === queryKey[0]);
        if (failure.kind === 'signedOut' && !isKnown) void invalidate(client, 'signedOut');
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Failures are shown, with a button to retry.
        retry: false,
        // Requests fail by themselves when offline; the demo needs no network.
        networkMode: 'always',
        // `useOnReturn` covers more events.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
  if (initial) {
    const { query, page } = initial;
    client.setQueryData(catalogueQuery(marketplace, query).queryKey, {
      pages: [{ ...page, query }],
      pageParams: [null],
    });
  }
  return client;
}

/** Resolves once what is on screen has been refetched. Referentially stable. */
export function useInvalidate(): (event: InvalidatingEvent) => Promise<void> {
  const client = useQueryClient();
  return useCallback((event) => invalidate(client, event), [client]);
}
