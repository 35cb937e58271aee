/** Precaches all files of one version; an update waits until the last tab closes or the user accepts it. */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { SKIP_WAITING } from './skipWaiting';

declare const SHOP_FILES: { url: string; revision: string | null }[];

// Minimal global scope: the full types conflict with those of a page.
declare const self: {
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
  skipWaiting: () => Promise<void>;
};

precacheAndRoute(SHOP_FILES, { ignoreURLParametersMatching: [/./], cleanURLs: false });
cleanupOutdatedCaches();
clientsClaim();

// Offline, any page works, since it renders the route itself. Other URLs are left to the server.
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
  if (data === SKIP_WAITING) void self.skipWaiting();
});
