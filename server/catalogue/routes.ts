import { Hono, type Context } from 'hono';
import type { Clock } from '../../src/domain/clock';
import { fail, succeed } from '../../src/domain/failure';
import { writeSuggestions } from '../../src/marketplace/http/totals';
import { handle } from '../http/handle';
import { createMemoryRateLimit } from '../http/memoryRateLimit';
import { refuse } from '../http/responses';
import type { Catalogue } from './catalogue';

/** Per address, uncached searches only: fifty people typing twenty letters in a minute make a thousand. */
export const SEARCH_RATE = { max: 1200, windowMs: 60_000 };

export interface CatalogueRoutesParts {
  catalogue: Catalogue;
  clock: Clock;
  addressOf: (context: Context) => string;
}

export function catalogueRoutes({ catalogue, clock, addressOf }: CatalogueRoutesParts) {
  const routes = new Hono();
  const searchLimit = createMemoryRateLimit(SEARCH_RATE, clock);
  const admitSearch = (context: Context) => () => searchLimit(addressOf(context));

  handle(routes, 'findProducts', [], async ({ query: { size, after, ...query }, context }) => {
    const page = await catalogue.find(query, { size, after, admit: admitSearch(context) });
    if (!page) return refuse(context, 'refused', { field: 'after' });
    return page.ok ? context.body(page.value, 200, { 'Content-Type': 'application/json' }) : page;
  });

  handle(routes, 'suggestProducts', [], async ({ query, context }) => {
    const found = await catalogue.suggest(query, admitSearch(context));
    return found.ok ? succeed(writeSuggestions(found.value)) : found;
  });

  handle(routes, 'getProduct', [], async ({ params }) => {
    const product = await catalogue.product(params.id);
    return product ? succeed(product) : fail('notFound');
  });

  return routes;
}
