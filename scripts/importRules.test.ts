import { readdirSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const RULES = ['boundaries/dependencies', 'boundaries/no-unknown-files', 'no-restricted-imports'];

/** Without typed rules: the linted files do not exist. */
const eslint = new ESLint({
  cwd: ROOT,
  overrideConfig: [tseslint.configs.disableTypeChecked],
  ruleFilter: ({ ruleId }) => RULES.includes(ruleId),
});

const FOLDERS = {
  domain: 'src/domain',
  marketplace: 'src/marketplace',
  archives: 'src/archives',
  theme: 'src/theme',
  i18n: 'src/i18n',
  stores: 'src/stores',
  atoms: 'src/atoms',
  sections: 'src/sections',
  templates: 'src/templates',
  pages: 'src/pages',
  app: 'src/app',
  documents: 'src/documents',
  stories: 'stories',
  storybook: '.storybook',
  scripts: 'scripts',
  tools: 'tools',
  server: 'server',
} as const;

type Folder = keyof typeof FOLDERS;

const IN_SRC = Object.keys(FOLDERS).filter((name) => FOLDERS[name as Folder].startsWith('src/')) as Folder[];

function isFolder(what: string): what is Folder {
  return what in FOLDERS;
}

/** An existing module, because imports are resolved. */
function someModuleOf(folder: Folder): string {
  const found = readdirSync(join(ROOT, FOLDERS[folder]), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.d)\.(?:tsx?|mjs)$/.test(file))
    .toSorted()[0];
  if (found === undefined) throw new Error(`${FOLDERS[folder]} has no module yet`);
  return posix.join(FOLDERS[folder], found.replaceAll('\\', '/'));
}

function importOf(what: string, from: string): string {
  if (what.startsWith('import ')) return `${what};`;
  if (!isFolder(what)) return `import '${what}';`;
  const path = relative(dirname(from), someModuleOf(what)).replaceAll('\\', '/');
  return `import '${path.startsWith('.') ? path : `./${path}`}';`.replace(/\.tsx?';$/, "';");
}

async function problems(code: string, filePath: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(ROOT, filePath) });
  return result?.messages.map(({ ruleId, message }) => `${ruleId ?? 'not linted'}: ${message}`) ?? [];
}

/** Folders, packages or whole statements. */
interface Row {
  file: string;
  right: string[];
  wrong: string[];
}

const ROUTER_LINKS = [
  "import { Link } from 'react-router-dom'",
  "import { NavLink } from 'react-router-dom'",
  "import { type To } from 'react-router-dom'",
];
const ROUTER_BEYOND_LINKS = [
  "import { useNavigate } from 'react-router-dom'",
  "import { Link, useLocation } from 'react-router-dom'",
  "import * as router from 'react-router-dom'",
];
const MUI = ['@mui/material/Button', '@mui/material', '@mui/icons-material/Search'];
const OUTSIDE_SRC = ['stories', 'storybook', 'scripts', 'tools', 'server', 'node:fs', 'fs'];

/** What a shopper's browser can load. */
const IN_THE_SHOP = IN_SRC.filter((folder) => folder !== 'documents');

function allBut(...allowed: Folder[]): Folder[] {
  return IN_SRC.filter((folder) => !allowed.includes(folder));
}

const TABLE: Record<string, Row> = {
  domain: {
    file: 'src/domain/sample.ts',
    right: ['domain'],
    wrong: [...allBut('domain'), 'react', ...MUI, '@emotion/react', 'react-router-dom', 'use-intl', 'vitest'],
  },
  marketplace: {
    file: 'src/marketplace/demo/sample.ts',
    right: ['domain', 'marketplace', 'valibot'],
    wrong: [...allBut('domain', 'marketplace'), 'react', ...MUI, 'react-router-dom', 'hono', 'drizzle-orm'],
  },
  archives: {
    file: 'src/archives/sample.ts',
    right: ['domain', 'archives', '@zip.js/zip.js'],
    wrong: [...allBut('domain', 'archives'), 'react', ...MUI, 'react-router-dom', 'valibot'],
  },
  theme: {
    file: 'src/theme/sample.tsx',
    right: ['domain', 'theme', 'react', '@mui/material/styles', '@emotion/react', '@fontsource/poppins'],
    wrong: [...allBut('domain', 'theme'), 'react-router-dom', 'use-intl', '@mui/icons-material/Search'],
  },
  i18n: {
    file: 'src/i18n/sample.tsx',
    right: ['domain', 'i18n', 'react', 'use-intl'],
    wrong: [...allBut('domain', 'i18n'), ...MUI, 'react-router-dom'],
  },
  stores: {
    file: 'src/stores/sample.tsx',
    right: ['domain', 'marketplace', 'stores', 'react'],
    wrong: [...allBut('domain', 'marketplace', 'stores'), ...MUI, '@emotion/styled', 'react-router-dom'],
  },
  atoms: {
    file: 'src/atoms/Sample/Sample.tsx',
    right: ['domain', 'theme', 'i18n', 'atoms', 'react', ...MUI, ...ROUTER_LINKS, 'react-dropzone'],
    wrong: [
      ...allBut('domain', 'theme', 'i18n', 'atoms'),
      ...ROUTER_BEYOND_LINKS,
      'react-hook-form',
      'use-intl',
    ],
  },
  sections: {
    file: 'src/sections/Sample/Sample.tsx',
    right: [
      'domain',
      'theme',
      'i18n',
      'atoms',
      'sections',
      'react',
      ...MUI,
      ...ROUTER_LINKS,
      'react-hook-form',
    ],
    wrong: [...allBut('domain', 'theme', 'i18n', 'atoms', 'sections'), ...ROUTER_BEYOND_LINKS],
  },
  templates: {
    file: 'src/templates/SampleTemplate/SampleTemplate.tsx',
    right: ['domain', 'theme', 'i18n', 'atoms', 'sections', 'templates', 'react', ...MUI, ...ROUTER_LINKS],
    wrong: ['marketplace', 'stores', 'pages', 'app', 'documents', ...ROUTER_BEYOND_LINKS],
  },
  pages: {
    file: 'src/pages/SamplePage.tsx',
    right: [
      'domain',
      'i18n',
      'stores',
      'templates',
      'pages',
      'archives',
      'react',
      "import { useNavigate } from 'react-router-dom'",
    ],
    wrong: [
      'marketplace',
      'theme',
      'atoms',
      'sections',
      'app',
      'documents',
      ...MUI,
      '@emotion/react',
      '@emotion/styled',
      '@zip.js/zip.js',
    ],
  },
  app: {
    file: 'src/app/Sample.tsx',
    right: [...IN_THE_SHOP, 'react-dom/client', 'react-router-dom', '@emotion/cache'],
    wrong: ['documents'],
  },
  'main.ts': {
    file: 'src/main.ts',
    right: [...IN_THE_SHOP, 'react-dom/client'],
    wrong: ['documents'],
  },
  documents: {
    file: 'src/documents/sample.tsx',
    right: [
      'domain',
      'documents',
      'react',
      'react-dom/server',
      "import { COLOURS } from '../theme/tokens'",
      "import { formatDay } from '../i18n/dates'",
      "import { languageOf } from '../i18n/locales'",
    ],
    wrong: [
      ...allBut('domain', 'documents'),
      "import { createShopTheme } from '../theme/theme'",
      "import { useText } from '../i18n/useText'",
      ...MUI,
      '@emotion/react',
      'react-router-dom',
      'use-intl',
    ],
  },
};

// The first run loads ESLint with all plugins.
beforeAll(() => problems('', 'src/domain/sample.ts'), 60_000);

describe.each(Object.entries(TABLE))('%s', (_name, { file, right, wrong }) => {
  test.each(right)('may import %s', async (what) => {
    expect(await problems(importOf(what, file), file)).toEqual([]);
  });

  test.each([...wrong, ...OUTSIDE_SRC])('may not import %s', async (what) => {
    expect(await problems(importOf(what, file), file)).not.toEqual([]);
  });
});

test.each([
  ['a type import', (path: string) => `import type { Marketplace } from '${path}';`],
  ['an export from', (path: string) => `export { useCart } from '${path}';`],
  ['an export of all', (path: string) => `export * from '${path}';`],
  ['a dynamic import', (path: string) => `export const later = () => import('${path}');`],
])('treats %s as an import', async (_form, write) => {
  expect(await problems(write('../../marketplace/Marketplace'), 'src/atoms/Sample/Sample.tsx')).toEqual([
    expect.stringContaining('boundaries/dependencies'),
  ]);
});

test.each(['./star.svg', './star.svg?no-inline'])('a component may import its picture %s', async (source) => {
  expect(await problems(`import star from '${source}';`, 'src/atoms/Sample/Sample.tsx')).toEqual([]);
});

test.each(['../../../stories/star.svg', '../../../stories/docs/star.svg?url'])(
  'a component may not import %s',
  async (source) => {
    expect(await problems(`import star from '${source}';`, 'src/atoms/Sample/Sample.tsx')).not.toEqual([]);
  },
);

test('reports a file of src outside the known folders', async () => {
  expect(await problems('export const stray = 1;', 'src/utils/stray.ts')).not.toEqual([]);
});

describe('colocated tests', () => {
  const file = 'src/stores/sample.test.tsx';

  test.each(['vitest', 'fast-check', '@testing-library/react', 'marketplace', 'domain', 'react', 'node:fs'])(
    'may import %s',
    async (what) => {
      expect(await problems(importOf(what, file), file)).toEqual([]);
    },
  );

  test('have helpers that may import the same', async () => {
    expect(await problems("import fc from 'fast-check';", 'src/domain/sample.test-helpers.ts')).toEqual([]);
  });

  test.each(['atoms', 'pages', '@mui/material/Button', 'stories'])('may not import %s', async (what) => {
    expect(await problems(importOf(what, file), file)).not.toEqual([]);
  });
});

describe('stories', () => {
  const file = 'stories/atoms/Sample.stories.tsx';

  test.each([...IN_SRC, 'stories', 'storybook/test', '@storybook/react-vite'])(
    'may import %s',
    async (what) => {
      expect(await problems(importOf(what, file), file)).toEqual([]);
    },
  );

  test.each(['scripts', 'tools', 'node:fs'])('may not import %s', async (what) => {
    expect(await problems(importOf(what, file), file)).not.toEqual([]);
  });
});

describe('the server', () => {
  const file = 'server/sample.ts';

  test.each([
    ...['domain', 'archives', 'documents', 'server', 'node:fs', 'hono'],
    "import '../src/marketplace/http/contract'",
  ])('may import %s', async (what) => {
    expect(await problems(importOf(what, file), file)).toEqual([]);
  });

  test.each([
    ...allBut('domain', 'archives', 'documents'),
    'stories',
    'scripts',
    'tools',
    "import '../src/marketplace/Marketplace'",
  ])('may not import %s', async (what) => {
    expect(await problems(importOf(what, file), file)).not.toEqual([]);
  });

  test.each(['marketplace', 'vitest', 'fast-check'])('has tests that may import %s', async (what) => {
    expect(await problems(importOf(what, 'server/sample.test.ts'), 'server/sample.test.ts')).toEqual([]);
  });
});

describe('between folders of the server', () => {
  const folders = readdirSync(join(ROOT, 'server'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);

  test('imports have one direction', async () => {
    const moduleIn = (folder: string) => {
      const name = readdirSync(join(ROOT, 'server', folder)).find((file) => /^[^.]*\.(?:ts|mjs)$/.test(file));
      return `../${folder}/${name?.replace(/\.ts$/, '')}`;
    };
    const isAllowed = async (from: string, to: string) => {
      const found = await problems(`import '${moduleIn(to)}';`, `server/${from}/sample.ts`);
      return !found.some((problem) => problem.includes('SERVER_FOLDERS'));
    };
    const ranks = new Map<string, number>();
    for (const from of folders) {
      const allowed = await Promise.all(folders.filter((to) => to !== from).map((to) => isAllowed(from, to)));
      ranks.set(from, allowed.filter(Boolean).length);
    }
    // Each folder may import one more than the one before it.
    expect([...ranks.values()].toSorted((a, b) => a - b)).toEqual(folders.map((_, index) => index));
  });

  test('other features are imported through their entry, and none of them imports the composition root', async () => {
    expect(await problems("import '../orders/orders';", 'server/seller/sample.ts')).toEqual([]);
    expect(await problems("import '../orders/reconcile';", 'server/seller/sample.ts')).not.toEqual([]);
    expect(await problems("import '../services';", 'server/seller/sample.ts')).not.toEqual([]);
  });

  test('any folder queries the tables of any, which refer to tables before them', async () => {
    expect(await problems("import '../uploads/tables';", 'server/storage/sample.ts')).toEqual([]);
    for (const right of ['../catalogue/tables', '../db/columns', '../../src/domain/money'])
      expect([right, await problems(`import '${right}';`, 'server/orders/tables.ts')]).toEqual([right, []]);
    for (const wrong of [
      '../uploads/tables',
      '../catalogue/catalogue',
      '../db/database',
      './orders',
      '../log',
    ])
      expect([wrong, await problems(`import '${wrong}';`, 'server/orders/tables.ts')]).not.toEqual([
        wrong,
        [],
      ]);
  });
});

test('tools may import scripts, scripts no tools', async () => {
  expect(await problems(importOf('scripts', 'tools/sample.mjs'), 'tools/sample.mjs')).toEqual([]);
  expect(await problems(importOf('tools', 'scripts/sample.mjs'), 'scripts/sample.mjs')).not.toEqual([]);
});
