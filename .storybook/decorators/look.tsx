import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled, useColorScheme } from '@mui/material/styles';
import type { Args, Decorator } from '@storybook/react-vite';
import { useEffect } from 'react';
import { ShopTheme } from '../../src/theme/ShopTheme';
import { SCHEME_ATTRIBUTE, reducedMotion } from '../../src/theme/styles';
import { ARGS_PARAMETER, changedArgs, openedStory, parseArgs } from '../argsInAddress';

export function SchemeInForce({ scheme }: { scheme: 'light' | 'dark' }) {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(scheme), [scheme, setMode]);
  return null;
}

const Ground = styled('div')(({ theme }) => ({
  margin: -30,
  padding: 30,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
}));

/** In an iframe, so that play functions and media queries work. */
function DarkTwin({ changed }: { changed: Args }) {
  const address = new URL(window.location.href);
  const args = { ...openedStory(address.search).args, ...changed };
  if (Object.keys(args).length > 0) address.searchParams.set(ARGS_PARAMETER, JSON.stringify(args));
  const globals = address.searchParams.get('globals') ?? '';
  const others = globals.split(';').filter((global) => global !== '' && !global.startsWith('scheme:'));
  address.searchParams.set('globals', [...others, 'scheme:dark'].join(';'));
  return (
    <iframe
      title="Dark"
      src={address.href}
      style={{ border: 0, width: '100%', minHeight: '100dvh', display: 'block' }}
    />
  );
}

const TEXT_STYLES = {
  '200': { html: { fontSize: '200%' } },
  // WCAG 2.2, 1.4.12.
  spaced: {
    '*': {
      lineHeight: '1.5 !important',
      letterSpacing: '0.12em !important',
      wordSpacing: '0.16em !important',
    },
    p: { marginBottom: '2em !important' },
  },
} as const;

/**
 * Chromium may draw what `content-visibility` skipped with stale colours, or not at all, in a picture of a whole page.
 * `skipsOffScreen: true` is for stories of the skipping itself.
 */
const ALL_DRAWN = { '*': { contentVisibility: 'visible !important' } };

/**
 * Rules in one style sheet, as in production: by default Emotion adds an element for each rule outside of production,
 * and every new element makes the browser collect all style sheets again.
 */
const styleCache = createCache({ key: 'css', speedy: true });

// A number in the URL is parsed as a number.
const textStylesOf = (text: unknown) =>
  Object.entries(TEXT_STYLES).find(([choice]) => choice === String(text))?.[1];

/** "Side by side" shows the story light and dark. */
export const withLook: Decorator = (Story, { globals, parameters, viewMode, unmappedArgs, initialArgs }) => {
  const { scheme, motion, text } = globals;
  const sideBySide = scheme === 'both' && viewMode === 'story';
  const inForce = scheme === 'dark' ? 'dark' : 'light';
  const textStyles = textStylesOf(text);
  const story = (
    // Frames share storage, so one frame's scheme would leak into the others. On a docs page, the root element is the page's.
    <ShopTheme storageManager={null} colorSchemeNode={viewMode === 'docs' ? null : undefined}>
      {viewMode !== 'docs' && <SchemeInForce scheme={inForce} />}
      {textStyles && <GlobalStyles styles={textStyles} />}
      {!parameters['skipsOffScreen'] && <GlobalStyles styles={ALL_DRAWN} />}
      {motion === 'reduced' && <GlobalStyles styles={reducedMotion} />}
      {viewMode === 'docs' ? (
        <Ground {...{ [SCHEME_ATTRIBUTE]: inForce }}>
          <Story />
        </Ground>
      ) : (
        <Story />
      )}
    </ShopTheme>
  );
  return (
    <CacheProvider value={styleCache}>
      {sideBySide ? (
        <div
          style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))' }}
        >
          <div style={{ minWidth: 0 }}>{story}</div>
          <DarkTwin changed={parseArgs(changedArgs(unmappedArgs as Args, initialArgs))} />
        </div>
      ) : (
        story
      )}
    </CacheProvider>
  );
};
