import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { mergeConfig, type Plugin } from 'vite';
import { STATUS, type Status } from '../stories/docs/status.ts';
import { ATOM_GROUPS, SPEC_ATOMS } from './atomGroups.ts';

const ROOT = join(import.meta.dirname, '..');

/** For `optimizeDeps.include`: discovering a dependency late makes Vite reload in the middle of a test. */
function importedModules(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const packages = new Set([...Object.keys(dependencies), '@emotion/cache', 'storybook']);
  const modules = ['src', 'stories', '.storybook']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(ROOT, folder, file),
      ),
    )
    .filter((file) => /(?<!\.test|\.d)\.(?:tsx?|mdx)$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:from|import) ?\(?'([^'.][^']*)'/g)])
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => packages.has(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')));
  return [...new Set(modules)].toSorted();
}

/** `import icons from './Hero.tsx?icons'`: names of the icons a file imports, without its code. */
const iconImports: Plugin = {
  name: 'icon-imports',
  enforce: 'pre',
  load(id) {
    const [file, query] = id.split('?');
    if (!file || query !== 'icons') return undefined;
    const icons = [...readFileSync(file, 'utf8').matchAll(/@mui\/icons-material\/(\w+)/g)];
    return `export default ${JSON.stringify(icons.map(([, icon]) => icon))}`;
  },
};

const COMPONENTS: Record<string, Status> = { ...STATUS.atoms, ...STATUS.sections, ...STATUS.templates };

function statusTags(file: string): string[] {
  const component = basename(file).replace('.stories.tsx', '');
  const maturity = COMPONENTS[component]?.maturity;
  return [maturity, SPEC_ATOMS.some((atom) => atom === component) && 'spec-atom'].filter(
    (tag): tag is Exclude<typeof tag, false | undefined> => Boolean(tag),
  );
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../stories/{docs,foundations}/**/*.mdx',
    '../stories/{foundations,flows}/**/*.stories.tsx',
    ...Object.entries(ATOM_GROUPS).map(([group, atoms]) => ({
      directory: '../stories/atoms',
      files: `{${atoms.join(',')}}.stories.tsx`,
      titlePrefix: `Atoms/${group}`,
    })),
    ...['Sections', 'Templates', 'Pages'].map((titlePrefix) => ({
      directory: `../stories/${titlePrefix.toLowerCase()}`,
      titlePrefix,
    })),
  ],
  experimental_indexers: (indexers = []) =>
    indexers.map((indexer) => ({
      ...indexer,
      createIndex: async (file, options) =>
        (await indexer.createIndex(file, options)).map((entry) => ({
          ...entry,
          tags: [...(entry.tags ?? []), ...statusTags(file)],
        })),
    })),
  tags: {
    // Behaviour stories look like others at the end, so the sidebar hides them by default.
    behaviour: { defaultFilterSelection: 'exclude' },
    internal: { defaultFilterSelection: 'exclude' },
  },
  staticDirs: [
    '../public',
    // Storybook's manager (manager-head.html) is not built by Vite.
    ...['devanagari-400', 'devanagari-600', 'latin-400', 'latin-600'].map((font) => ({
      from: `../node_modules/@fontsource/poppins/files/poppins-${font}-normal.woff2`,
      to: `/fonts/poppins-${font}-normal.woff2`,
    })),
  ],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'storybook-addon-pseudo-states',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    componentsManifest: true,
    // Shows a story's source with its fixtures, not the rendered output.
    experimentalCodeExamples: true,
    experimentalSearchDocsHeadings: true,
  },
  typescript: { reactDocgen: 'react-docgen-typescript' },
  viteFinal: (viteConfig) =>
    mergeConfig(viteConfig, { plugins: [iconImports], optimizeDeps: { include: importedModules() } }),
};

export default config;
