import GlobalStyles from '@mui/material/GlobalStyles';
import { useColorScheme } from '@mui/material/styles';
import type { Decorator } from '@storybook/react-vite';
import { useEffect } from 'react';
import { ShopTheme } from '../../src/theme/ShopTheme';
import { stillness } from '../../src/theme/theme';

function SchemeInForce({ scheme }: { scheme: 'light' | 'dark' }) {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(scheme), [scheme, setMode]);
  return null;
}

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

/** The shop's look in the scheme of the toolbar; side by side, the story stands there light and dark. */
export const withLook: Decorator = (Story, { globals, viewMode }) => {
  const { scheme, motion, text } = globals;
  const sideBySide = scheme === 'both' && viewMode === 'story';
  const story = (
    <ShopTheme>
      <SchemeInForce scheme={scheme === 'dark' ? 'dark' : 'light'} />
      {/* From the address it comes as a number. */}
      {String(text) === '200' && <GlobalStyles styles={{ html: { fontSize: '200%' } }} />}
      {motion === 'reduced' && <GlobalStyles styles={stillness} />}
      <Story />
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
