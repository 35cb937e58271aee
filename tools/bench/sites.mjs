/** All sites are served as the shop is, including the photos, so that no other machine affects the figures. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build } from 'vite';
import { launchOptions } from '../../scripts/chromium.mjs';
import { compiledMessages } from '../../scripts/compiledMessages.mjs';
import { compressAll } from '../../scripts/compress.mjs';
import { closeLoader, fillLiveShop, startLiveShop } from './liveShop.mjs';
import { createShopListener } from '../../server/static/shopServer.mjs';

export const BASELINE_PAGES = /** @type {const} */ ({ home: '/', buy: '/buy' });

const NAVIGATED_PAGES = ['/', '/buy', '/sell', '/account', '/contact', '/cart'];

/** The demo's photo service; {@link serve} answers for it. */
const PHOTO_SERVICE = 'https://picsum.photos';

/** Lighthouse's phone. */
export const PHONE = { width: 412, height: 823 };

export const PHONE_SCALE = 1.75;

export const DESKTOP = { width: 1280, height: 800 };

/**
 * @typedef {{ origin: string; close: () => void }} Site
 * @typedef {string | { tag: string; attributes: Record<string, string>; children: Markup[] }} Markup
 */

/**
 * Like `npm run serve`, with one picture for the whole photo service.
 * @param {string} folder @param {Buffer} photo @returns {Promise<Site>}
 */
function serve(folder, photo) {
  const shop = createShopListener(folder);
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/seed/')) {
      response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': photo.length });
      response.end(photo);
    } else void shop(request, response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('unreachable');
      const close = () => {
        server.close();
        server.closeAllConnections();
      };
      resolve({ origin: `http://127.0.0.1:${address.port}`, close });
    });
  });
}

/** Like the service's: 640 × 400, about 30 kB. @param {import('playwright').Browser} browser */
async function makePhoto(browser) {
  const page = await browser.newPage({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 1 });
  await page.setContent(
    `<body style="margin:0"><svg width="640" height="400"><filter id="f"><feTurbulence baseFrequency=".02"
    numOctaves="4" seed="7"/></filter><rect width="640" height="400" filter="url(#f)"/></svg>`,
  );
  const photo = await page.screenshot({ type: 'jpeg', quality: 60 });
  await page.close();
  return photo;
}

/** @param {string} dist @param {string} folder */
async function copyShop(dist, folder) {
  await cp(dist, folder, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
  const assets = join(folder, 'assets');
  let found = 0;
  for (const name of await readdir(assets)) {
    if (!name.endsWith('.js')) continue;
    const script = await readFile(join(assets, name), 'utf8');
    if (!script.includes(PHOTO_SERVICE)) continue;
    found += 1;
    await writeFile(join(assets, name), script.replaceAll(PHOTO_SERVICE, ''));
  }
  if (found === 0) throw new Error(`No script of the build asks ${PHOTO_SERVICE} for pictures`);
  await compressAll(folder);
}

/**
 * Evaluated in the page: its rendered content without scripts.
 * @returns {{ head: string; styles: string; attributes: Record<string, string>; html: string; markup: Markup[] }}
 */
function snapshot() {
  const { document, Element, HTMLElement, Text } = globalThis;
  const styles = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) => rule.cssText),
  );
  const kept = [...document.head.querySelectorAll('meta, title, link')].filter(
    (element) => !/modulepreload|stylesheet|manifest|alternate/.test(element.getAttribute('rel') ?? ''),
  );
  const attributesOf = (/** @type {Element} */ element) =>
    Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
  /** @param {Node} node @returns {Markup[]} */
  const markupOf = (node) => {
    if (node instanceof Text) return node.data === '' ? [] : [node.data];
    if (!(node instanceof Element) || node.tagName === 'SCRIPT') return [];
    const children = [...node.childNodes].flatMap(markupOf);
    return [{ tag: node.localName, attributes: attributesOf(node), children }];
  };
  const root = document.getElementById('root');
  if (!(root instanceof HTMLElement)) throw new Error('The page has no #root');
  return {
    head: kept.map((element) => element.outerHTML).join(''),
    styles: styles.join(''),
    attributes: attributesOf(document.documentElement),
    html: root.innerHTML,
    markup: [...root.childNodes].flatMap(markupOf),
  };
}

/** @param {Omit<ReturnType<typeof snapshot>, 'html' | 'markup'>} page @param {string} body */
function document({ head, styles, attributes }, body) {
  const spelled = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<!doctype html><html${spelled.join('')}><head>${head}<style>${styles}</style></head><body>${body}</body></html>`;
}

/**
 * Baseline "static": the pages as HTML without scripts.
 * @param {Record<string, ReturnType<typeof snapshot>>} pages
 * @param {string} shop the shop's folder, for fonts and pictures @param {string} folder
 */
async function writeStaticPages(pages, shop, folder) {
  await cp(shop, folder, { recursive: true, filter: (path) => !/\.(?:js|html|br|gz)$/.test(path) });
  for (const [name, page] of Object.entries(pages)) {
    const file = name === 'home' ? 'index.html' : `${name}.html`;
    await writeFile(join(folder, file), document(page, `<div id="root">${page.html}</div>`));
  }
  await compressAll(folder);
}

/**
 * Baseline "bare React": the pages rendered by `createElement` from data.
 * @param {Record<string, ReturnType<typeof snapshot>>} pages @param {string} shop
 * @param {string} sources folder for generated sources @param {string} folder
 */
async function buildBareReact(pages, shop, sources, folder) {
  await mkdir(sources, { recursive: true });
  for (const [name, page] of Object.entries(pages)) {
    await writeFile(join(sources, `${name}.json`), JSON.stringify(page.markup));
    await writeFile(
      join(sources, `${name}.js`),
      `import markup from './${name}.json';\nimport { render } from './bareReact.js';\nrender(markup);\n`,
    );
    const body = `<div id="root"></div><script type="module" src="/${name}.js"></script>`;
    const file = name === 'home' ? 'index.html' : `${name}.html`;
    await writeFile(join(sources, file), document(page, body));
  }
  const files = Object.keys(pages).map((name) => (name === 'home' ? 'index.html' : `${name}.html`));
  await buildReact(files, shop, sources, folder);
}

/**
 * Baseline of navigation: the pages as bare React, swapped by links.
 * @param {Record<string, ReturnType<typeof snapshot>>} pages by path @param {string} shop @param {string} sources
 * @param {string} folder
 */
async function buildBareNavigation(pages, shop, sources, folder) {
  const [first] = Object.values(pages);
  if (!first) throw new Error('No pages to navigate between');
  await mkdir(sources, { recursive: true });
  const markup = Object.fromEntries(Object.entries(pages).map(([path, page]) => [path, page.markup]));
  await writeFile(join(sources, 'pages.json'), JSON.stringify(markup));
  await writeFile(
    join(sources, 'navigation.js'),
    "import pages from './pages.json';\nimport { navigate } from './bareReact.js';\nnavigate(pages);\n",
  );
  const styles = Object.values(pages).map((page) => page.styles);
  const body = '<div id="root"></div><script type="module" src="/navigation.js"></script>';
  await writeFile(join(sources, 'index.html'), document({ ...first, styles: styles.join('') }, body));
  // Both start pages are the same document.
  await cp(join(sources, 'index.html'), join(sources, 'buy.html'));
  await buildReact(['index.html', 'buy.html'], shop, sources, folder);
}

/** @param {string[]} files pages @param {string} shop @param {string} sources @param {string} folder */
async function buildReact(files, shop, sources, folder) {
  await cp(join(import.meta.dirname, 'pages', 'bareReact.js'), join(sources, 'bareReact.js'));
  await build({
    configFile: false,
    root: sources,
    // Silences warnings about unresolved fonts and pictures.
    logLevel: 'error',
    // Fonts and pictures are copied from the shop.
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: files.map((file) => join(sources, file)) },
    },
  });
  await cp(shop, folder, {
    recursive: true,
    force: false,
    filter: (path) => !/\.(?:js|html|br|gz)$/.test(path),
  });
  await compressAll(folder);
}

/**
 * Pages for cases the shop has none for: large catalogues, and cards alone.
 * @param {string} root the project's folder @param {string} folder
 */
async function buildParts(root, folder) {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), compiledMessages()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: ['catalogue', 'cards'].map((name) => join(root, 'tools', 'bench', 'pages', `${name}.html`)),
      },
    },
  });
  for (const name of ['catalogue', 'cards'])
    await cp(join(folder, 'tools', 'bench', 'pages', `${name}.html`), join(folder, `${name}.html`));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Parts</title>');
  await writeFile(join(folder, 'routes.json'), JSON.stringify(['/', '/catalogue', '/cards', '/buy']));
  // The catalogue page is the whole shop, which routes by its URL.
  await cp(join(folder, 'catalogue.html'), join(folder, 'buy.html'));
  await compressAll(folder);
}

/** As many as a page of the catalogue shows. */
const LIVE_PRODUCTS = 24;

/** @param {string} root the project's folder; needs a build in `dist-live` @param {string} dataFolder @returns {Promise<Site>} */
async function openLiveShop(root, dataFolder) {
  await fillLiveShop({ dataFolder }, LIVE_PRODUCTS);
  await closeLoader();
  const shop = await startLiveShop(join(root, 'dist-live', 'server', 'main.js'), { dataFolder });
  return { origin: shop.origin, close: () => void shop.stop() };
}

/**
 * @param {string} root the project's folder; needs builds in `dist` and `dist-live` @param {string} output folder
 * @returns {Promise<Record<'shop' | 'static' | 'bare' | 'bareNavigation' | 'parts' | 'live' | 'liveStatic', Site>>}
 */
export async function openSites(root, output) {
  await rm(output, { recursive: true, force: true });
  const at = (/** @type {string} */ name) => join(output, name);
  const browser = await chromium.launch(launchOptions());
  try {
    const photo = await makePhoto(browser);
    await copyShop(join(root, 'dist'), at('shop'));
    const shop = await serve(at('shop'), photo);

    /**
     * @param {{ width: number; height: number }} viewport @param {[name: string, path: string][]} wanted
     * @param {string} [origin] of the pages
     */
    const snapshots = async (viewport, wanted, origin = shop.origin) => {
      const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
      const page = await context.newPage();
      /** @type {Record<string, ReturnType<typeof snapshot>>} */
      const pages = {};
      for (const [name, path] of wanted) {
        await page.goto(origin + path);
        if (Object.values(BASELINE_PAGES).some((baseline) => baseline === path))
          await page.getByRole('article').first().waitFor();
        await page.waitForLoadState('networkidle');
        pages[name] = await page.evaluate(snapshot);
      }
      await context.close();
      return pages;
    };
    const pages = await snapshots(PHONE, Object.entries(BASELINE_PAGES));
    await writeStaticPages(pages, at('shop'), at('static'));
    await buildBareReact(pages, at('shop'), at('bare-sources'), at('bare'));
    const navigated = await snapshots(
      DESKTOP,
      NAVIGATED_PAGES.map((path) => [path, path]),
    );
    await buildBareNavigation(navigated, at('shop'), at('navigation-sources'), at('navigation'));
    await buildParts(root, at('parts'));
    const live = await openLiveShop(root, at('live-data'));
    const livePages = await snapshots(PHONE, Object.entries(BASELINE_PAGES), live.origin);
    await writeStaticPages(livePages, join(root, 'dist-live', 'shop'), at('live-static'));
    const [htmlAlone, bare, bareNavigation, parts, liveStatic] = await Promise.all(
      ['static', 'bare', 'navigation', 'parts', 'live-static'].map((name) => serve(at(name), photo)),
    );
    if (!htmlAlone || !bare || !bareNavigation || !parts || !liveStatic) throw new Error('unreachable');
    return { shop, static: htmlAlone, bare, bareNavigation, parts, live, liveStatic };
  } finally {
    await browser.close();
  }
}
