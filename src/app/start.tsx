import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadTestPaymentBanner } from '../templates/ShellTemplate/loadTestPaymentBanner';
import { loadLanguage } from '../i18n/LocaleProvider';
import { chosenLocale, withoutLocale } from '../domain/locale.mjs';
import { hasSavedLocale, saveLocale } from '../i18n/savedLocale';
import { noteCodeFailures } from './codeFailures';
import { ignoreDoubleClicks, prefetchLinkedPages } from './linkEvents';
import { initialData } from './marketplace';
import { loadPage, loadTextsOf, screenAt } from './routes';
import { registerServiceWorker } from './serviceWorkerUpdate';
import { Shop } from './Shop';

declare global {
  interface Window {
    /** Recorded by index.html. */
    early: {
      clicked: HTMLButtonElement | null;
      reset: string | null;
      record: (event: Event) => void;
    };
  }
}

const inputsIn = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
];

/**
 * React takes input from before hydration for its own render, fires no `onChange` and later clears the field. On a page
 * that was translated before, it renders new fields in place of the `early` ones.
 */
function replayEarlyInput(root: HTMLElement, early: ReturnType<typeof inputsIn>): void {
  for (const [position, current] of inputsIn(root).entries()) {
    const typedInto = early[position] ?? current;
    const { type, value, defaultValue } = typedInto;
    if (value === defaultValue || type !== current.type) continue;
    if (type !== 'file') {
      // React compares with the value last set on the element itself, not through its prototype.
      current.value = defaultValue;
      Reflect.set(Object.getPrototypeOf(current) as object, 'value', value, current);
    } else if (current !== typedInto && 'files' in current && 'files' in typedInto) {
      current.files = typedInto.files;
    }
    current.dispatchEvent(new Event(type === 'file' ? 'change' : 'input', { bubbles: true }));
  }
}

/** The selects changed so far. Later changes reach React, which hydrates before it handles them. */
function changedSelects(root: HTMLElement): { select: HTMLSelectElement; position: number }[] {
  return [...root.querySelectorAll('select')]
    .map((select, position) => ({ select, position }))
    .filter(({ select: { options, value } }) => {
      const initial = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
      return value !== initial?.value;
    });
}

function replayEarlyChoice(
  root: HTMLElement,
  { select, position }: ReturnType<typeof changedSelects>[number],
) {
  const current = root.querySelectorAll('select').item(position) as HTMLSelectElement | null;
  if (!current) return;
  if (current !== select) current.value = select.value;
  current.dispatchEvent(new Event('change', { bubbles: true }));
}

/** `click` does nothing on a disabled button. */
function replayEarlyClick(
  root: HTMLElement,
  early: readonly HTMLButtonElement[],
  clicked: HTMLButtonElement | null,
): void {
  if (!clicked) return;
  const current = clicked.isConnected
    ? clicked
    : root.querySelectorAll('button').item(early.indexOf(clicked));
  (current as HTMLButtonElement | null)?.click();
}

/** Hydrates if this URL was prerendered in this language, otherwise renders. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root"');
  noteCodeFailures();
  const { pathname, search } = location;
  const { early } = window;
  const locale = chosenLocale(search, document.cookie);
  // The address of a shared link does not replace a choice.
  if (!hasSavedLocale()) saveLocale(locale);
  const initial = initialData();
  const [shown] = await Promise.all([
    loadLanguage(locale),
    // The app retries and shows the error itself.
    loadPage(screenAt(pathname)).catch(() => undefined),
    // While its code is missing, any update would remove the server's markup.
    initial?.about.testPayments && loadTestPaymentBanner(),
  ]);
  // The other language could not be loaded. A page that waits for texts while it hydrates is rendered anew.
  if (shown !== locale) await loadTextsOf(screenAt(pathname));

  let onReady: (() => void) | undefined;
  const hydrated = new Promise<void>((resolve) => (onReady = resolve));
  const shop = (
    <Shop
      locale={shown}
      initial={initial}
      onReady={onReady}
      hydrated={hydrated}
      router={(app) => <BrowserRouter>{app}</BrowserRouter>}
    />
  );
  const { address, screen } = root.dataset;
  const matchesUrl =
    screen === 'notFound' ? screenAt(pathname) === screen : address === pathname + withoutLocale(search);
  const stopRecording = () => {
    for (const type of ['click', 'submit']) removeEventListener(type, early.record, true);
  };
  // Before the router handles clicks.
  ignoreDoubleClicks();
  if (matchesUrl && document.documentElement.lang === shown) {
    // From here on, React itself finishes hydration before it handles a click.
    stopRecording();
    const selects = changedSelects(root);
    const inputs = inputsIn(root);
    const buttons = [...root.querySelectorAll('button')];
    // In slices, so that the page stays responsive.
    startTransition(() => {
      hydrateRoot(root, shop);
    });
    await hydrated;
    replayEarlyInput(root, inputs);
    for (const select of selects) replayEarlyChoice(root, select);
    replayEarlyClick(root, buttons, early.clicked);
  } else {
    // React adopts these only when hydrating.
    for (const stale of document.head.querySelectorAll(
      'title, meta[name="description"], meta[name="robots"]',
    ))
      stale.remove();
    createRoot(root).render(shop);
    await hydrated;
    stopRecording();
  }
  document.documentElement.removeAttribute('data-translating');
  prefetchLinkedPages();
}

/** Precaching would compete with hydration. */
const REGISTER_AFTER_MS = 3000;

export function registerServiceWorkerAfterLoad(): void {
  addEventListener('load', () => setTimeout(() => void registerServiceWorker(), REGISTER_AFTER_MS));
}
