import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, minifySync } from 'vite';
import { alternateAddresses, fillPage, HEAD_SLOT, pageFile, pageTemplate } from '../server/static/pages.mjs';
import { LOCALES } from '../src/domain/locale.mjs';

/** Fonts above the fold on every page; the styles request the others. */
const FIRST_FACES = ['poppins-devanagari-600', 'poppins-devanagari-400'];

const ENTRY = 'index.html';

/**
 * @typedef {{ file: string; src?: string; imports?: string[]; dynamicImports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest Vite's build manifest: chunks by source file.
 * @typedef {object} Prerenderer Exports of src/app/prerender.tsx.
 * @property {Record<string, string>} PATHS
 * @property {(address: string, locale: string) => Promise<{ screen: string; sources: string[]; head: string; body: string }>} prerender
 */

/** @param {string} dist @returns {Promise<Manifest>} */
async function readManifest(dist) {
  /** @type {unknown} */
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'));
  return /** @type {Manifest} */ (manifest);
}

/** @param {Manifest} manifest @param {string[]} sources modules of a page @returns {Set<string>} script files */
function scriptsOf(manifest, sources) {
  /** @type {Set<string>} */
  const files = new Set();
  /** @param {string} source */
  const visit = (source) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build knows nothing of ${source}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  [ENTRY, ...sources].forEach(visit);
  return files;
}

/**
 * Each page has them inline, so their size delays its first paint. Browsers too old for modules run them as well.
 * @param {string} html
 */
function minifyInlineScripts(html) {
  return html.replace(/<script>([\s\S]*?)<\/script>/g, (_, /** @type {string} */ script) => {
    const { code, errors } = minifySync('inline.js', script, { compress: { target: 'es2015' } });
    if (errors.length > 0) throw new Error(`An inline script of the page: ${errors[0]?.message}`);
    return `<script>${code.trim()}</script>`;
  });
}

/** @param {string} html a written page @returns {string[]} script files that it loads before any interaction */
export function scriptsIn(html) {
  return [...html.matchAll(/(?:<script [^>]*src|<link rel="modulepreload" href)="\/([^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );
}

/**
 * @param {string} root the project's folder @param {string} dist the build's folder
 * @param {string} mode of the build @returns {Promise<string[]>} paths of the pages
 */
export async function writePages(root, dist, mode) {
  // The live server renders pages with products at run time. Per mode, because both may be built concurrently.
  const isLive = mode === 'live';
  const renderer = isLive ? join(dist, '..', 'pages') : join(root, 'node_modules', '.cache', 'prerender');
  await build({
    root,
    mode,
    logLevel: 'warn',
    // Vite leaves it to the run time.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: renderer,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      // It runs here only, and pages are looked up by function name.
      minify: false,
    },
    // One file is read faster than hundreds.
    ...(isLive && { ssr: { noExternal: true } }),
  });
  /** @type {unknown} */
  const prerenderer = await import(pathToFileURL(join(renderer, 'prerender.js')).href);
  const { PATHS, prerender } = /** @type {Prerenderer} */ (prerenderer);

  const manifest = await readManifest(dist);
  const entry = manifest[ENTRY];
  if (!entry) throw new Error('The build has no entry');
  let template = await readFile(join(dist, 'index.html'), 'utf8');
  for (const [link, file = ''] of template.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g)) {
    // A few font faces, smaller than the request overhead.
    const css = await readFile(join(dist, file), 'utf8');
    template = template.replace(link, () => `<style>${css.trim()}</style>`);
  }
  // Added again below, together with the page's own.
  template = minifyInlineScripts(template.replace(/\s*<link rel="modulepreload"[^>]*>/g, ''));

  const fonts = FIRST_FACES.map((face) => {
    const file = Object.values(manifest).find(({ src }) => src?.includes(face))?.file;
    if (!file) throw new Error(`The build has no ${face}`);
    return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`;
  });

  const addresses = Object.values(PATHS);
  const { PUBLIC_URL } = process.env;
  /** @type {Record<string, string>} by file name */
  const links = {};
  for (const locale of LOCALES) {
    for (const address of [...addresses, '/404']) {
      const rendered = await prerender(address, locale);
      const scripts = [...scriptsOf(manifest, rendered.sources)]
        .filter((file) => file !== entry.file)
        .map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`);
      // Search engines want whole URLs; our servers send these in a header.
      const alternates =
        PUBLIC_URL && addresses.includes(address)
          ? alternateAddresses(new URL(PUBLIC_URL).origin, address).map(
              ([other, url]) => `<link rel="alternate" hreflang="${other}" href="${url}">`,
            )
          : [];
      const name = pageFile(address, locale);
      const linksOfPage = [...alternates, HEAD_SLOT, ...fonts, ...scripts].join('');
      links[name] = linksOfPage;
      const file = join(dist, name);
      await mkdir(dirname(file), { recursive: true });
      const page = pageTemplate(template, { locale, links: linksOfPage });
      await writeFile(file, fillPage(page, { ...rendered, address }));
    }
  }
  if (isLive) await writeFile(join(renderer, 'templates.json'), JSON.stringify({ index: template, links }));
  else await rm(renderer, { recursive: true });
  return addresses;
}
