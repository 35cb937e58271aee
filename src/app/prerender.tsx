import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ProductCard } from '../atoms/ProductCard/ProductCard';
import { loadLanguage, LocaleProvider } from '../i18n/LocaleProvider';
import type { Locale } from '../i18n/locales';
import { sampleCatalogue } from '../marketplace/demo/sampleCatalogue';
import { ShopTheme } from '../theme/ShopTheme';
import { loadPage, screenAt, type ScreenName } from './routes';
import { Shop } from './Shop';

export { PATHS } from '../domain/paths';

export interface PrerenderedPage {
  screen: ScreenName;
  source: string;
  head: string;
  body: string;
}

const PAGES_WITH_PRODUCTS: readonly ScreenName[] = ['home', 'buy'];

function SampleCard() {
  const [sample] = sampleCatalogue({ random: () => 0, newId: () => 'sample' });
  return (
    <LocaleProvider>
      <ShopTheme>
        {sample && <ProductCard product={sample} quickLookTo="" onAdd={() => undefined} />}
      </ShopTheme>
    </LocaleProvider>
  );
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

/** Without user or product data. @throws when a component throws, or content is left for a script to fill in */
export async function prerender(address: string, locale: Locale): Promise<PrerenderedPage> {
  const language = await loadLanguage(locale);
  const cache = createCache({ key: 'css' });
  const emotion = createEmotionServer(cache);
  const rendered = await renderToHtml(
    <CacheProvider value={cache}>
      <Shop language={language} router={(app) => <StaticRouter location={address}>{app}</StaticRouter>} />
    </CacheProvider>,
  );
  // View transition attributes are for streaming and not valid HTML.
  const html = rendered.replaceAll(/ vt-[a-z]+="[^"]*"/g, '');
  if (html.includes('<script')) throw new Error(`${address} needs a script to be complete`);

  const screen = screenAt(address);
  // Prerenders the styles of sample cards: creating them later is slow on cheap phones.
  const cardHtml = PAGES_WITH_PRODUCTS.includes(screen)
    ? await renderToHtml(
        <CacheProvider value={cache}>
          <StaticRouter location={address}>
            <SampleCard />
          </StaticRouter>
        </CacheProvider>,
      )
    : '';
  const styles = emotion
    .constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html + cardHtml))
    // Without this attribute, Emotion moves the styles and the browser restyles the page.
    .replaceAll('<style data-emotion="', '<style data-s="" data-emotion="');
  // Without a `<head>`, React puts hoisted elements before the tree.
  const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/.exec(html)?.[0] ?? '';
  const { name } = await loadPage(screen);
  return {
    screen,
    source: `src/pages/${name}.tsx`,
    head: hoisted + styles,
    body: html.slice(hoisted.length),
  };
}
