import { DEFAULT_QUERY, writeCatalogueQuery, type CatalogueQuery } from './catalogueQuery';
import { addressIn, DEFAULT_LOCALE, LOCALE_PARAM, type Locale } from './locale.mjs';
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

/** History state of a link that leads to a page's start even from the same page, where other links only change the query. */
export const FROM_START = 'start';

export type RouteName = keyof typeof PATHS;

/** Opens a product's quick look. */
export const QUICK_LOOK_PARAM = 'product';

/** A product's quick look, from other pages than its list. */
export function productPath(id: ProductId): string {
  return `${PATHS.buy}?${new URLSearchParams({ [QUICK_LOOK_PARAM]: id }).toString()}`;
}

/** Opens the statement of a seller's month, as in `2026-11`; of the newest one with another value. */
export const STATEMENT_PARAM = 'statement';

/** A seller's newest statement. */
export const NEWEST_STATEMENT = 'newest';

/** Opens the form for a new password; its value is the token of a link sent by mail. */
export const RESET_PARAM = 'reset';

/** Confirms an e-mail address; its value is the code that was sent to it. */
export const VERIFY_PARAM = 'verify';

/** Confirms a new e-mail address of an account; its value is the code that was sent to it. */
export const NEW_EMAIL_PARAM = 'newEmail';

/** Where a server without mail shows what it would have sent. */
export const OUTBOX_PATH = '/outbox';

/** Opens the form that asks for such a link. */
export const FORGOT_PARAM = 'forgot';

function accountPath(locale: Locale, param: string, value: string): string {
  const params = new URLSearchParams(locale === DEFAULT_LOCALE ? {} : { [LOCALE_PARAM]: locale });
  params.set(param, value);
  return `${PATHS.account}?${params.toString()}`;
}

/** Of a link in a mail, which may be opened on another device. */
export const resetPath = (token: string, locale: Locale): string => accountPath(locale, RESET_PARAM, token);

/** Likewise. */
export const verifyPath = (code: string, locale: Locale): string => accountPath(locale, VERIFY_PARAM, code);

/** Likewise. */
export const newEmailPath = (code: string, locale: Locale): string =>
  accountPath(locale, NEW_EMAIL_PARAM, code);

/** Likewise. */
export const forgotPath = (locale: Locale): string => accountPath(locale, FORGOT_PARAM, '1');

/** Of a seller's newest statement. */
export function statementPath(locale: Locale): string {
  const params = new URLSearchParams(locale === DEFAULT_LOCALE ? {} : { [LOCALE_PARAM]: locale });
  params.set(STATEMENT_PARAM, NEWEST_STATEMENT);
  return `${PATHS.sell}?${params.toString()}`;
}

/** Of the purchases with their files. */
export const purchasesPath = (locale: Locale): string => `${addressIn(PATHS.account, locale)}#purchases`;

export function buyPath(query: Partial<CatalogueQuery>): string {
  const params = writeCatalogueQuery({ ...DEFAULT_QUERY, ...query }).toString();
  return params === '' ? PATHS.buy : `${PATHS.buy}?${params}`;
}
