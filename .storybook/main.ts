import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { mergeConfig, type Plugin } from 'vite';
import { DESIGN_TOKENS, DESIGN_TOKENS_FILE } from '../stories/foundations/designTokens.ts';
import { readContract, readLastRelease, type ContractModule } from './contract.ts';
import { componentFacts } from './facts.ts';
import { recordedMessages } from './recordedMessages.ts';
import { ATOM_GROUPS, readRegister, titlePrefixOf } from './register.ts';

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

/** `import { COMPONENTS } from 'virtual:components'`: the register, with tokens and uses. */
const components: Plugin = {
  name: 'components',
  resolveId: (id) => (id === 'virtual:components' ? `\0${id}` : undefined),
  load: (id) =>
    id === '\0virtual:components'
      ? `export const COMPONENTS = ${JSON.stringify(componentFacts())};`
      : undefined,
};

/** `virtual:contract`: stories and props of the last release and of now. */
const contract: Plugin = {
  name: 'contract',
  resolveId: (id) => (id === 'virtual:contract' ? `\0${id}` : undefined),
  load(id) {
    if (id !== '\0virtual:contract') return undefined;
    const contents: ContractModule = { release: readLastRelease(), now: readContract(ROOT) };
    return `export const CONTRACT = ${JSON.stringify(contents)};`;
  },
};

/** The tokens as a file, next to index.html. */
const designTokens: Plugin = {
  name: 'design-tokens',
  configureServer({ middlewares }) {
    middlewares.use(`/${DESIGN_TOKENS_FILE}`, (_, response) => {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(DESIGN_TOKENS, null, 2));
    });
  },
  generateBundle() {
    const source = JSON.stringify(DESIGN_TOKENS, null, 2);
    this.emitFile({ type: 'asset', fileName: DESIGN_TOKENS_FILE, source });
  },
};

const REGISTER = readRegister();

/** Set by `storybook build`. */
const IS_BUILD = process.env['NODE_ENV'] === 'production';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../stories/{docs,emails,flows,foundations}/**/*.mdx',
    '../stories/{foundations,flows,emails}/**/*.stories.tsx',
    ...ATOM_GROUPS.map((group) => ({
      directory: '../stories/atoms',
      files: `{${REGISTER.filter((atom) => atom.group === group)
        .map(({ name }) => name)
        .join(',')}}.stories.tsx`,
      titlePrefix: titlePrefixOf(group),
    })),
    ...['Sections', 'Templates', 'Pages'].map((titlePrefix) => ({
      directory: `../stories/${titlePrefix.toLowerCase()}`,
      titlePrefix,
    })),
  ],
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
    // The published index gets the real headings of components' pages from scripts/finishStorybook/searchIndex.mjs.
    experimentalSearchDocsHeadings: IS_BUILD,
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
  },
  // In development without types of other files, but edits are on screen in under a second instead of five to eight.
  typescript: IS_BUILD
    ? {
        reactDocgen: 'react-docgen-typescript',
        reactDocgenTypescriptOptions: {
          // Components of stories and of this folder have no docs page.
          include: ['src/**/*.tsx'],
          // Storybook's defaults, which an object replaces: without them no optional prop has a control.
          shouldExtractLiteralValuesFromEnum: true,
          shouldRemoveUndefinedFromOptional: true,
        },
      }
    : { reactDocgen: 'react-docgen' },
  viteFinal: (viteConfig) =>
    mergeConfig(viteConfig, {
      plugins: [iconImports, components, contract, designTokens, recordedMessages],
      optimizeDeps: { include: importedModules() },
    }),
};

export default config;
