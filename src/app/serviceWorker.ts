/** Precaches all files of one version; an update waits until the last tab closes or the user accepts it. */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { addressIn, chosenLocale, LOCALE_COOKIE } from '../domain/locale.mjs';
import { SKIP_WAITING } from './skipWaiting';

declare const SHOP_FILES: { url: string; revision: string | null }[];
declare const IS_LIVE: boolean;

// Minimal global scope: the full types conflict with those of a page.
declare const self: {
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
  skipWaiting: () => Promise<void>;
  cookieStore?: { get: (name: string) => Promise<{ value: string } | null> };
};

/** Not in all browsers; without it, the page itself replaces the default language. */
async function localeCookie(): Promise<string> {
  const cookie = await self.cookieStore?.get(LOCALE_COOKIE);
  return cookie ? `${LOCALE_COOKIE}=${cookie.value}` : '';
}

// Pages in the chosen language, for any query. Offline, any page works, since it renders the route itself; other URLs
// are left to the server.
registerRoute(
  new NavigationRoute(async ({ request, url }) => {
    const locale = chosenLocale(url.search, await localeCookie());
    const precached = (path: string) => matchPrecache(addressIn(path, locale));
    const page = await precached(url.pathname);
    // The live server's pages come with today's products.
    if (page && !IS_LIVE) return page;
    try {
      return await fetch(request);
    } catch (error) {
      const fallback = page ?? (await precached('/'));
      if (fallback) return fallback;
      throw error;
    }
  }),
);
// After the pages: the first matching route answers.
precacheAndRoute(SHOP_FILES, { ignoreURLParametersMatching: [/./], cleanURLs: false });
cleanupOutdatedCaches();
clientsClaim();

self.addEventListener('message', ({ data }) => {
  if (data === SKIP_WAITING) void self.skipWaiting();
});
