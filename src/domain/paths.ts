import { DEFAULT_QUERY, writeCatalogueQuery, type CatalogueQuery } from './catalogueQuery';
import type { ProductId } from './product';

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

/** A product's quick look, from other pages than its list. */
export function productPath(id: ProductId): string {
  return `${PATHS.buy}?${new URLSearchParams({ [QUICK_LOOK_PARAM]: id }).toString()}`;
}

export function buyPath(query: Partial<CatalogueQuery>): string {
  const params = writeCatalogueQuery({ ...DEFAULT_QUERY, ...query }).toString();
  return params === '' ? PATHS.buy : `${PATHS.buy}?${params}`;
}
