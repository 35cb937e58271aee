import { useColorScheme } from '@mui/material/styles';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { en } from '../src/i18n/messages.en';
import { hi } from '../src/i18n/messages.hi';
import { isLocale } from '../src/i18n/locales';
import { TextProvider } from '../src/i18n/TextProvider';
import { BREAKPOINTS } from '../src/theme/tokens';
import { ShopTheme } from '../src/theme/ShopTheme';

function SchemeInForce({ scheme }: { scheme: 'light' | 'dark' }) {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(scheme), [scheme, setMode]);
  return null;
}

/** The shop's look in the scheme of the toolbar. */
const withTheme: Decorator = (Story, { globals }) => (
  <ShopTheme>
    <SchemeInForce scheme={globals['scheme'] === 'dark' ? 'dark' : 'light'} />
    <Story />
  </ShopTheme>
);

/** The words of the toolbar's language. */
const withText: Decorator = (Story, { globals }) => {
  const locale = isLocale(globals['locale']) ? globals['locale'] : 'hi';
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <TextProvider locale={locale} messages={locale === 'en' ? en : hi}>
      <Story />
    </TextProvider>
  );
};

/** A router in memory, because atoms link. Stories set `parameters.address`; `null` when a story brings its own. */
const withRouter: Decorator = (Story, { parameters }) =>
  parameters['address'] === null ? (
    <Story />
  ) : (
    <MemoryRouter initialEntries={[typeof parameters['address'] === 'string' ? parameters['address'] : '/']}>
      <Story />
    </MemoryRouter>
  );

const preview: Preview = {
  decorators: [withRouter, withText, withTheme],
  initialGlobals: { locale: 'hi', scheme: 'light' },
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          { value: 'hi', title: 'हिंदी (default)' },
          { value: 'en', title: 'English' },
        ],
        dynamicTitle: true,
      },
    },
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        title: 'Colour scheme',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    viewport: {
      options: {
        narrow: { name: 'Narrowest, 320 px', styles: { width: '320px', height: '640px' } },
        phone: { name: 'Phone, 360 px', styles: { width: '360px', height: '740px' } },
        tablet: {
          name: `Tablet, ${BREAKPOINTS.sm} px`,
          styles: { width: `${BREAKPOINTS.sm}px`, height: '960px' },
        },
        desktop: {
          name: `Desktop, ${BREAKPOINTS.lg} px`,
          styles: { width: `${BREAKPOINTS.lg}px`, height: '800px' },
        },
      },
    },
  },
};

export default preview;
