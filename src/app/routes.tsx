import { createElement, use, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { PATHS, type RouteName } from '../domain/paths';
import type { LegalTextName } from '../i18n/legal/loadLegalText';
import { loadForPage } from '../i18n/loadMessages';
import { loadOnce } from '../i18n/loadOnce';
import type { Part } from '../i18n/messages/parts';
import { marketplace } from './marketplace';

/** Titles and descriptions are the messages `meta.{name}.*`. */
export type ScreenName = RouteName | 'notFound';

interface Page {
  load: () => Promise<ComponentType>;
  /** Of its first render. */
  messages: readonly Part[];
  legalText?: LegalTextName;
}

const PAGES: Record<ScreenName, Page> = {
  home: {
    load: async () => (await import('../pages/HomePage')).HomePage,
    messages: ['home', 'search', 'services'],
  },
  buy: {
    load: async () => (await import('../pages/BuyPage')).BuyPage,
    messages: ['buy', 'search'],
  },
  sell: {
    load: async () => (await import('../pages/SellPage')).SellPage,
    messages: ['sell'],
  },
  account: {
    load: async () => (await import('../pages/AccountPage')).AccountPage,
    messages: ['account'],
  },
  contact: {
    load: async () => (await import('../pages/ContactPage')).ContactPage,
    messages: ['contact'],
  },
  upload: {
    load: async () => (await import('../pages/UploadPage')).UploadPage,
    messages: ['upload', 'file', 'productPage'],
  },
  cart: {
    load: async () => (await import('../pages/CartPage')).CartPage,
    messages: ['cart'],
  },
  privacy: {
    load: async () => (await import('../pages/PrivacyPolicyPage')).PrivacyPolicyPage,
    messages: ['legal'],
    legalText: 'privacy',
  },
  terms: {
    load: async () => (await import('../pages/TermsOfServicePage')).TermsOfServicePage,
    messages: ['legal'],
    legalText: 'terms',
  },
  notFound: {
    load: async () => (await import('../pages/NotFoundPage')).NotFoundPage,
    messages: ['notFound'],
  },
};

/** The last entry is the catch-all. */
export const ROUTES: readonly { name: ScreenName; path: string }[] = [
  ...(Object.keys(PATHS) as RouteName[]).map((name) => ({ name, path: PATHS[name] })),
  { name: 'notFound', path: '*' },
];

export function screenAt(pathname: string): ScreenName {
  return ROUTES.find(({ path }) => matchPath(path, pathname))?.name ?? 'notFound';
}

export const messagesOfPage = (screen: ScreenName): readonly Part[] => PAGES[screen].messages;

async function loadLegalText(name: LegalTextName): Promise<void> {
  const { loadLegalTextForPage } = await import('../pages/useLegalText');
  await loadLegalTextForPage(name, { live: marketplace.about.capabilities.payments });
}

/**
 * Of its first render, in the language of the page. A page that suspends while it hydrates loses the clicks made
 * meanwhile.
 */
export async function loadTextsOf(screen: ScreenName): Promise<void> {
  const { messages, legalText } = PAGES[screen];
  await Promise.all([loadForPage(messages), legalText && loadLegalText(legalText)]);
}

/** With its texts. */
export function loadPage(screen: ScreenName): Promise<ComponentType> {
  return loadOnce(`page/${screen}`, async () => {
    const [page] = await Promise.all([PAGES[screen].load(), loadTextsOf(screen)]);
    return page;
  });
}

/** Suspends until the page's code has loaded. */
export function LazyPage({ screen }: { screen: ScreenName }) {
  return createElement(use(loadPage(screen)));
}
