import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { AppProviders } from './app/AppProviders';
import { marketplace } from './app/marketplace';
import { LocaleProvider } from './i18n/LocaleProvider';
import { ShopTheme } from './theme/ShopTheme';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

createRoot(root).render(
  <StrictMode>
    <LocaleProvider>
      <ShopTheme>
        <AppProviders marketplace={marketplace}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </AppProviders>
      </ShopTheme>
    </LocaleProvider>
  </StrictMode>,
);
