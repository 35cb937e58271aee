import { Hono, type Context } from 'hono';
import type { Clock } from '../../src/domain/clock';
import { API, findSchema, querySchema } from '../../src/marketplace/http/contract';
import { createMemoryRateLimit } from '../http/memoryRateLimit';
import { idOf, readQuery } from '../http/requests';
import { refuse } from '../http/responses';
import type { Catalogue } from './catalogue';

/**
 * Rate limit per address for uncached searches and suggestions. Every keystroke searches: fifty people behind one
 * address, each typing twenty letters within a minute, make a thousand.
 */
export const SEARCH_RATE = { most: 1200, windowMs: 60_000 };

export interface CatalogueRoutesParts {
  catalogue: Catalogue;
  clock: Clock;
  addressOf: (context: Context) => string;
}

export function catalogueRoutes({ catalogue, clock, addressOf }: CatalogueRoutesParts) {
  const routes = new Hono();
  const searchLimit = createMemoryRateLimit(SEARCH_RATE, clock);
  const admitSearch = (context: Context) => () => searchLimit(addressOf(context));

  routes.get(API.find, async (context) => {
    const parameters = readQuery(context, findSchema);
    if (!parameters.ok) return parameters.refusal;
    const { size, after, ...query } = parameters.value;
    const page = await catalogue.find(query, { size, after, admit: admitSearch(context) });
    if (!page) return refuse(context, 'refused', { field: 'after' });
    if (!page.ok) return refuse(context, page.failure);
    return context.body(page.value, 200, { 'Content-Type': 'application/json' });
  });

  routes.get(API.suggest, async (context) => {
    const parameters = readQuery(context, querySchema);
    if (!parameters.ok) return parameters.refusal;
    const suggestions = await catalogue.suggest(parameters.value, admitSearch(context));
    return suggestions.ok ? context.json(suggestions.value) : refuse(context, suggestions.failure);
  });

  routes.get(API.product, async (context) => {
    const id = idOf(context);
    const product = id && (await catalogue.product(id));
    return product ? context.json(product) : refuse(context, 'notFound');
  });

  return routes;
}
