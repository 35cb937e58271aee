import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Fonts above the fold on every page; the styles request the others. */
const FIRST_FACES = ['poppins-devanagari-600', 'poppins-devanagari-400'];

const ENTRY = 'index.html';

/**
 * @typedef {{ file: string; src?: string; imports?: string[]; dynamicImports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest Vite's build manifest: chunks by source file.
 * @typedef {object} Prerenderer Exports of src/app/prerender.tsx.
 * @property {Record<string, string>} PATHS
 * @property {string} HYDRATING_ATTRIBUTE
 * @property {(address: string) => Promise<{ screen: string; source: string; head: string; body: string }>} prerender
 */

/** @param {string} dist @returns {Promise<Manifest>} */
export async function readManifest(dist) {
  /** @type {unknown} */
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'));
  return /** @type {Manifest} */ (manifest);
}

/** @param {Manifest} manifest @param {string[]} sources @returns {Set<string>} script files */
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
  sources.forEach(visit);
  return files;
}

/** @param {Manifest} manifest @param {string} source the page's module @returns {Set<string>} script files */
export function scriptsOfPage(manifest, source) {
  // The entry's dynamic imports are the app itself, needed by every page.
  return scriptsOf(manifest, [ENTRY, ...(manifest[ENTRY]?.dynamicImports ?? []), source]);
}

/** @param {string} text @param {string} name @param {string} value */
function put(text, name, value) {
  if (!text.includes(name)) throw new Error(`index.html has no ${name}`);
  return text.replace(name, () => value);
}

/**
 * Preloads small background placeholders, which would otherwise queue behind the scripts.
 * @param {string} head @param {string} body
 */
function pictureLinks(head, body) {
  return [...head.matchAll(/\.([\w-]+)\{background-image:url\("?([^")]+)/g)]
    .filter(([, name = '']) => new RegExp(`class="(?:[^"]* )?${name}[ "]`).test(body))
    .map(([, , file = '']) => `<link rel="preload" href="${file}" as="image" fetchpriority="high">`);
}

/**
 * @param {string} root the project's folder @param {string} dist the build's folder
 * @param {string} mode of the build @returns {Promise<string[]>} paths of the pages
 */
export async function writePages(root, dist, mode) {
  // Per mode, because both shops may be built concurrently.
  const serverBuild = join(root, 'node_modules', '.cache', `prerender-${mode}`);
  await build({
    root,
    mode,
    logLevel: 'warn',
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: serverBuild,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      // It runs here only, and pages are looked up by function name.
      minify: false,
    },
  });
  /** @type {unknown} */
  const prerenderer = await import(pathToFileURL(join(serverBuild, 'prerender.js')).href);
  const { HYDRATING_ATTRIBUTE, PATHS, prerender } = /** @type {Prerenderer} */ (prerenderer);

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
  template = template.replace(/\s*<link rel="modulepreload"[^>]*>/g, '');

  const fonts = FIRST_FACES.map((face) => {
    const file = Object.values(manifest).find(({ src }) => src?.includes(face))?.file;
    if (!file) throw new Error(`The build has no ${face}`);
    return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`;
  });

  const addresses = Object.values(PATHS);
  for (const address of [...addresses, '/404']) {
    const { screen, source, head, body } = await prerender(address);
    const scripts = [...scriptsOfPage(manifest, source)]
      .filter((file) => file !== entry.file)
      .map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`);
    let page = put(
      put(template, '<html', `<html ${HYDRATING_ATTRIBUTE}`),
      '</head>',
      [head, ...pictureLinks(head, body), ...fonts, ...scripts, '</head>'].join(''),
    );
    page = put(
      page,
      '<div id="root">',
      `<div id="root" data-screen="${screen}" data-path="${address}">${body}`,
    );
    await writeFile(join(dist, address === '/' ? 'index.html' : `${address.slice(1)}.html`), page);
  }
  await rm(serverBuild, { recursive: true });
  return addresses;
}
