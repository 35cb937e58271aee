import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { layOutBelowTheFold } from './deferOffscreenLayout';
import { loadPage, screenAt } from './routes';
import { registerServiceWorker } from './serviceWorkerUpdate';
import { Shop } from './Shop';
import { ShopRouter } from './ShopRouter';
import { DEFAULT_LOCALE } from '../i18n/locales';
import { savedLanguage } from '../i18n/LocaleProvider';

/** Recorded by index.html. */
interface EarlyClicks {
  clicked: HTMLElement | null;
  /** Whether React already handles buttons; links still wait. */
  hydrating: boolean;
  record: (event: Event) => void;
}

function takeEarlyClick({ clicked, record }: EarlyClicks): HTMLElement | null {
  removeEventListener('click', record, true);
  removeEventListener('submit', record, true);
  return clicked;
}

/** React takes input from before hydration for its own render, fires no `onChange` and later clears the field. */
function replayEarlyInput(root: HTMLElement): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const { type, value, defaultValue } = field;
    if (value === defaultValue) continue;
    if (type !== 'file') {
      // React compares with the value last set on the element itself, not through its prototype.
      field.value = defaultValue;
      Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
    }
    field.dispatchEvent(new Event(type === 'file' ? 'change' : 'input', { bubbles: true }));
  }
}

/** Hydrates the prerendered page if URL and language match, otherwise replaces it once the app has rendered. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root"');
  const { pathname, search } = location;
  const { early } = window as unknown as { early: EarlyClicks };
  const screen = screenAt(pathname);
  const language = await savedLanguage();
  let onReady: (() => void) | undefined;
  const hydrated = new Promise<void>((resolve) => (onReady = resolve));
  const shop = (
    <Shop
      language={language}
      onReady={onReady}
      hydrated={hydrated}
      router={(app) => <ShopRouter>{app}</ShopRouter>}
    />
  );

  void hydrated.then(layOutBelowTheFold);

  const { screen: prerendered, path } = root.dataset;
  const matchesPrerendered =
    prerendered === screen &&
    (path === pathname || screen === 'notFound') &&
    search === '' &&
    language.locale === DEFAULT_LOCALE;
  await loadPage(screen).catch(() => {
    // The app retries and shows the error itself.
  });
  if (matchesPrerendered) {
    // Hydrates in slices, so scrolling stays smooth; a click makes React finish at once, as the page's code is loaded.
    early.hydrating = true;
    startTransition(() => {
      hydrateRoot(root, shop);
    });
    await hydrated;
    replayEarlyInput(root);
    // `click` does nothing on a removed or disabled element.
    takeEarlyClick(early)?.click();
    return;
  }

  // React adopts these only when hydrating.
  for (const stale of document.head.querySelectorAll('title, meta[name="description"], meta[name="robots"]'))
    stale.remove();
  takeEarlyClick(early);
  createRoot(root).render(shop);
}

/** Precaching would compete with hydration. */
const REGISTER_AFTER_MS = 3000;

export function registerServiceWorkerAfterLoad(): void {
  const schedule = () => setTimeout(() => void registerServiceWorker(), REGISTER_AFTER_MS);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule);
}
