import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { layOutBelowTheFold } from './deferOffscreenLayout';
import { loadPage, screenAt } from './routes';
import { registerServiceWorker } from './serviceWorkerUpdate';
import { Shop } from './Shop';
import { ShopRouter } from './ShopRouter';
import { DEFAULT_LOCALE } from '../i18n/locales';
import { savedLanguage } from '../i18n/LocaleProvider';

/** What index.html notes from the first moment on. */
interface EarlyClicks {
  clicked: HTMLElement | null;
  /** Whether React listens to buttons already, while links still have to wait. */
  hydrating: boolean;
  record: (event: Event) => void;
}

/** Stops noting, and returns what was pressed last. */
function takeEarlyClick({ clicked, record }: EarlyClicks): HTMLElement | null {
  removeEventListener('click', record, true);
  removeEventListener('submit', record, true);
  return clicked;
}

/**
 * Reports what was typed or chosen before React hydrated. React takes what a field holds by then for what it has
 * rendered itself, fires no `onChange`, and empties the field with the next render.
 */
function replayEarlyInput(root: HTMLElement): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const { type, value, defaultValue } = field;
    if (value === defaultValue) continue;
    if (type !== 'file') {
      // React compares with what was last assigned to the element itself, not through its prototype.
      field.value = defaultValue;
      Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
    }
    field.dispatchEvent(new Event(type === 'file' ? 'change' : 'input', { bubbles: true }));
  }
}

/**
 * The build has written down each screen as it is in the default language, at its own address, with nothing asked
 * for. Where that is just what is wanted it comes to life; else it stands in until its successor can replace it.
 */
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
    // The app tries again itself, and shows what it shows when that fails.
  });
  if (matchesPrerendered) {
    // A little at a time, so that the page scrolls and answers meanwhile. What is pressed has React finish at once and
    // then act on it; it can, because the page's code is there.
    early.hydrating = true;
    startTransition(() => {
      hydrateRoot(root, shop);
    });
    await hydrated;
    replayEarlyInput(root);
    // It may have gone, or be off by now; a click is then nothing.
    takeEarlyClick(early)?.click();
    return;
  }

  // React adopts these only where it hydrates.
  for (const stale of document.head.querySelectorAll('title, meta[name="description"], meta[name="robots"]'))
    stale.remove();
  // What was pressed goes with the page that is replaced.
  takeEarlyClick(early);
  createRoot(root).render(shop);
}

/** From the page's load to when all of the shop is fetched for later: until then the page itself comes to life. */
const REGISTER_AFTER_MS = 3000;

/** Has the whole shop kept for when there is no network, once the page is at rest. */
export function registerServiceWorkerAfterLoad(): void {
  const schedule = () => setTimeout(() => void registerServiceWorker(), REGISTER_AFTER_MS);
  // The page's load does not wait for this script.
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule);
}
