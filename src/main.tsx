import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadPage, screenAt } from './app/routes';
import { keepOffline } from './app/newVersion';
import { Shop } from './app/Shop';
import { DEFAULT_LOCALE } from './i18n/locales';
import { rememberedLanguage } from './i18n/LocaleProvider';

interface EarlyPresses {
  pressed: HTMLElement | null;
  note: (event: Event) => void;
}

/** The last button that was pressed before the scripts had come, as index.html has noted it. From now on React listens. */
function takeEarlyPress(): HTMLElement | null {
  const { early } = window as { early?: EarlyPresses };
  if (!early) return null;
  removeEventListener('click', early.note, true);
  removeEventListener('submit', early.note, true);
  return early.pressed;
}

/**
 * The build has written down each screen as it is in the default language, at its own address, with nothing asked
 * for. Where that is just what is wanted it comes to life; else it stands in until its successor can replace it.
 */
async function start(root: HTMLElement) {
  const { pathname, search } = location;
  const screen = screenAt(pathname);
  const language = await rememberedLanguage();
  let onReady: (() => void) | undefined;
  const settled = new Promise<void>((resolve) => (onReady = resolve));
  const shop = (
    <Shop
      language={language}
      onReady={onReady}
      settled={settled}
      router={(app) => <BrowserRouter>{app}</BrowserRouter>}
    />
  );

  const { screen: prerendered, path } = root.dataset;
  const asPrerendered =
    prerendered === screen &&
    (path === pathname || screen === 'notFound') &&
    search === '' &&
    language.locale === DEFAULT_LOCALE;
  await loadPage(screen).catch(() => {
    // The app tries again itself, and shows what it shows when that fails.
  });
  if (asPrerendered) {
    // A little at a time, so that the page scrolls and answers meanwhile. What is pressed has React finish at once and
    // then act on it; it can, because the page's code is there.
    const pressed = takeEarlyPress();
    startTransition(() => {
      hydrateRoot(root, shop);
    });
    await settled;
    // It may have gone, or be off by now; a click is then nothing.
    pressed?.click();
    return;
  }

  // React adopts these only where it hydrates.
  for (const stale of document.head.querySelectorAll('title, meta[name="description"], meta[name="robots"]'))
    stale.remove();
  // What was pressed goes with the page that is replaced.
  takeEarlyPress();
  createRoot(root).render(shop);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
void start(root);
if (import.meta.env.PROD) window.addEventListener('load', () => void keepOffline());
