import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { DEFAULT_QUERY, readCatalogueQuery, type CatalogueQuery } from '../domain/catalogueQuery';
import { loadLanguage } from '../i18n/LocaleProvider';
import type { Locale } from '../i18n/locales';
import type { InitialData } from '../marketplace/Marketplace';
import { loadPage, messagesOfPage, screenAt, type ScreenName } from './routes';
import { Shop } from './Shop';

export { PATHS } from '../domain/paths';

export interface PrerenderedPage {
  screen: ScreenName;
  /** The modules of the page and of its messages. */
  sources: readonly string[];
  head: string;
  body: string;
}

async function renderToHtml(tree: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(tree, {
    onError: (error) => {
      errors.push(error);
    },
    // Otherwise React streams large parts out of order, with an inline script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk as Uint8Array));
  if (errors.length > 0) throw new AggregateError(errors, 'It could not be prerendered');
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Never with a user's data.
 * @param address path and query
 * @throws when a component throws, or content is left for a script to fill in
 */
export async function prerender(
  address: string,
  locale: Locale,
  initial?: InitialData,
): Promise<PrerenderedPage> {
  const shown = await loadLanguage(locale);
  const cache = createCache({ key: 'css' });
  const emotion = createEmotionServer(cache);
  const rendered = await renderToHtml(
    <CacheProvider value={cache}>
      <Shop
        locale={shown}
        initial={initial}
        router={(app) => <StaticRouter location={address}>{app}</StaticRouter>}
      />
    </CacheProvider>,
  );
  // View transition attributes are for streaming and not valid HTML.
  const html = rendered.replaceAll(/ vt-[a-z]+="[^"]*"/g, '');
  if (html.includes('<script')) throw new Error(`${address} needs a script to be complete`);

  const screen = screenAt(new URL(address, 'http://localhost').pathname);
  const styles = emotion
    .constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html))
    // Without this attribute, Emotion moves the styles and the browser restyles the page.
    .replaceAll('<style data-emotion="', '<style data-s="" data-emotion="');
  // Without a `<head>`, React puts hoisted elements before the tree.
  const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/.exec(html)?.[0] ?? '';
  const { name } = await loadPage(screen);
  return {
    screen,
    sources: [
      `src/pages/${name}.tsx`,
      ...(['shop', ...messagesOfPage(screen)] as const).map(
        (part) => `src/i18n/messages/${part}/${shown}.ts`,
      ),
    ],
    head: hoisted + styles,
    body: html.slice(hoisted.length),
  };
}

/** Query of the products on a page; null for pages without, and for text searches, which are too many to render. */
export function pageQuery(pathname: string, search: string): CatalogueQuery | null {
  const screen = screenAt(pathname);
  if (screen === 'home') return DEFAULT_QUERY;
  if (screen !== 'buy') return null;
  const query = readCatalogueQuery(new URLSearchParams(search));
  return query.text === '' ? query : null;
}
