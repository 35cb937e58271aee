/**
 * `/buy` with `?products=` products; `none` renders only header and search tools, as a baseline for typing latency.
 */
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { largeCatalogue } from '../../../stories/fixtures/largeCatalogue';
import { App } from '../../../src/app/App';
import { AppProviders } from '../../../src/app/AppProviders';
import { Layout } from '../../../src/app/Layout';
import { Band } from '../../../src/atoms/Band/Band';
import { systemClock } from '../../../src/domain/clock';
import { loadMessages } from '../../../src/i18n/loadMessages';
import { LocaleProvider } from '../../../src/i18n/LocaleProvider';
import { DEFAULT_LOCALE } from '../../../src/i18n/locales';
import { demoMarketplace } from '../../../src/marketplace/demo/demoMarketplace';
import { CatalogueToolbar } from '../../../src/sections/CatalogueToolbar/CatalogueToolbar';
import { ShopTheme } from '../../../src/theme/ShopTheme';

const doNothing = () => undefined;

function NoList() {
  const [text, setText] = useState('');
  return (
    <Band>
      <CatalogueToolbar
        text={text}
        onTextChange={setText}
        category="all"
        onCategoryChange={doNothing}
        sort="latest"
        onSortChange={doNothing}
      />
    </Band>
  );
}

const count = new URLSearchParams(location.search).get('products') ?? 'none';
// Lazy-loaded pictures, as in a real catalogue.
const products =
  count === 'none'
    ? []
    : largeCatalogue(Number(count)).map((product) => ({ ...product, image: `/seed/${product.id}` }));
const marketplace = demoMarketplace({
  clock: systemClock,
  random: Math.random,
  newId: () => '',
  products,
});

function Shop({ children }: { children: ReactNode }) {
  return (
    <LocaleProvider>
      <ShopTheme>
        <AppProviders marketplace={marketplace}>
          <BrowserRouter>{children}</BrowserRouter>
        </AppProviders>
      </ShopTheme>
    </LocaleProvider>
  );
}

await Promise.all((['shop', 'buy', 'search'] as const).map((part) => loadMessages(part, DEFAULT_LOCALE)));

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Shop>
      {count === 'none' ? (
        <Layout>
          <NoList />
        </Layout>
      ) : (
        <App />
      )}
    </Shop>,
  );
