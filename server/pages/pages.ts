import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type * as v from 'valibot';
import { writeCatalogueQuery, type CatalogueQuery } from '../../src/domain/catalogueQuery';
import type { Clock } from '../../src/domain/clock';
import { CATALOGUE_PAGE_SIZE } from '../../src/domain/limits';
import type { AboutMarketplace } from '../../src/domain/operator';
import type { Locale } from '../../src/domain/locale.mjs';
import { readPage } from '../../src/marketplace/http/totals';
import type { pageSchema } from '../../src/marketplace/http/contract';
import { initialDataScript } from '../../src/marketplace/http/initialData';
import type { Catalogue } from '../catalogue/catalogue';
import { createSingleFlight } from '../concurrency/singleFlight';
import type { Log } from '../log';
import { fillPage, pageFile, pageTemplate } from '../static/pages.mjs';
import type { RenderPage } from '../static/shopServer.mjs';

type FirstPage = ReturnType<typeof readPage>;

/** Then the page comes without products, which the browser requests. */
const TIMEOUT_MS = 500;

/** Some 120 pages: about as many as there are routes, categories and orders in two languages. */
const RENDERED_BYTES = 32 * 1024 * 1024;

const BYTES_PER_CHARACTER = 2;

/** As {@link pageTemplate} takes them: whole pages would keep the styles in memory twenty times. */
interface Templates {
  index: string;
  /** By file name. */
  links: Record<string, string>;
}

export interface PageRenderer {
  /** Null for pages without products, and for text searches. */
  pageQuery: (pathname: string, search: string) => CatalogueQuery | null;
  prerender: (
    address: string,
    locale: Locale,
    initial: { about: AboutMarketplace; catalogue?: { query: CatalogueQuery; page: FirstPage } | undefined },
  ) => Promise<{ screen: string; head: string; body: string }>;
  templates: Templates;
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
    templates: JSON.parse(readFileSync(templates, 'utf8')) as Templates,
  };
}

export interface PagesParts {
  catalogue: Pick<Catalogue, 'find'>;
  about: AboutMarketplace;
  /** Null without one: pages are then as built. */
  renderer: Promise<PageRenderer | null>;
  /** Of rendered pages kept in memory. */
  maxBytes?: number;
  clock: Clock;
  log: Log;
}

interface RenderedPage {
  /** JSON text of the first products. */
  products: string | undefined;
  html: string;
}

/**
 * Renders pages with what is the same for everybody: the operator, and the first products of `/` and `/buy`. Kept
 * until the products change. Text searches are not rendered: their number is unbounded.
 */
export function createPages({
  catalogue,
  about,
  renderer,
  maxBytes = RENDERED_BYTES,
  clock,
  log,
}: PagesParts): RenderPage {
  const rendered = new LRUCache<string, RenderedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ products = '', html }, key) =>
      BYTES_PER_CHARACTER * (key.length + products.length + html.length),
  });
  const singleFlight = createSingleFlight<RenderedPage | null>();

  /** Undefined without matches: suggestions are requested by the browser. */
  async function firstProducts(query: CatalogueQuery) {
    const found = await catalogue.find(query, { size: CATALOGUE_PAGE_SIZE });
    if (!found?.ok) return undefined;
    const page = JSON.parse(found.value) as v.InferOutput<typeof pageSchema>;
    return page.total > 0 ? { query, page: readPage(page), pageJson: found.value } : undefined;
  }

  async function render(
    { templates, prerender }: PageRenderer,
    path: string,
    query: CatalogueQuery | null,
    locale: Locale,
    key: string,
  ) {
    const { index, links: linksOf } = templates;
    const links = linksOf[pageFile(path, locale)];
    if (links === undefined) return null;
    const products = query ? await firstProducts(query) : undefined;
    const kept = rendered.get(key);
    if (kept && kept.products === products?.pageJson) return kept;

    const address = query ? addressOf(path, query) : path;
    const content = await prerender(address, locale, { about, catalogue: products });
    const data = initialDataScript({ about, catalogue: products });
    const template = pageTemplate(index, { locale, links });
    const result = { products: products?.pageJson, html: fillPage(template, { ...content, address, data }) };
    rendered.set(key, result);
    return result;
  }

  return async (path, search, locale) => {
    const loaded = await renderer;
    if (!loaded) return null;
    const query = loaded.pageQuery(path, search);
    const key = `${locale} ${query ? addressOf(path, query) : path}`;
    let cancelTimeout: () => void = () => undefined;
    const timeout = new Promise<null>((resolve) => {
      cancelTimeout = clock.after(TIMEOUT_MS, () => resolve(null));
    });
    try {
      return await Promise.race([singleFlight(key, () => render(loaded, path, query, locale, key)), timeout]);
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
