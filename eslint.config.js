import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import { reactRefresh } from 'eslint-plugin-react-refresh';
import storybook from 'eslint-plugin-storybook';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import {
  boundariesOptions,
  boundariesSettings,
  importRules,
  LINKING_FOLDERS,
  LINKING_NAMES,
  serverRules,
} from './scripts/importRules.mjs';
import { SPACE_STEPS } from './scripts/spaceSteps.mjs';
import { textAlone } from './scripts/textAlone.mjs';

const NO_DEFAULT_EXPORT = 'Export by name: a name is found, renamed and imported the same everywhere.';
const NO_BROWSER_DIALOG =
  'Show a notice or a dialog of the shop; the browser’s own has no look and no language.';
/** `sx` and components that take system props cost the same at run time. */
const NO_SX = {
  selector:
    ':matches(JSXAttribute[name.name="sx"], Property[key.name="sx"], ImportDeclaration[source.value=/^@mui.material.(Box|Container|Grid|Stack)$/])',
  message: 'Write a rule in a CSS module: what `sx` holds is serialized on every render.',
};

/** `styled` passes every prop on to the component it wraps. */
const OWN_PROPS_STAY = {
  selector: 'CallExpression[typeArguments] > CallExpression.callee[callee.name="styled"][arguments.length=1]',
  message:
    "Say with `shouldForwardProp` which of the component’s own props stay out of the DOM: `styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(…)`.",
};

/** Emotion is for MUI's controls and the theme: it serializes styles on every render. */
const OWN_LAYOUT_IN_CSS = {
  selector: 'CallExpression[callee.name="styled"] > Literal.arguments:first-child',
  message:
    'Write own elements’ styles in a CSS module beside the component; `styled()` is for MUI’s components.',
};

/** As in stylelint.config.mjs. */
const FROM_TOKENS = [
  {
    selector:
      'Property[key.name=/^(padding.*|gap|rowGap|columnGap|fontSize|lineHeight|borderRadius|boxShadow|transition.*|animation(?!Timeline).*)$/] > Literal:not([value=0], [value="50%"], [value="inherit"], [value="none"], [value=/!important$/])',
    message:
      'Take the value from src/theme/tokens.ts: `theme.spacing(2)`, `theme.typography.body2.fontSize`.',
  },
  {
    selector: `CallExpression[callee.property.name="spacing"] Literal:not(${[0, ...SPACE_STEPS].map((step) => `[value=${step}]`).join(', ')})`,
    message: `Distances are ${SPACE_STEPS.join(', ')} times the spacing unit.`,
  },
];

/** What is prerendered must be what the browser renders later, elsewhere. */
const FROM_THE_DEVICE = [
  {
    selector:
      ':matches(NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.name="Date"], MemberExpression[object.name="Date"][property.name="now"])',
    message: 'Take the time from the injected `Clock`, and never while rendering what is prerendered.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(get(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)|toLocale(Date|Time)?String|toDateString|toTimeString)$/]',
    message: 'The device’s time zone and language differ from the server’s: use src/i18n/dates.ts.',
  },
  {
    selector: 'CallExpression[callee.object.name="Math"][callee.property.name="random"]',
    message: 'Randomness is injected.',
  },
];

const IN_SRC = [
  { selector: 'ExportDefaultDeclaration', message: NO_DEFAULT_EXPORT },
  { selector: 'ExportSpecifier[exported.name="default"]', message: NO_DEFAULT_EXPORT },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file itself.' },
  {
    selector:
      ':matches(JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"])',
    message: 'Text becomes markup only through React.',
  },
  NO_SX,
  OWN_PROPS_STAY,
  OWN_LAYOUT_IN_CSS,
  ...FROM_TOKENS,
];

/** Any other name is a typo. */
const PARAMETERS = [
  'a11y',
  'actions',
  'address',
  'alsoCalled',
  'anatomy',
  'backgrounds',
  'chromatic',
  'controls',
  'docs',
  'guide',
  'layout',
  'note',
  'options',
  'pseudo',
  'react',
  'shop',
  'skipsOffScreen',
  'takesFocus',
  'viewport',
  'wide',
];

/** See stories/docs/WriteAStory.mdx. */
const STORY_SYNTAX = [
  {
    selector:
      'Property[key.name="play"] > :function > BlockStatement[body.length>5]:not(:has(CallExpression[callee.name="step"]))',
    message:
      'Divide a play function of more than five statements into steps: `await step("Add the product", …)`.',
  },
  {
    selector:
      'CallExpression[callee.name="step"] > Literal.arguments:first-child:not([value=/^[A-Z].*[^.]$/])',
    message: 'A step is named like a caption: "Add the product twice", without a full stop.',
  },
  {
    selector: 'CallExpression[callee.property.name="toHaveFocus"]:not([callee.object.property.name="not"])',
    message: 'Use `expectFocus` or `waitForFocus` from stories/support/focus.ts: their message is short.',
  },
  {
    selector:
      ':not(Property[key.name="parameters"]) > ObjectExpression > Property[key.name="shop"] > ObjectExpression',
    message:
      'Outside of `parameters`, add `satisfies ShopParameters`: otherwise a misspelt name is no error.',
  },
  {
    selector: `Property[key.name="parameters"] > ObjectExpression > Property:not([key.name=/^(${PARAMETERS.join('|')})$/])`,
    message: 'There is no parameter with this name. Add a new one to the list in eslint.config.js.',
  },
];

/**
 * The plugin's types don't match ESLint's; at run time they fit.
 * @type {Record<'flat/recommended' | 'flat/csf-strict', unknown>}
 */
const untypedStorybook = storybook.configs;
const storybookConfigs =
  /** @type {Record<keyof typeof untypedStorybook, import('eslint').Linter.Config[]>} */ (untypedStorybook);

export default defineConfig(
  globalIgnores([
    'dist',
    'dist-live',
    'storybook-static',
    'coverage',
    'test-results',
    'playwright-report',
    '.cache',
  ]),
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylistic,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: 'error',
      // Vitest's fixtures have to be destructured, even none.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/prefer-optional-chain': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Unions that currently have one member.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // Ports are asynchronous; some adapters have nothing to await.
      '@typescript-eslint/require-await': 'off',
    },
  },

  {
    name: 'shop/import-rules',
    files: ['src/**', 'stories/**', '.storybook/**', 'e2e/**', 'scripts/**', 'tools/**', 'server/**'],
    plugins: { boundaries },
    settings: boundariesSettings,
    rules: {
      'boundaries/dependencies': ['error', boundariesOptions],
      'boundaries/no-unknown-files': 'error',
    },
  },
  importRules,
  {
    name: 'shop/router-links-only',
    files: LINKING_FOLDERS.map((folder) => `${folder}/**`),
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router-dom',
              allowImportNames: LINKING_NAMES,
              message: 'Only links: the page reads the router and hands down what it says.',
            },
          ],
        },
      ],
    },
  },

  serverRules,
  {
    name: 'shop/components',
    files: ['src/**', 'stories/**', '.storybook/**'],
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
  },
  {
    name: 'shop/src',
    files: ['src/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-globals': [
        'error',
        ...['alert', 'confirm', 'prompt'].map((name) => ({ name, message: NO_BROWSER_DIALOG })),
      ],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].flatMap((object) =>
          ['alert', 'confirm', 'prompt'].map((property) => ({
            object,
            property,
            message: NO_BROWSER_DIALOG,
          })),
        ),
      ],
      'no-restricted-syntax': ['error', ...IN_SRC, ...FROM_THE_DEVICE],
    },
  },
  {
    name: 'shop/clock',
    files: ['src/domain/clock.ts'],
    rules: { 'no-restricted-syntax': ['error', ...IN_SRC] },
  },
  {
    name: 'shop/no-sx-in-storybook',
    files: ['stories/**', '.storybook/**'],
    rules: { 'no-restricted-syntax': ['error', NO_SX, OWN_PROPS_STAY] },
  },
  {
    name: 'shop/user-event-from-context',
    files: ['stories/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'storybook/test',
              importNames: ['userEvent', 'uninstrumentedUserEvent'],
              message:
                'Take `userEvent` from the context of the play function; helpers take it as a parameter.',
            },
          ],
        },
      ],
    },
  },
  {
    name: 'shop/story-syntax',
    files: ['stories/**/*.stories.tsx'],
    rules: { 'no-restricted-syntax': ['error', NO_SX, OWN_PROPS_STAY, ...STORY_SYNTAX] },
  },

  {
    name: 'shop/text-alone',
    files: ['src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    plugins: { shop: { rules: { 'text-alone': textAlone } } },
    rules: { 'shop/text-alone': 'error' },
  },

  {
    // In stores and i18n, a provider and its hook share a file.
    name: 'shop/fast-refresh',
    files: ['src/{atoms,sections,templates,pages}/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    extends: [reactRefresh.configs.vite({ extraHOCs: ['styled'] })],
  },

  {
    name: 'shop/stories',
    files: ['stories/**'],
    extends: [storybookConfigs['flat/recommended'], storybookConfigs['flat/csf-strict']],
    // Handbook pages and flows show no single component.
    rules: { 'storybook/no-title-property-in-meta': 'off', 'storybook/csf-component': 'off' },
  },
  {
    name: 'shop/component-stories',
    files: ['stories/{atoms,sections,templates,pages}/**'],
    rules: { 'storybook/no-title-property-in-meta': 'error', 'storybook/csf-component': 'error' },
  },
  {
    // `expect(port.find)` passes a method without calling it.
    name: 'shop/tests',
    files: ['**/*.test.{ts,tsx}', 'stories/**'],
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
  {
    name: 'shop/storybook-config',
    files: ['.storybook/**'],
    extends: [storybookConfigs['flat/recommended']],
  },

  {
    name: 'shop/node',
    files: ['scripts/**', 'tools/**', 'server/**', 'e2e/**', '*.{js,ts}', '.storybook/main.ts'],
    languageOptions: { globals: globals.node },
  },
  {
    name: 'shop/bench',
    files: ['tools/bench/**', 'scripts/otherBrowsers.mjs'],
    languageOptions: { globals: globals.browser },
  },
  {
    // An import declaration in an ambient module can't be relative.
    name: 'shop/ambient-modules',
    files: ['.storybook/virtual.d.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }] },
  },
  {
    // ESLint's own types of the syntax tree leave out JSX.
    name: 'shop/rule-on-jsx',
    files: ['scripts/textAlone.mjs'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    name: 'shop/public',
    files: ['public/**'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { sourceType: 'script', globals: globals.browser },
    rules: {
      'no-var': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { caughtErrors: 'none' }],
    },
  },
);
