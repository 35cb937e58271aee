import {
  createContext,
  startTransition,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { evictFailedLoads } from './loadOnce';
import { loadMessages, loadSameMessages, showsPageIn } from './loadMessages';
import { DEFAULT_LOCALE, type Locale } from './locales';
import { saveLocale } from './savedLocale';
import { TextProvider } from './useText';

interface LocaleChoice {
  locale: Locale;
  /** Switches once the messages have loaded; state is kept. False if they could not be loaded. */
  setLocale: (locale: Locale) => Promise<boolean>;
}

const LocaleContext = createContext<LocaleChoice | null>(null);

/** Loads what every page needs. Falls back to the default language if that fails. */
export async function loadLanguage(locale: Locale): Promise<Locale> {
  try {
    showsPageIn(locale);
    await loadMessages('shop', locale);
    return locale;
  } catch (error) {
    if (locale === DEFAULT_LOCALE) throw error;
    return loadLanguage(DEFAULT_LOCALE);
  }
}

export interface LocaleProviderProps {
  /** Its messages are loaded. */
  initial?: Locale;
  /** Changing messages before hydration would cause a mismatch. */
  hydrated?: Promise<void>;
  children: ReactNode;
}

export function LocaleProvider({ initial = DEFAULT_LOCALE, hydrated, children }: LocaleProviderProps) {
  const [locale, setShown] = useState(initial);
  const latestRequest = useRef(initial);

  const setLocale = useCallback(
    async (next: Locale) => {
      const before = latestRequest.current;
      latestRequest.current = next;
      try {
        await Promise.all([loadSameMessages(before, next), hydrated]);
        if (latestRequest.current !== next) return true;
        // A transition: pages that suspend for more messages (legal texts) keep showing.
        showsPageIn(next);
        startTransition(() => setShown(next));
        saveLocale(next);
        return true;
      } catch {
        // Keeps the current language.
        evictFailedLoads();
        if (latestRequest.current === next) latestRequest.current = before;
        return false;
      }
    },
    [hydrated],
  );

  // A layout effect: no frame shows the new text in the other language's line height.
  useLayoutEffect(() => {
    // Setting the same value would still restyle the page.
    if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
  }, [locale]);

  const choice = useMemo(() => ({ locale, setLocale }), [locale, setLocale]);
  return (
    <LocaleContext value={choice}>
      <TextProvider locale={locale}>{children}</TextProvider>
    </LocaleContext>
  );
}

export function useLocale(): LocaleChoice {
  const choice = use(LocaleContext);
  if (!choice) throw new Error('useLocale must be used within a LocaleProvider');
  return choice;
}
