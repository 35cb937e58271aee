/**
 * Keeps the shop open without a network: everything of one version of it is fetched once and served together.
 * A new version waits until the last page of the old one is closed, or until somebody asks for it.
 */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { TAKE_OVER } from './takeOver';

/** The files of this version; the build puts them in. */
declare const SHOP_FILES: { url: string; revision: string | null }[];

// Of a worker's global scope no more is needed than this; the types of a whole one clash with those of a page.
declare const self: {
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
  skipWaiting: () => Promise<void>;
};

precacheAndRoute(SHOP_FILES, { ignoreURLParametersMatching: [/./], cleanURLs: false });
cleanupOutdatedCaches();
clientsClaim();

// What is no page of the shop is the host's to answer. Without a network any page will do: it sees where it is.
registerRoute(
  new NavigationRoute(async ({ request }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const page = await matchPrecache('/');
      if (page) return page;
      throw error;
    }
  }),
);

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});
