import { createElement, memo, use, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { PATHS, type RouteName } from '../domain/paths';
import { loadOnce } from '../pages/loads';

/** A screen, or what stands where there is none. Titles and descriptions are the messages `meta.{name}.*`. */
export type ScreenName = RouteName | 'notFound';

/** The code of every screen, fetched when it is first opened. */
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

/** Every screen's address; the last one takes what is left. */
export const ROUTES: readonly { name: ScreenName; path: string }[] = [
  ...(Object.keys(PATHS) as RouteName[]).map((name) => ({ name, path: PATHS[name] })),
  { name: 'notFound', path: '*' },
];

/** The screen that an address opens. */
export function screenAt(pathname: string): ScreenName {
  return ROUTES.find(({ path }) => matchPath(path, pathname))?.name ?? 'notFound';
}

/** Fetches a screen's code ahead of its being opened. */
export function loadPage(screen: ScreenName): Promise<ComponentType> {
  return loadOnce(`page/${screen}`, PAGES[screen]);
}

/** A screen's page; suspends until its code has arrived. */
// One that stood ready is not rendered anew only to be seen.
export const LazyPage = memo(function LazyPage({ screen }: { screen: ScreenName }) {
  return createElement(use(loadPage(screen)));
});
