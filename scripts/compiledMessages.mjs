import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { normalizePath, runnerImport } from 'vite';

/** Files with ICU messages of one language. */
export const MESSAGES = /\/src\/i18n\/messages\/\w+\/(?:hi|en)\.ts$/;

/** @typedef {{ [key: string]: string | Tree }} Tree @param {string | Tree} message @returns {unknown} */
function compiled(message) {
  if (typeof message === 'string') return compile(message);
  return Object.fromEntries(Object.entries(message).map(([key, inner]) => [key, compiled(inner)]));
}

/** @param {string} file @returns {Promise<string>} its module, with compiled messages */
async function moduleOf(file) {
  /** @type {{ module: Record<string, Tree> }} */
  const { module } = await runnerImport(file, { configFile: false });
  return Object.entries(module)
    .map(([name, tree]) => `export const ${name} = ${JSON.stringify(compiled(tree))};`)
    .join('\n');
}

/**
 * Compiles ICU messages ahead of time, so that no parser is loaded: a tenth of the JavaScript of a first visit.
 * @returns {import('vite').Plugin}
 */
export function compiledMessages() {
  let root = '';
  /** @type {Map<string, string>} */
  const modules = new Map();
  return {
    name: 'compiled-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
      ssr: { noExternal: ['use-intl'] },
    }),
    configResolved(config) {
      root = config.root;
    },
    // Not as they are loaded: while Storybook reads types, nothing else runs, and an import fails after a minute.
    async buildStart() {
      const folder = join(root, 'src', 'i18n');
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((file) => normalizePath(join(folder, file)))
        .filter((file) => MESSAGES.test(file));
      await Promise.all(files.map(async (file) => modules.set(file, await moduleOf(file))));
    },
    load: (id) => modules.get(id) ?? null,
  };
}
