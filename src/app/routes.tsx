import { lazy, type ComponentType } from 'react';
import { PATHS, type RouteName } from '../domain/paths';

/** A screen, or what stands where there is none. Titles and descriptions are the messages `meta.{name}.*`. */
export type ScreenName = RouteName | 'notFound';

export interface AppRoute {
  name: ScreenName;
  path: string;
  Page: ComponentType;
}

/** Every screen, fetched when it is first opened. */
export const ROUTES: readonly AppRoute[] = [
  {
    name: 'home',
    path: PATHS.home,
    Page: lazy(async () => ({ default: (await import('../pages/HomePage')).HomePage })),
  },
  {
    name: 'buy',
    path: PATHS.buy,
    Page: lazy(async () => ({ default: (await import('../pages/BuyPage')).BuyPage })),
  },
  {
    name: 'sell',
    path: PATHS.sell,
    Page: lazy(async () => ({ default: (await import('../pages/SellPage')).SellPage })),
  },
  {
    name: 'account',
    path: PATHS.account,
    Page: lazy(async () => ({ default: (await import('../pages/AccountPage')).AccountPage })),
  },
  {
    name: 'contact',
    path: PATHS.contact,
    Page: lazy(async () => ({ default: (await import('../pages/ContactPage')).ContactPage })),
  },
  {
    name: 'upload',
    path: PATHS.upload,
    Page: lazy(async () => ({ default: (await import('../pages/UploadPage')).UploadPage })),
  },
  {
    name: 'cart',
    path: PATHS.cart,
    Page: lazy(async () => ({ default: (await import('../pages/CartPage')).CartPage })),
  },
  {
    name: 'privacy',
    path: PATHS.privacy,
    Page: lazy(async () => ({ default: (await import('../pages/PrivacyPolicyPage')).PrivacyPolicyPage })),
  },
  {
    name: 'terms',
    path: PATHS.terms,
    Page: lazy(async () => ({ default: (await import('../pages/TermsOfServicePage')).TermsOfServicePage })),
  },
  {
    name: 'notFound',
    path: '*',
    Page: lazy(async () => ({ default: (await import('../pages/NotFoundPage')).NotFoundPage })),
  },
];
