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
import { DEFAULT_LOCALE, loadMessages, type Locale } from './locales';
import type { MessageTree } from './messageTypes';
import { hi } from './messages.hi';
import { saveLocale } from './savedLocale';
import { TextProvider } from './TextProvider';

export interface Language {
  locale: Locale;
  messages: MessageTree;
}

const DEFAULT_LANGUAGE: Language = { locale: DEFAULT_LOCALE, messages: hi };

interface LocaleChoice {
  locale: Locale;
  /** Switches once the messages have loaded; state is kept. False if they could not be loaded. */
  setLocale: (locale: Locale) => Promise<boolean>;
}

const LocaleContext = createContext<LocaleChoice | null>(null);

/** Falls back to the default language if loading fails. */
export async function loadLanguage(locale: Locale): Promise<Language> {
  try {
    return { locale, messages: await loadMessages(locale) };
  } catch {
    return DEFAULT_LANGUAGE;
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
    async (locale: Locale) => {
      latestRequest.current = locale;
      try {
        const [messages] = await Promise.all([loadMessages(locale), hydrated]);
        if (latestRequest.current !== locale) return true;
        // A transition: pages that suspend for more messages (legal texts) keep showing.
        startTransition(() => setLanguage({ locale, messages }));
        saveLocale(locale);
        return true;
      } catch {
        // Keeps the current language.
        return false;
      }
    },
    [hydrated],
  );

  // A layout effect: no frame shows the new text in the other language's line height.
  useLayoutEffect(() => {
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
