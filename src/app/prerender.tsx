import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { loadPage, screenAt, type ScreenName } from './routes';
import { Shop } from './Shop';

export { PATHS } from '../domain/paths';

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

/**
 * What the shop shows at an address before anything is known of its visitor or its products, in Hindi.
 *
 * @throws when a component throws, or leaves something to be filled in by a script
 */
export async function prerender(address: string): Promise<PrerenderedPage> {
  const cache = createCache({ key: 'css' });
  const emotion = createEmotionServer(cache);
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <Shop router={(app) => <StaticRouter location={address}>{app}</StaticRouter>} />
    </CacheProvider>,
    {
      onError: (error) => {
        failures.push(error);
      },
      // Else React moves large parts out of their place, for an inline script to put them back.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk as Uint8Array));
  if (failures.length > 0) throw new AggregateError(failures, `${address} could not be prerendered`);
  // The marks for view transitions are for pages that come in pieces, and no valid HTML.
  const html = Buffer.concat(chunks)
    .toString('utf8')
    .replaceAll(/ vt-[a-z]+="[^"]*"/g, '');
  if (html.includes('<script')) throw new Error(`${address} needs a script to be complete`);

  const styles = emotion
    .constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html))
    // In the head already: without this mark Emotion moves them there, and the browser styles the whole page again.
    .replaceAll('<style data-emotion="css ', '<style data-s="" data-emotion="css ');
  // What React hoists stands in front of the tree when there is no <head> in it.
  const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/.exec(html)?.[0] ?? '';
  const screen = screenAt(address);
  const { name } = await loadPage(screen);
  return {
    screen,
    source: `src/pages/${name}.tsx`,
    head: hoisted + styles,
    body: html.slice(hoisted.length),
  };
}
