import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ProductCard } from '../atoms/ProductCard/ProductCard';
import { LocaleProvider } from '../i18n/LocaleProvider';
import { sampleCatalogue } from '../marketplace/demo/sampleCatalogue';
import { ShopTheme } from '../theme/ShopTheme';
import { loadPage, screenAt, type ScreenName } from './routes';
import { Shop } from './Shop';

export { PATHS } from '../domain/paths';
export { ARRIVING_ATTRIBUTE } from '../theme/styles';

/** A page as the build writes it down. */
export interface PrerenderedPage {
  screen: ScreenName;
  /** The module that the page comes from, below the project's folder. */
  source: string;
  /** Title, description, and the styles of just what is on the page, for the document's head. */
  head: string;
  /** What stands inside the app's root element. */
  body: string;
}

/** Screens that show products a moment after they are there. */
const WITH_PRODUCTS: readonly ScreenName[] = ['home', 'buy'];

/** A product as it will be drawn. */
function Sample() {
  const [sample] = sampleCatalogue({ random: () => 0, newId: () => 'sample' });
  return (
    <LocaleProvider>
      <ShopTheme>
        {sample && <ProductCard product={sample} quickLookTo="" onAdd={() => undefined} />}
      </ShopTheme>
    </LocaleProvider>
  );
}

/** @throws when a component throws */
async function htmlOf(tree: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(tree, {
    onError: (error) => {
      failures.push(error);
    },
    // Else React moves large parts out of their place, for an inline script to put them back.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk as Uint8Array));
  if (failures.length > 0) throw new AggregateError(failures, 'It could not be prerendered');
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * What the shop shows at an address before anything is known of its visitor or its products, in Hindi.
 *
 * @throws when a component throws, or leaves something to be filled in by a script
 */
export async function prerender(address: string): Promise<PrerenderedPage> {
  const cache = createCache({ key: 'css' });
  const emotion = createEmotionServer(cache);
  const inShop = await htmlOf(
    <CacheProvider value={cache}>
      <Shop router={(app) => <StaticRouter location={address}>{app}</StaticRouter>} />
    </CacheProvider>,
  );
  // The marks for view transitions are for pages that come in pieces, and no valid HTML.
  const html = inShop.replaceAll(/ vt-[a-z]+="[^"]*"/g, '');
  if (html.includes('<script')) throw new Error(`${address} needs a script to be complete`);

  const screen = screenAt(address);
  // To make a product's styles when products arrive would hold a cheap phone up; they are as sure to be wanted as the rest.
  const soon = WITH_PRODUCTS.includes(screen)
    ? await htmlOf(
        <CacheProvider value={cache}>
          <StaticRouter location={address}>
            <Sample />
          </StaticRouter>
        </CacheProvider>,
      )
    : '';
  const styles = emotion
    .constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html + soon))
    // In the head already: without this mark Emotion moves them there, and the browser styles the whole page again.
    .replaceAll('<style data-emotion="', '<style data-s="" data-emotion="');
  // What React hoists stands in front of the tree when there is no <head> in it.
  const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/.exec(html)?.[0] ?? '';
  const { name } = await loadPage(screen);
  return {
    screen,
    source: `src/pages/${name}.tsx`,
    head: hoisted + styles,
    body: html.slice(hoisted.length),
  };
}
