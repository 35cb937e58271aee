import compile from 'icu-minify/compile';
import { runnerImport } from 'vite';

const IN_THEME = /\/src\/theme\/(theme\.ts|global\.css)$/;

/**
 * Inlines theme data and global styles, which are the same for everybody (src/theme/compiledTheme.ts).
 * @returns {import('vite').Plugin} Puts the theme's data and its global styles into the build.
 */
function compiledTheme() {
  return {
    name: 'compiled-theme',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [, file] = IN_THEME.exec(id) ?? [];
      if (!file) return null;
      const folder = id.slice(0, -file.length);
      if (file === 'global.css') {
        /** @type {{ module: typeof import('../src/app/globalStyles.js') }} */
        const { module } = await runnerImport(`${folder}../app/globalStyles.tsx`, { configFile: false });
        return module.globalStyles();
      }
      /** @type {{ module: Pick<typeof import('../src/theme/theme.js'), 'theme'> }} */
      const { module: made } = await runnerImport(`${folder}theme.ts`, { configFile: false });
      /** @type {{ module: typeof import('../src/theme/compiledTheme.js') }} */
      const { module: compiling } = await runnerImport(`${folder}compiledTheme.ts`, { configFile: false });
      return `
        import { createThemeFromData } from './compiledTheme';
        import { components } from './components';
        export const theme = createThemeFromData(${JSON.stringify(compiling.extractThemeData(made.theme))}, components);`;
    },
  };
}

const MESSAGES = /\/src\/i18n\/(?:(?:lazy\/)?messages|routes\/\w+)\.(?:hi|en)\.ts$/;

/** @typedef {{ [key: string]: string | Tree }} Tree @param {string | Tree} message @returns {unknown} */
function compiled(message) {
  if (typeof message === 'string') return compile(message);
  return Object.fromEntries(Object.entries(message).map(([key, inner]) => [key, compiled(inner)]));
}

/**
 * Precompiles ICU messages: without a parser, the first visit loads a tenth less JavaScript.
 * @returns {import('vite').Plugin} Puts parsed messages and a formatter for them into the build.
 */
function compiledMessages() {
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
 * The shop has no ripples, button spinners, `withTheme` or `sx` (linted), and nothing outside its own theme.
 * @type {readonly { importer: RegExp; source: RegExp; instead: string }[]}
 */
const SWITCHED_OFF = [
  {
    importer: /@mui\/material\/(?:ButtonBase|Button|IconButton)\//,
    source: /\/(?:TouchRipple|CircularProgress\/index)\.mjs$/,
    instead: 'export default () => null;',
  },
  // Otherwise every press re-renders its button to mount a ripple.
  {
    importer: /@mui\/material\/ButtonBase\//,
    source: /\/useLazyRipple\/index\.mjs$/,
    instead: `
      const nothing = () => {};
      const ripple = { ref: { current: null }, shouldMount: false, start: nothing, stop: nothing, pulsate: nothing };
      export default () => ripple;`,
  },
  {
    importer: /\/src\/theme\/ShopTheme\./,
    source: /^@mui\/material\/CssBaseline$/,
    instead: 'export default () => null;',
  },
  {
    importer: /@mui\/system\/cssVars\/createCssVarsProvider\./,
    source: /^@mui\/styled-engine$/,
    instead: 'export const GlobalStyles = () => null;',
  },
  // The shop has no CSS layers.
  {
    importer: /@mui\/system\/ThemeProvider\//,
    source: /\/useLayerOrder\.mjs$/,
    instead: 'export default () => null;',
  },
  {
    importer: /@mui\/material\//,
    source: /\/defaultTheme\.mjs$/,
    instead: 'export default {};',
  },
  {
    importer: /@mui\/system\/(?:createStyled|useTheme)\//,
    source: /\/createTheme\/index\.mjs$/,
    instead: 'export default () => ({});',
  },
  // `sx` support: 3 kB of every first visit.
  {
    importer: /@mui\/(?:system\/createStyled\/|material\/styles\/ThemeProviderWithVars\.)/,
    source: /\/styleFunctionSx(?:\/index\.mjs)?$/,
    instead: 'export default () => null;',
  },
  // The theme has its typography, and the page sets the scheme itself.
  {
    importer: /@mui\/material\/styles\/ThemeProviderWithVars\./,
    source: /\/createTheme\.mjs$/,
    instead: 'export default () => ({});',
  },
  {
    importer: /@mui\/material\/styles\/ThemeProviderWithVars\./,
    source: /\/createTypography\.mjs$/,
    instead: 'export default (palette, typography) => typography;',
  },
  {
    importer: /@mui\/system\/cssVars\/createCssVarsProvider\./,
    source: /\/InitColorSchemeScript\.mjs$/,
    instead: `
      export const DEFAULT_MODE_STORAGE_KEY = 'mode';
      export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
      export const buildInitColorSchemeScript = () => '';`,
  },
  {
    importer: /@emotion\/react\//,
    source: /^hoist-non-react-statics$/,
    instead: 'export default (target) => target;',
  },
  // `styled.div` and the like are unused.
  {
    importer: /@mui\/styled-engine\/|\/src\/theme\/staticStyled\./,
    source: /^@emotion\/styled$/,
    instead: "export { default } from '@emotion/styled/base';",
  },
  // A list of all attributes: MUI filters its own, and TypeScript checks ours.
  {
    importer: /@emotion\/styled\//,
    source: /^@emotion\/is-prop-valid$/,
    instead: "export default (prop) => !['as', 'ownerState', 'sx', 'theme'].includes(prop);",
  },
  // React 19 ignores prop types.
  {
    importer: /@mui\//,
    source: /^prop-types$/,
    instead: 'export default {};',
  },
  // Only themes and options are merged, never components.
  {
    importer: /@mui\/utils\/deepmerge\//,
    source: /^react-is$/,
    instead: 'export const isValidElementType = () => false;',
  },
];

const EMPTY = '\0switched-off:';

/** @returns {import('vite').Plugin} Leaves out of the build what the shop has switched off. */
function withoutSwitchedOff() {
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

const REACT_DOM = /\/react-dom-client\.production\.js$/;

const THROWN_AT_ITSELF = /(Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * V8 captures a stack per error and rescans the script for it: 0.1 s on a cheap phone. React needs only identities.
 * @returns {import('vite').Plugin} Has React load without making errors.
 */
function withoutErrorsAtStart() {
  return {
    name: 'without-errors-at-start',
    apply: 'build',
    transform(code, id) {
      if (!REACT_DOM.test(id)) return null;
      if (code.match(THROWN_AT_ITSELF)?.length !== 5) this.error(`Other errors than expected in ${id}`);
      return {
        code: code.replaceAll(
          THROWN_AT_ITSELF,
          '$1Object.create(Error.prototype, { message: { value: $2 } })',
        ),
        map: null,
      };
    },
  };
}

const RETRY_OF_HIDDEN = 'retryCache = boundaryFiber.stateNode._retryCache;';

/**
 * React 19.3.1 retries a suspended hidden `Activity` after unmounting and throws an error that nothing can catch.
 * @returns {import('vite').Plugin} Has React look whether what was hidden is still there.
 */
function withHiddenTakenAway() {
  return {
    name: 'with-hidden-taken-away',
    apply: 'build',
    transform(code, id) {
      if (!REACT_DOM.test(id)) return null;
      if (!code.includes(RETRY_OF_HIDDEN)) this.error(`No retry of what is hidden in ${id}`);
      return {
        code: code.replace(
          RETRY_OF_HIDDEN,
          'retryCache = boundaryFiber.stateNode ? boundaryFiber.stateNode._retryCache : null;',
        ),
        map: null,
      };
    },
  };
}

const EMOTIONS_CACHE = /\/@emotion\/cache\/dist\/emotion-cache(?:\.browser)?\.esm\.js$/;

/** Properties that some supported browser only has prefixed. */
const PREFIXED =
  /^(?:user-select|text-size-adjust|text-decoration|backdrop-filter|print-color-adjust|mask|hyphens):/;

/**
 * Emotion also prefixes for Internet Explorer and the flexbox of 2012: 1 kB of script, and much of the page styles.
 * @returns {import('vite').Plugin} Has Emotion write only what browsers in use need.
 */
function withoutOldPrefixes() {
  return {
    name: 'without-old-prefixes',
    apply: 'build',
    // Prerendering uses it, too.
    config: () => ({ ssr: { noExternal: ['@emotion/cache'] } }),
    transform(code, id) {
      if (!EMOTIONS_CACHE.test(id)) return null;
      const slim = code.replace(
        'defaultStylisPlugins = [prefixer]',
        `defaultStylisPlugins = [(element) => {
          if (element.type === 'decl' && !element.return && ${PREFIXED}.test(element.value))
            element.return = '-webkit-' + element.value + element.value;
        }]`,
      );
      if (slim === code) this.error(`No list of plugins in ${id}`);
      return { code: slim, map: null };
    },
  };
}

const EMOTIONS_SHEET = /\/@emotion\/sheet\/dist\/emotion-sheet\.esm\.js$/;
const MOVED_STYLES = 'nodes.forEach(this._insertTag);';

/**
 * Emotion re-inserts prerendered styles into the head, so the browser restyles the page before hydration.
 * @returns {import('vite').Plugin} Has Emotion leave such styles where they are.
 */
function withStylesLeftInPlace() {
  return {
    name: 'with-styles-left-in-place',
    apply: 'build',
    transform(code, id) {
      if (!EMOTIONS_SHEET.test(id)) return null;
      if (!code.includes(MOVED_STYLES)) this.error(`No styles are moved in ${id}`);
      return { code: code.replace(MOVED_STYLES, 'this.tags.push(...nodes);'), map: null };
    },
  };
}

const EMOTIONS_STYLED = /\/@emotion\/styled\/base\/dist\/emotion-styled-base\.browser\.esm\.js$/;

/**
 * Extended styled components rarely use their base's class: without its rules, hydration inserts sixty fewer and
 * does not restyle the page.
 * @returns {import('vite').Plugin} Has Emotion write down only styles that something wears.
 */
function withoutUnwornStyles() {
  return {
    name: 'without-unworn-styles',
    apply: 'build',
    transform(code, id) {
      if (!EMOTIONS_STYLED.test(id)) return null;
      const slim = code.replace(
        'return insertStyles(cache, serialized, isStringTag);',
        'return isStringTag ? insertStyles(cache, serialized, true) : insertIfWorn(cache, serialized);',
      );
      if (slim === code) this.error(`No styles are inserted in ${id}`);
      return {
        code: `${slim}
          const waiting = new Map();
          function insertIfWorn(cache, serialized) {
            if (cache.inserted[serialized.name] !== undefined) return;
            if (waiting.size === 0) queueMicrotask(() => {
              for (const [name, styles] of waiting)
                if (document.getElementsByClassName(cache.key + '-' + name)[0]) insertStyles(cache, styles, false);
              waiting.clear();
            });
            waiting.set(serialized.name, serialized);
          }`,
        map: null,
      };
    },
  };
}

const EMOTIONS_SERIALIZE = /\/@emotion\/serialize\/dist\/emotion-serialize\.esm\.js$/;

/**
 * Emotion hashes the styles on every render: a tenth of the time to mount a list of products.
 * @returns {import('vite').Plugin} Has Emotion remember the names of styles.
 */
function withRememberedNames() {
  return {
    name: 'with-remembered-names',
    apply: 'build',
    transform(code, id) {
      if (!EMOTIONS_SERIALIZE.test(id)) return null;
      const start = code.indexOf('labelPattern.lastIndex = 0;');
      const end = code.indexOf('return {', start);
      if (start < 0 || end < 0) this.error(`No name is made of styles in ${id}`);
      const naming = code.slice(start, end);
      return {
        code: `${code.slice(0, start)}
          var name = names.get(styles);
          if (name === undefined) {
            ${naming}
            names.set(styles, name);
          }
          ${code.slice(end)}
          const names = new Map();`,
        map: null,
      };
    },
  };
}

const ROUTER = /\/react-router\/dist\/development\/chunk-\w+\.mjs$/;

/** @type {readonly (readonly [what: string | RegExp, instead: string])[]} */
const WITHOUT_DATA = [
  ['ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false'],
  ['isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'],
  [/ = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, ' = [false, null, {}]'],
  ['ref: mergeRefs(forwardedRef, prefetchRef)', 'ref: forwardedRef'],
  [/return shouldPrefetch && !isAbsolute \? .*? : link;/, 'return link;'],
];

/**
 * The shop uses the declarative router only. Debug names and dead branches keep the rest from being tree-shaken.
 * @returns {import('vite').Plugin} Leaves of React Router what a declarative router needs.
 */
function withoutDataRouters() {
  return {
    name: 'without-data-routers',
    apply: 'build',
    transform(code, id) {
      if (!ROUTER.test(id) || !code.includes('function usePrefetchBehavior')) return null;
      let slim = code
        .replaceAll(/^\w+\.(?:displayName = "[^"]*"|contextType = \w+);$/gm, '')
        .replaceAll(
          / = (?=React\d*\.(?:createContext|forwardRef|memo)\(|new (?:Set|URL)\()/g,
          ' = /* @__PURE__ */ ',
        );
      for (const [what, instead] of WITHOUT_DATA) {
        const without = slim.replace(what, instead);
        if (without === slim) this.error(`Not found in ${id}: ${what}`);
        slim = without;
      }
      return { code: slim, map: null };
    },
  };
}

const AT_START = ['react', 'shop'];

/**
 * V8 compiles the whole script on another core while it streams, which halves start-up; other engines see a comment:
 * https://v8.dev/blog/explicit-compile-hints
 * @returns {import('vite').Plugin} Asks for it in the first line of what every page runs.
 */
function compiledWhileItArrives() {
  return {
    name: 'compiled-while-it-arrives',
    apply: 'build',
    generateBundle: {
      // After Vite has added its own first line.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && AT_START.includes(chunk.name))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}

/** @returns {import('vite').Plugin[]} Everything that is in this file. */
export function slimBuild() {
  return [
    compiledMessages(),
    compiledTheme(),
    withoutSwitchedOff(),
    withoutOldPrefixes(),
    withStylesLeftInPlace(),
    withoutUnwornStyles(),
    withRememberedNames(),
    withoutErrorsAtStart(),
    withHiddenTakenAway(),
    withoutDataRouters(),
    compiledWhileItArrives(),
  ];
}
