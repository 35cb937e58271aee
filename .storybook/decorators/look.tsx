import GlobalStyles from '@mui/material/GlobalStyles';
import { styled, useColorScheme } from '@mui/material/styles';
import type { Decorator } from '@storybook/react-vite';
import { useEffect } from 'react';
import { ShopTheme } from '../../src/theme/ShopTheme';
import { SCHEME_ATTRIBUTE, stillness } from '../../src/theme/styles';

/** Sets the colour scheme of the theme around it. */
export function SchemeInForce({ scheme }: { scheme: 'light' | 'dark' }) {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(scheme), [scheme, setMode]);
  return null;
}

/** A docs page shows all stories of a component at once, each in a scheme of its own, on the colours of that. */
const Ground = styled('div')(({ theme }) => ({
  margin: -30,
  padding: 30,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
}));

/** The story once more in the dark scheme, in a frame of its own, so that play functions and media queries hold. */
function DarkTwin() {
  const address = new URL(window.location.href);
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

/** Styles for the choices of the toolbar's "Text" that change something. */
const TEXT_STYLES = {
  '200': { html: { fontSize: '200%' } },
  // The spacing that WCAG 2.2, 1.4.12 requires a page to bear.
  spaced: {
    '*': {
      lineHeight: '1.5 !important',
      letterSpacing: '0.12em !important',
      wordSpacing: '0.16em !important',
    },
    p: { marginBottom: '2em !important' },
  },
} as const;

// From the address, a number comes as one.
const textStylesOf = (text: unknown) =>
  Object.entries(TEXT_STYLES).find(([choice]) => choice === String(text))?.[1];

/** The shop's look in the scheme of the toolbar; side by side, the story stands there light and dark. */
export const withLook: Decorator = (Story, { globals, viewMode }) => {
  const { scheme, motion, text } = globals;
  const sideBySide = scheme === 'both' && viewMode === 'story';
  const inForce = scheme === 'dark' ? 'dark' : 'light';
  const textStyles = textStylesOf(text);
  const story = (
    // Storage is shared by all frames of a site: kept there, the scheme of one frame would become that of all others.
    <ShopTheme storageManager={null}>
      {viewMode !== 'docs' && <SchemeInForce scheme={inForce} />}
      {/* From the address it comes as a number. */}
      {textStyles && <GlobalStyles styles={textStyles} />}
      {motion === 'reduced' && <GlobalStyles styles={stillness} />}
      {viewMode === 'docs' ? (
        <Ground {...{ [SCHEME_ATTRIBUTE]: inForce }}>
          <Story />
        </Ground>
      ) : (
        <Story />
      )}
    </ShopTheme>
  );
  if (!sideBySide) return story;
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))' }}>
      <div style={{ minWidth: 0 }}>{story}</div>
      <DarkTwin />
    </div>
  );
};
