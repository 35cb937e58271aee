import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { mergeConfig } from 'vite';
import { ATOM_GROUPS } from './atomGroups.ts';

const ROOT = join(import.meta.dirname, '..');

/**
 * Every module of the shop's packages that its sources import (`@mui/material/Button`). Vite prepares packages
 * ahead; one that it meets on the way only makes it start over in the middle of a test. It looks at the sources
 * itself, but only when its cache is empty, and not when somebody has added an import since: a list that has
 * changed makes it look again.
 */
function importedModules(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const packages = new Set(Object.keys(dependencies));
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
    // Titles come from the paths, with a capital letter.
    ...['Sections', 'Templates', 'Pages'].map((titlePrefix) => ({
      directory: `../stories/${titlePrefix.toLowerCase()}`,
      titlePrefix,
    })),
  ],
  staticDirs: ['../public'],
  addons: [
    // Without it, a table in a page of prose is a row of dashes.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen-typescript' },
  viteFinal: (viteConfig) => mergeConfig(viteConfig, { optimizeDeps: { include: importedModules() } }),
};

export default config;
