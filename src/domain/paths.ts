import type { CatalogueQuery } from './catalogueQuery';
import { DEFAULT_QUERY, writeCatalogueQuery } from './catalogueQuery';

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

/** Opens a product's quick look. */
export const QUICK_LOOK_PARAM = 'product';

export function buyPath(query: Partial<CatalogueQuery>): string {
  const params = writeCatalogueQuery({ ...DEFAULT_QUERY, ...query }).toString();
  return params === '' ? PATHS.buy : `${PATHS.buy}?${params}`;
}
