/** Explained in docs/architecture.md. */

const MUI = ['@mui/material', '@mui/icons-material'];
const TEST_LIBRARIES = ['vitest', 'fast-check', '@testing-library/*', '@formatjs/icu-messageformat-parser'];

/** @type {{ name: string; folder: string; mayImport: string[]; packages: string[] }[]} */
const LAYERS = [
  { name: 'domain', folder: 'src/domain', mayImport: [], packages: [] },
  {
    name: 'marketplace',
    folder: 'src/marketplace',
    mayImport: ['domain'],
    packages: ['valibot', 'tus-js-client'],
  },
  // In a worker only, to keep the package out of pages and stores.
  { name: 'archives', folder: 'src/archives', mayImport: ['domain'], packages: ['@zip.js/zip.js'] },
  {
    name: 'theme',
    folder: 'src/theme',
    mayImport: ['domain'],
    packages: ['react', '@mui/material', '@emotion/*', '@fontsource/*'],
  },
  { name: 'i18n', folder: 'src/i18n', mayImport: ['domain'], packages: ['react', 'use-intl'] },
  {
    name: 'stores',
    folder: 'src/stores',
    mayImport: ['domain', 'marketplace'],
    packages: ['react', '@tanstack/react-query'],
  },
  {
    name: 'atoms',
    folder: 'src/atoms',
    mayImport: ['domain', 'i18n', 'theme'],
    packages: ['react', ...MUI, 'clsx', 'react-router-dom', 'react-dropzone', 'react-error-boundary'],
  },
  {
    name: 'sections',
    folder: 'src/sections',
    mayImport: ['domain', 'i18n', 'theme', 'atoms'],
    packages: ['react', ...MUI, 'clsx', 'react-router-dom', 'react-hook-form', 'uqr', 'csv-stringify'],
  },
  {
    name: 'templates',
    folder: 'src/templates',
    mayImport: ['domain', 'i18n', 'theme', 'atoms', 'sections'],
    packages: ['react', ...MUI, 'clsx', 'react-router-dom'],
  },
  {
    name: 'pages',
    folder: 'src/pages',
    mayImport: ['domain', 'i18n', 'stores', 'templates', 'archives'],
    packages: ['react', 'react-router-dom'],
  },
  // Adapters of what browsers have: storage, Razorpay's script.
  {
    name: 'browser',
    folder: 'src/browser',
    mayImport: ['domain', 'marketplace', 'stores', 'i18n'],
    packages: ['valibot', 'idb-keyval', '@simplewebauthn/browser'],
  },
  { name: 'app', folder: 'src/app', mayImport: ['the shop'], packages: ['any'] },
  // Rendered on the server only: no shopper loads it.
  { name: 'documents', folder: 'src/documents', mayImport: ['domain'], packages: ['react', 'react-dom'] },
  {
    name: 'stories',
    folder: 'stories',
    mayImport: ['anything in src', 'storybook'],
    packages: ['any'],
  },
  {
    name: 'storybook',
    folder: '.[s]torybook', // The plugin mistakes `.storybook` for a file pattern.
    mayImport: ['anything in src', 'stories'],
    packages: ['any'],
  },
  // Stories: the simulated translator.
  { name: 'e2e', folder: 'e2e', mayImport: ['anything in src', 'stories', 'scripts'], packages: ['any'] },
  // Archives: form and server decide alike about a file.
  { name: 'server', folder: 'server', mayImport: ['domain', 'archives', 'documents'], packages: ['any'] },
  {
    name: 'scripts',
    folder: 'scripts',
    // Storybook's modes are counted and tested here.
    mayImport: ['anything in src', 'stories', 'storybook'],
    packages: ['any'],
  },
  {
    name: 'tools',
    folder: 'tools',
    mayImport: ['anything in src', 'stories', 'scripts', 'server'],
    packages: ['any'],
  },
];

const IN_SRC = LAYERS.filter(({ folder }) => folder.startsWith('src')).map(({ name }) => name);

const IN_THE_SHOP = IN_SRC.filter((name) => name !== 'documents');

/** @type {Record<string, string[]>} */
const SEVERAL_FOLDERS = { 'anything in src': IN_SRC, 'the shop': IN_THE_SHOP };

const ON_NODE = ['e2e', 'scripts', 'server', 'storybook', 'tools'];

/** Router for links only. */
export const LINKING_FOLDERS = ['atoms', 'sections', 'templates'].map((name) => `src/${name}`);

export const LINKING_NAMES = ['Link', 'NavLink', 'To'];

/** What features are built on. */
const SERVER_FOUNDATIONS = ['concurrency', 'config', 'disk', 'static', 'db', 'http', 'storage'];

const SERVER_FEATURES = [
  'payments',
  'jobs',
  'mail',
  'accounts',
  'catalogue',
  'cart',
  'ledger',
  'orders',
  'problems',
  'purchases',
  'refunds',
  'seller',
  'operator',
  'downloads',
  'uploads',
  'maintenance',
  'pages',
];

/** A folder imports only those before it, and the `tables.ts` of any: so no circle can exist. */
const SERVER_FOLDERS = [...SERVER_FOUNDATIONS, ...SERVER_FEATURES];

const FEATURE_INTERNALS = {
  regex: `^\\.\\./(${SERVER_FEATURES.join('|')})/(?!\\1$|tables$)`,
  message:
    'Import from the feature’s entry, `<feature>/<feature>`; its other files, except its tables, are internal.',
};

/** Declared where they are written; any folder queries them. */
const TABLES_ONLY = {
  regex: `^\\.\\.?/(?!(?:${SERVER_FOLDERS.join('|')})/tables$|db/columns$|\\.\\./src/)`,
  message: 'Tables import other tables, `db/columns` and the domain only.',
};

/** @type {import('eslint').Linter.Config[]} */
export const serverRules = SERVER_FOLDERS.flatMap((folder, index) => {
  /** @param {string} path */
  const direction = (path) => {
    const later = SERVER_FOLDERS.slice(index + 1).map((other) => `${other}/${path}`);
    return {
      regex: `^\\.\\./(${[...later, 'services$', 'app$', 'main$'].join('|')})`,
      message: `\`server/${folder}\` comes before this in \`SERVER_FOLDERS\`: imports between folders have one direction.`,
    };
  };
  const tables = `server/${folder}/tables.ts`;
  return [
    {
      name: `shop/server/${folder}`,
      files: [`server/${folder}/**`],
      ignores: ['**/*.{test,test-helpers}.ts', tables],
      rules: {
        'no-restricted-imports': ['error', { patterns: [direction('(?!tables$)'), FEATURE_INTERNALS] }],
      },
    },
    {
      name: `shop/server/${folder}/tables`,
      files: [tables],
      rules: { 'no-restricted-imports': ['error', { patterns: [direction(''), TABLES_ONLY] }] },
    },
  ];
});

export const boundariesSettings = {
  'boundaries/elements': LAYERS.map(({ name, folder }) => ({
    type: name,
    pattern: folder,
    partialMatch: false,
  })),
  'boundaries/files': [
    { category: 'test', pattern: '**/*.{test,test-helpers}.{ts,tsx}' },
    { category: 'entry', pattern: 'src/main.ts' },
    {
      category: 'contract',
      pattern: 'src/marketplace/http/{contract,endpoints,initialData,requests,totals}.ts',
    },
    { category: 'static-serving', pattern: 'server/static/*.mjs' },
    // Neither MUI nor anything of browsers.
    { category: 'for-documents', pattern: ['src/theme/tokens.ts', 'src/i18n/{dates,locales}.ts'] },
  ],
  'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import', 'require'],
  'boundaries/legacy-templates': false,
  'import/resolver': { node: { extensions: ['.ts', '.tsx', '.mjs', '.js'] } },
};

export const boundariesOptions = {
  default: 'disallow',
  message: '{{ from.element.types }} may not import this: see the import table in docs/architecture.md',
  checkAllOrigins: true,
  checkUnknownLocals: true,
  policies: [
    ...LAYERS.map(({ name, mayImport, packages }) => {
      const folders = mayImport.flatMap((other) => SEVERAL_FOLDERS[other] ?? [other]);
      const source = packages.includes('any') ? {} : { source: packages };
      return {
        from: { element: { type: name } },
        allow: [
          ...(folders.length > 0 ? [{ to: { element: { type: folders } } }] : []),
          ...(packages.length > 0 ? [{ to: { module: { origin: 'external', ...source } } }] : []),
          ...(ON_NODE.includes(name) ? [{ to: { module: { origin: 'core' } } }] : []),
        ],
      };
    }),
    {
      from: { file: { categories: 'entry' } },
      allow: [
        ...IN_THE_SHOP.map((type) => ({ to: { element: { type } } })),
        { to: { module: { origin: 'external' } } },
      ],
    },
    { from: { element: { type: 'documents' } }, allow: { to: { file: { categories: 'for-documents' } } } },
    // The server's tests compare its responses with what the shop makes of them.
    { from: { element: { type: 'server' } }, allow: { to: { file: { categories: 'contract' } } } },
    ...['scripts', 'e2e'].map((type) => ({
      from: { element: { type } },
      allow: { to: { file: { categories: 'static-serving' } } },
    })),
    {
      from: { element: { type: 'server' }, file: { categories: 'test' } },
      allow: { to: { element: { type: 'marketplace' } } },
    },
    // Docs show the package's version and type declarations as text.
    {
      from: { element: { type: 'stories' } },
      allow: [
        { dependency: { source: '[.][.]/[.][.]/package.json' } },
        { dependency: { source: '[.][.]/[.][.]/src/domain/*.ts[?]raw' } },
      ],
    },
    // Vite's `?no-inline` and the like aren't part of file names.
    { allow: { dependency: { source: '[.]/*.svg*' } } },
    ...['sections', 'templates'].map((type) => ({
      from: { element: { type } },
      allow: { dependency: { source: '[.][.]/[.][.]/atoms/*/*.svg*' } },
    })),
    {
      from: { file: { categories: 'test' } },
      allow: [
        { to: { module: { origin: 'external', source: TEST_LIBRARIES } } },
        // They run on Node; some change files on disk.
        { to: { module: { origin: 'core' } } },
        { to: { element: { type: 'domain' } } },
      ],
    },
  ],
};

/**
 * Only the policies that can apply: matching each import against all took 10 s instead of 5.
 * @type {import('eslint').Linter.Config[]}
 */
export const importRules = LAYERS.map(({ name, folder }) => ({
  name: `shop/import-rules/${name}`,
  files: [`${folder}/**`],
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        ...boundariesOptions,
        policies: boundariesOptions.policies.filter(({ from }) => (from?.element?.type ?? name) === name),
      },
    ],
  },
}));
