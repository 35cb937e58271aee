import { createElement, use, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { PATHS, type RouteName } from '../domain/paths';
import { loadOnce } from '../pages/loadOnce';

/** Titles and descriptions are the messages `meta.{name}.*`. */
export type ScreenName = RouteName | 'notFound';

const PAGES: Record<ScreenName, () => Promise<ComponentType>> = {
  home: async () => (await import('../pages/HomePage')).HomePage,
  buy: async () => (await import('../pages/BuyPage')).BuyPage,
  sell: async () => (await import('../pages/SellPage')).SellPage,
  account: async () => (await import('../pages/AccountPage')).AccountPage,
  contact: async () => (await import('../pages/ContactPage')).ContactPage,
  upload: async () => (await import('../pages/UploadPage')).UploadPage,
  cart: async () => (await import('../pages/CartPage')).CartPage,
  privacy: async () => (await import('../pages/PrivacyPolicyPage')).PrivacyPolicyPage,
  terms: async () => (await import('../pages/TermsOfServicePage')).TermsOfServicePage,
  notFound: async () => (await import('../pages/NotFoundPage')).NotFoundPage,
};

/** The last entry is the catch-all. */
export const ROUTES: readonly { name: ScreenName; path: string }[] = [
  ...(Object.keys(PATHS) as RouteName[]).map((name) => ({ name, path: PATHS[name] })),
  { name: 'notFound', path: '*' },
];

export function screenAt(pathname: string): ScreenName {
  return ROUTES.find(({ path }) => matchPath(path, pathname))?.name ?? 'notFound';
}

export function loadPage(screen: ScreenName): Promise<ComponentType> {
  return loadOnce(`page/${screen}`, PAGES[screen]);
}

/** Suspends until the page's code has loaded. */
export function LazyPage({ screen }: { screen: ScreenName }) {
  return createElement(use(loadPage(screen)));
}
