/** Writes every page of the finished build down as HTML, so that it can be read before any script has come. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Faces that stand in the first lines of every page; of what else is needed the styles tell. */
const FIRST_FACES = ['poppins-devanagari-600', 'poppins-devanagari-400'];

/** Where the build begins. */
const ENTRY = 'index.html';

/**
 * @typedef {{ file: string; src?: string; imports?: string[]; dynamicImports?: string[] }} Chunk
 *
 * @typedef {Record<string, Chunk>} Manifest What Vite says about a build: chunks and files by their source.
 *
 * @typedef {object} Prerenderer What src/app/prerender.tsx exports.
 * @property {Record<string, string>} PATHS
 * @property {string} ARRIVING_ATTRIBUTE
 * @property {(address: string) => Promise<{ screen: string; source: string; head: string; body: string }>} prerender
 */

/** @param {string} dist @returns {Promise<Manifest>} */
export async function readManifest(dist) {
  /** @type {unknown} */
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'));
  return /** @type {Manifest} */ (manifest);
}

/**
 * The scripts that a chunk cannot run without, itself among them.
 *
 * @param {Manifest} manifest
 * @param {string[]} sources
 * @returns {Set<string>} their files
 */
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

/**
 * The scripts that a page runs before anybody touches it.
 *
 * @param {Manifest} manifest
 * @param {string} source the page's own module
 * @returns {Set<string>} their files
 */
export function scriptsOfPage(manifest, source) {
  // What the entry imports later is the shop, which every page is a part of.
  return scriptsOf(manifest, [ENTRY, ...(manifest[ENTRY]?.dynamicImports ?? []), source]);
}

/** @param {string} text @param {string} name @param {string} value */
function put(text, name, value) {
  if (!text.includes(name)) throw new Error(`index.html has no ${name}`);
  return text.replace(name, () => value);
}

/**
 * Pictures that a page shows by its styles (`.name{background-image:url("…")}`), to be fetched first: they are small, fill
 * what stands in for products, and would queue behind the scripts.
 *
 * @param {string} head
 * @param {string} body
 */
function pictureLinks(head, body) {
  return [...head.matchAll(/\.([\w-]+)\{background-image:url\("?([^")]+)/g)]
    .filter(([, name = '']) => new RegExp(`class="(?:[^"]* )?${name}[ "]`).test(body))
    .map(([, , file = '']) => `<link rel="preload" href="${file}" as="image" fetchpriority="high">`);
}

/**
 * @param {string} root the project's folder
 * @param {string} dist the build's folder
 * @param {string} mode that the build was made in
 * @returns {Promise<string[]>} the addresses that have a page
 */
export async function writePages(root, dist, mode) {
  // One for each mode: both shops may be built at the same time.
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
      // It runs here, and pages are known by their names.
      minify: false,
    },
  });
  /** @type {unknown} */
  const prerenderer = await import(pathToFileURL(join(serverBuild, 'prerender.js')).href);
  const { ARRIVING_ATTRIBUTE, PATHS, prerender } = /** @type {Prerenderer} */ (prerenderer);

  const manifest = await readManifest(dist);
  const entry = manifest[ENTRY];
  if (!entry) throw new Error('The build has no entry');
  let template = await readFile(join(dist, 'index.html'), 'utf8');
  for (const [link, file = ''] of template.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g)) {
    // A few font faces: less than the request for them would take.
    const css = await readFile(join(dist, file), 'utf8');
    template = template.replace(link, () => `<style>${css.trim()}</style>`);
  }
  // Found again below, with those of the page.
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
      put(template, '<html', `<html ${ARRIVING_ATTRIBUTE}`),
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
