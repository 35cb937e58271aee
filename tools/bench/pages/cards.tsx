/** Product cards, and the same content in plain elements, mounted by `mountCards`. */
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { MemoryRouter } from 'react-router-dom';
import type { Product } from '../../../src/domain/product';
import { DEFAULT_LOCALE } from '../../../src/i18n/locales';
import { loadMessages } from '../../../src/i18n/loadMessages';
import { TextProvider } from '../../../src/i18n/useText';
import { ProductGrid } from '../../../src/sections/ProductGrid/ProductGrid';
import { ShopTheme } from '../../../src/theme/ShopTheme';
import { largeCatalogue } from '../../../stories/fixtures/largeCatalogue';

const doNothing = () => undefined;
const toQuickLook = () => '/';

function PlainCards({ products }: { products: readonly Product[] }) {
  return (
    <ul>
      {products.map(({ id, title, subtitle, category, rating, seller, downloads, price, image }) => (
        <li key={id}>
          <article aria-labelledby={id}>
            <div>
              <img src={image} alt="" width={640} height={400} loading="lazy" />
            </div>
            <div>
              <p>{category}</p>
              <span>{rating}</span>
              <h3 id={id}>
                <a href="/">{title}</a>
              </h3>
              <p>{subtitle}</p>
              <p>{seller}</p>
              <p>{downloads}</p>
              <div>
                <span>{price}</span>
                <button type="button" aria-label={title}>
                  Add करें
                </button>
              </div>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

function ShopCards({ products }: { products: readonly Product[] }) {
  return (
    <TextProvider locale={DEFAULT_LOCALE}>
      <ShopTheme>
        <MemoryRouter>
          {/* Remounts for other products: an existing grid adds its cards in portions. */}
          <ProductGrid
            key={products.length}
            listing={{
              kind: 'ready',
              products,
              total: { count: products.length, exact: true },
              loadingMore: false,
            }}
            quickLookTo={toQuickLook}
            onAdd={doNothing}
            onRetry={doNothing}
            empty={null}
          />
        </MemoryRouter>
      </ShopTheme>
    </TextProvider>
  );
}

declare global {
  interface Window {
    /** Milliseconds. */
    mountCards: (kind: 'shop' | 'plain', count: number) => { mounted: number; laidOut: number };
  }
}

await loadMessages('shop', DEFAULT_LOCALE);

window.mountCards = (kind, count) => {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  // Lazy-loaded pictures, as in a real catalogue.
  const products = largeCatalogue(count).map((product) => ({ ...product, image: `/seed/${product.id}` }));
  const root = createRoot(container);
  const Cards = kind === 'shop' ? ShopCards : PlainCards;
  // The shop renders the surroundings first, too.
  flushSync(() => root.render(<Cards products={[]} />));
  const start = performance.now();
  flushSync(() => root.render(<Cards products={products} />));
  const mounted = performance.now() - start;
  container.getBoundingClientRect();
  return { mounted, laidOut: performance.now() - start };
};
