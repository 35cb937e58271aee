import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '../src/theme/fonts.css';
import './docs/docs.css';
import { BREAKPOINTS } from '../src/theme/tokens';
import { withArgsInAddress } from './argsInAddress';
import { withControls } from './controls';
import { contrastInOtherScheme, ONLY_VIOLATIONS } from './contrastInOtherScheme';
import { withAnatomy } from '../stories/support/anatomy';
import { withDoAndDont } from '../stories/support/DoAndDont';
import { endsAtRest } from './endsAtRest';
import { withLook } from './decorators/look';
import { withRouter } from './decorators/router';
import { withMessages } from './decorators/messages';
import { demoPace, demoStep } from './demo';
import { ComponentPage } from './docs/ComponentPage';
import { ShopDocs } from './docs/ShopDocs';
import { needsFrame, type DocsStory } from './docs/needsFrame';
import { PHONE } from './modes';
import { withImports } from './docs/withImports';
import { withOptionNames } from './optionNames';
import { withPictures } from './pictures';
import { forgetReadMessages } from './readMessages';
import { sizeOfFields } from './sizeOfFields';
import { expectTranslated, IS_TRANSLATED, translateStory } from './translated';

const IN_TESTS = import.meta.env['VITE_STORY_TESTS'] === 'yes';

/** Accessibility is checked in the tests with React's development build, untranslated. */
const A11Y_TEST = IN_TESTS && (import.meta.env.PROD || IS_TRANSLATED) ? 'off' : 'error';

const viewports = Object.fromEntries(
  [
    { key: 'narrow', name: 'Narrowest', width: 320, height: 640 },
    { key: 'phone', name: 'Phone', ...PHONE },
    { key: 'keyboard', name: 'Phone with its keyboard', width: 360, height: 420 },
    { key: 'landscape', name: 'Phone on its side', width: 780, height: 360 },
    ...Object.entries(BREAKPOINTS)
      .filter(([, width]) => width > 0)
      .map(([key, width]) => ({ key, name: `From ${key}`, width, height: 800 })),
  ].map(({ key, name, width, height }) => [
    key,
    { name: `${name}, ${width} px`, styles: { width: `${width}px`, height: `${height}px` } },
  ]),
);

/** Short words: the toolbar has one row at 1280 px. */
const menu = (
  description: string,
  icon: 'globe' | 'contrast' | 'zoom' | 'lightning' | 'user',
  choices: Record<string, string>,
) => ({
  description,
  toolbar: {
    title: description,
    icon,
    items: Object.entries(choices).map(([value, title]) => ({ value, title })),
    dynamicTitle: true,
  },
});

/** Line breaks depend on web fonts. */
async function loadFonts() {
  // A missing local fallback font rejects.
  await Promise.allSettled(Array.from(document.fonts, (face) => face.load()));
}

/**
 * As Storybook does between stories: in tests they share a page, which keeps its scroll position if the next story is there
 * before the browser lays out the emptied page.
 */
function startUnscrolled() {
  window.scrollTo(0, 0);
}

interface SidebarEntry {
  title: string;
  tags: string[];
}

/** Types for a function that Storybook evaluates without compiling. */
interface SortedParameters extends Record<string, unknown> {
  options: { storySort: (a: SidebarEntry, b: SidebarEntry) => number };
}

const preview: Preview = {
  tags: ['autodocs'],
  beforeAll: () => {
    configure({
      // 10 s: lazy chunks can take longer than the default 1 s on a busy machine.
      asyncUtilTimeout: 10_000,
      // Dispatches without `act`, as in the app: inside `act`, React would wait forever for lazy components.
      eventWrapper: (dispatch): unknown => dispatch(),
    });
  },
  beforeEach: demoPace,
  // Would flicker while viewing a story, or scroll a docs page.
  ...(IN_TESTS && {
    beforeEach: [startUnscrolled, IS_TRANSLATED ? translateStory : demoPace],
    afterEach: IS_TRANSLATED ? expectTranslated : [sizeOfFields, contrastInOtherScheme, endsAtRest],
  }),
  runStep: demoStep,
  argsEnhancers: [withArgsInAddress, withOptionNames],
  argTypesEnhancers: [withPictures, withImports, withControls],
  loaders: [loadFonts, forgetReadMessages],
  decorators: [withAnatomy, withDoAndDont, withRouter, withMessages, withLook],
  initialGlobals: {
    locale: (import.meta.env['VITE_STORY_LOCALE'] as string | undefined) ?? 'hi',
    viewport: { value: import.meta.env['VITE_STORY_VIEWPORT'] as string | undefined },
    scheme: 'light',
    text: '100',
    motion: 'full',
    session: 'story',
    pace: 'full',
  },
  globalTypes: {
    locale: menu('Language', 'globe', { hi: 'हिंदी', en: 'English' }),
    scheme: menu('Colour scheme', 'contrast', { light: 'Light', dark: 'Dark', both: 'Side by side' }),
    text: menu('Text', 'zoom', { '100': 'Text 100%', '200': 'Text 200%', spaced: 'Text spacing' }),
    motion: menu('Motion', 'lightning', { full: 'Motion', reduced: 'Less motion' }),
    session: menu('Session', 'user', {
      story: 'Own session',
      visitor: 'Logged out',
      buyer: 'Buyer',
      seller: 'Seller',
    }),
    pace: {
      description: 'Pace of play functions',
      toolbar: {
        icon: 'play',
        items: [
          { value: 'full', title: 'Full speed' },
          { value: 'demo', title: 'Demo pace' },
        ],
      },
    },
  },
  parameters: {
    // Outside tests the panel also lists passes.
    a11y: { test: A11Y_TEST, ...(IN_TESTS && { options: ONLY_VIOLATIONS }) },
    // Snapshots show the end of animations.
    chromatic: { pauseAnimationAtEnd: true },
    controls: { expanded: true },
    docs: {
      container: ShopDocs,
      page: ComponentPage,
      toc: {
        headingSelector: 'h2, h3',
        // Headings of the examples, which render as they are scrolled to.
        ignoreSelector: '[data-story-block] *, .guide-picture *, .docs-story *, .skip-toc',
        title: 'On this page',
      },
      stories: { filter: (story: DocsStory) => story.tags.includes('autodocs') && !needsFrame(story) },
    },
    options: {
      // Evaluated alone: it can't use anything from outside.
      storySort: (a, b) => {
        const order = [
          'Docs/Introduction',
          'Docs/Write a story',
          'Docs/Adding a component',
          'Docs/Status',
          'Docs/Contract',
          'Docs/Release notes and changelog',
          'Docs/State atlas',
          'Docs/Compare desk',
          'Docs/Decisions',
          'Foundations/Design tokens',
          'Foundations',
          'Atoms/Product',
          'Atoms/Forms',
          'Atoms/Feedback',
          'Atoms/Layout',
          'Atoms/Navigation',
          'Sections',
          'Templates',
          'Pages',
          'Emails/When each is sent',
          'Emails/All kinds',
          'Emails',
          'Flows',
        ];
        if (a.title === b.title) return 0;
        const [first = 0, second = 0] = [a, b].map(
          ({ title, tags }) =>
            2 * order.findIndex((place) => `${title}/`.startsWith(`${place}/`)) +
            (tags.includes('named') ? 0 : 1),
        );
        return first - second || a.title.localeCompare(b.title, 'en', { numeric: true });
      },
    },
    viewport: { options: viewports },
  } satisfies SortedParameters,
};

export default preview;
