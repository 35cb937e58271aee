/** What makes the shop's JavaScript smaller than what its packages come to. For builds only. */
import compile from 'icu-minify/compile';
import { runnerImport } from 'vite';

const MESSAGES = /\/src\/i18n\/(?:onDemand\/)?messages\.\w+\.ts$/;

/**
 * @typedef {{ [key: string]: string | Tree }} Tree
 *
 * @param {string | Tree} message
 * @returns {unknown}
 */
function compiled(message) {
  if (typeof message === 'string') return compile(message);
  return Object.fromEntries(Object.entries(message).map(([key, inner]) => [key, compiled(inner)]));
}

/**
 * Messages are written in ICU's syntax. Parsed beforehand, they need no parser in the browser: a tenth of all the
 * JavaScript of a first visit, and time on a phone.
 *
 * @returns {import('vite').Plugin} Puts parsed messages and a formatter for them into the build.
 */
export function compiledMessages() {
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
    async load(id) {
      if (!MESSAGES.test(id)) return null;
      /** @type {{ module: Record<string, Tree> }} */
      const { module } = await runnerImport(id, { configFile: false });
      return Object.entries(module)
        .map(([name, tree]) => `export const ${name} = ${JSON.stringify(compiled(tree))};`)
        .join('\n');
    },
  };
}

/**
 * Parts that packages bring along for what the shop has switched off: the theme disables ripples, no button shows a
 * spinner, nothing uses Emotion's `withTheme`, and nothing is drawn outside of the shop's theme, so that MUI's own need
 * not be made.
 *
 * @type {readonly { importer: RegExp; source: RegExp; instead: string }[]}
 */
const SWITCHED_OFF = [
  {
    importer: /@mui\/material\/(?:ButtonBase|Button|IconButton)\//,
    source: /\/(?:TouchRipple|CircularProgress\/index)\.mjs$/,
    instead: 'export default () => null;',
  },
  {
    importer: /@mui\/material\//,
    source: /\/defaultTheme\.mjs$/,
    instead: 'export default {};',
  },
  {
    importer: /@emotion\/react\//,
    source: /^hoist-non-react-statics$/,
    instead: 'export default (target) => target;',
  },
];

const EMPTY = '\0switched-off:';

/** @returns {import('vite').Plugin} Leaves out of the build what the shop has switched off. */
export function withoutSwitchedOff() {
  return {
    name: 'without-switched-off',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const index = SWITCHED_OFF.findIndex(
        (part) => part.importer.test(importer) && part.source.test(source),
      );
      return index < 0 ? null : `${EMPTY}${index}`;
    },
    load(id) {
      return id.startsWith(EMPTY) ? SWITCHED_OFF[Number(id.slice(EMPTY.length))]?.instead : null;
    },
  };
}
