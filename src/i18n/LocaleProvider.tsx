import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { DEFAULT_LOCALE, isLocale, loadMessages, type Locale } from './locales';
import type { MessageTree } from './messageTypes';
import { hi } from './messages.hi';
import { TextProvider } from './TextProvider';

export const LOCALE_STORAGE_KEY = 'kriti-locale';

export interface Language {
  locale: Locale;
  messages: MessageTree;
}

const DEFAULT_LANGUAGE: Language = { locale: DEFAULT_LOCALE, messages: hi };

interface LocaleChoice {
  locale: Locale;
  /** Switches once the messages have loaded; state is kept. */
  setLocale: (locale: Locale) => void;
}

const LocaleContext = createContext<LocaleChoice | null>(null);

function savedLocale(): Locale {
  try {
    const saved = localStorage.getItem(LOCALE_STORAGE_KEY);
    return isLocale(saved) ? saved : DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE; // Storage unavailable: the choice lasts as long as the page.
  }
}

/** Falls back to the default language if loading fails. */
export async function savedLanguage(): Promise<Language> {
  const locale = savedLocale();
  try {
    return { locale, messages: await loadMessages(locale) };
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

function saveLocale(locale: Locale) {
  try {
    localStorage.setItem(LOCALE_STORAGE_KEY, locale);
  } catch {
    // Storage unavailable.
  }
}

export interface LocaleProviderProps {
  initial?: Language;
  /** Changing messages before hydration would cause a mismatch. */
  hydrated?: Promise<void>;
  children: ReactNode;
}

export function LocaleProvider({ initial = DEFAULT_LANGUAGE, hydrated, children }: LocaleProviderProps) {
  const [language, setLanguage] = useState(initial);
  const latestRequest = useRef(language.locale);

  const setLocale = useCallback(
    (locale: Locale) => {
      latestRequest.current = locale;
      Promise.all([loadMessages(locale), hydrated]).then(
        ([messages]) => {
          if (latestRequest.current !== locale) return;
          // A transition: pages that suspend for more messages (legal texts) keep showing.
          startTransition(() => setLanguage({ locale, messages }));
          saveLocale(locale);
        },
        () => {
          // Offline: keeps the current language.
        },
      );
    },
    [hydrated],
  );

  useEffect(() => {
    // Setting the same value would still restyle the page.
    if (document.documentElement.lang !== language.locale) document.documentElement.lang = language.locale;
  }, [language.locale]);

  const choice = useMemo(() => ({ locale: language.locale, setLocale }), [language.locale, setLocale]);
  return (
    <LocaleContext value={choice}>
      <TextProvider locale={language.locale} messages={language.messages}>
        {children}
      </TextProvider>
    </LocaleContext>
  );
}

export function useLocale(): LocaleChoice {
  const choice = use(LocaleContext);
  if (!choice) throw new Error('useLocale must be used within a LocaleProvider');
  return choice;
}
