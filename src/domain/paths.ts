import type { CatalogueQuery } from './catalogueQuery';
import { DEFAULT_QUERY, writeCatalogueQuery } from './catalogueQuery';

/** Paths of all routes. */
export const PATHS = {
  home: '/',
  buy: '/buy',
  sell: '/sell',
  account: '/account',
  contact: '/contact',
  upload: '/upload-product',
  cart: '/cart',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
} as const;

export type RouteName = keyof typeof PATHS;

/** Query parameter that opens a product's quick look. */
export const QUICK_LOOK_PARAM = 'product';

/** URL of the catalogue with a query. */
export function buyPath(query: Partial<CatalogueQuery>): string {
  const params = writeCatalogueQuery({ ...DEFAULT_QUERY, ...query }).toString();
  return params === '' ? PATHS.buy : `${PATHS.buy}?${params}`;
}
