import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as v from 'valibot';
import { writeCatalogueQuery, type CatalogueQuery } from '../../src/domain/catalogueQuery';
import type { Clock } from '../../src/domain/clock';
import { CATALOGUE_PAGE_SIZE } from '../../src/domain/limits';
import type { Locale } from '../../src/domain/locale.mjs';
import type { pageSchema } from '../../src/marketplace/http/contract';
import { initialCatalogueScript } from '../../src/marketplace/http/initialCatalogue';
import type { Catalogue } from '../catalogue/catalogue';
import { createSingleFlight } from '../concurrency/singleFlight';
import type { Log } from '../log';
import { fillPage, pageFile } from '../static/pages.mjs';
import type { RenderPage } from '../static/shopServer.mjs';

type FoundPage = v.InferOutput<typeof pageSchema>;

/** Then the page comes without products, which the browser requests. */
const TIMEOUT_MS = 500;

export interface PageRenderer {
  /** Null for pages without products, and for text searches. */
  pageQuery: (pathname: string, search: string) => CatalogueQuery | null;
  prerender: (
    address: string,
    locale: Locale,
    initial: { query: CatalogueQuery; page: FoundPage },
  ) => Promise<{ screen: string; head: string; body: string }>;
  /** By file name. */
  templates: Record<string, string>;
}

/** @param folder written by `npm run build:live`; null if there is none */
export async function loadPageRenderer(folder: string): Promise<PageRenderer | null> {
  const templates = join(folder, 'templates.json');
  if (!existsSync(templates)) return null;
  const { pageQuery, prerender } = (await import(
    pathToFileURL(join(folder, 'prerender.js')).href
  )) as PageRenderer;
  return {
    pageQuery,
    prerender,
    templates: JSON.parse(readFileSync(templates, 'utf8')) as Record<string, string>,
  };
}

export interface PagesParts {
  catalogue: Pick<Catalogue, 'find'>;
  renderer: PageRenderer;
  clock: Clock;
  log: Log;
}

interface RenderedPage {
  /** JSON text. */
  products: string;
  html: string;
}

/**
 * Renders `/` and `/buy` with their first products, for everybody alike. Kept until the products change; as text
 * searches are not rendered, at most 60 pages.
 */
export function createPages({ catalogue, renderer, clock, log }: PagesParts): RenderPage {
  const rendered = new Map<string, RenderedPage>();
  const singleFlight = createSingleFlight<RenderedPage | null>();

  async function render(path: string, query: CatalogueQuery, locale: Locale): Promise<RenderedPage | null> {
    const found = await catalogue.find(query, { size: CATALOGUE_PAGE_SIZE });
    if (!found?.ok) return null;
    const key = `${locale} ${addressOf(path, query)}`;
    const kept = rendered.get(key);
    if (kept?.products === found.value) return kept;

    const page = JSON.parse(found.value) as FoundPage;
    // Suggestions are requested by the browser.
    if (page.total === 0) return null;
    const template = renderer.templates[pageFile(path, locale)];
    if (template === undefined) return null;
    const address = addressOf(path, query);
    const html = fillPage(template, {
      ...(await renderer.prerender(address, locale, { query, page })),
      address,
      data: initialCatalogueScript({ query }, found.value),
    });
    const result = { products: found.value, html };
    rendered.set(key, result);
    return result;
  }

  return async (path, search, locale) => {
    const query = renderer.pageQuery(path, search);
    if (!query) return null;
    let cancelTimeout: () => void = () => undefined;
    const timeout = new Promise<null>((resolve) => {
      cancelTimeout = clock.after(TIMEOUT_MS, () => resolve(null));
    });
    try {
      const key = `${locale} ${addressOf(path, query)}`;
      return await Promise.race([singleFlight(key, () => render(path, query, locale)), timeout]);
    } catch (err) {
      log.error({ err }, 'page not rendered');
      return null;
    } finally {
      cancelTimeout();
    }
  };
}

function addressOf(path: string, query: CatalogueQuery): string {
  const search = writeCatalogueQuery(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
