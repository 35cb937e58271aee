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

/** Where the browser remembers the chosen language. */
export const LOCALE_STORAGE_KEY = 'kriti-locale';

/** A language with its words at hand. */
export interface Language {
  locale: Locale;
  messages: MessageTree;
}

const DEFAULT_LANGUAGE: Language = { locale: DEFAULT_LOCALE, messages: hi };

interface LocaleChoice {
  locale: Locale;
  /** Switches the language once its words have arrived; nothing on screen is lost. */
  setLocale: (locale: Locale) => void;
}

const LocaleContext = createContext<LocaleChoice | null>(null);

function rememberedLocale(): Locale {
  try {
    const remembered = localStorage.getItem(LOCALE_STORAGE_KEY);
    return isLocale(remembered) ? remembered : DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE; // Storage may be closed to us; the choice then lasts as long as the page.
  }
}

/** The language that was chosen before, with its words; the default one when they do not arrive. */
export async function rememberedLanguage(): Promise<Language> {
  const locale = rememberedLocale();
  try {
    return { locale, messages: await loadMessages(locale) };
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

function remember(locale: Locale) {
  try {
    localStorage.setItem(LOCALE_STORAGE_KEY, locale);
  } catch {
    // As above.
  }
}

export interface LocaleProviderProps {
  /** The language at first; left out, the default one. */
  initial?: Language;
  /** What a change of language waits for: React must not be given other words for a page that it is still taking over. */
  settled?: Promise<void>;
  children: ReactNode;
}

/** Chooses the language of the interface. */
export function LocaleProvider({ initial = DEFAULT_LANGUAGE, settled, children }: LocaleProviderProps) {
  const [language, setLanguage] = useState(initial);
  const latestWish = useRef(language.locale);

  const setLocale = useCallback(
    (locale: Locale) => {
      latestWish.current = locale;
      Promise.all([loadMessages(locale), settled]).then(
        ([messages]) => {
          if (latestWish.current !== locale) return;
          // What needs more words than these (the legal texts) stays as it is until they have come too.
          startTransition(() => setLanguage({ locale, messages }));
          remember(locale);
        },
        () => {
          // The words did not arrive (offline): the language in force stays, and the choice can be made again.
        },
      );
    },
    [settled],
  );

  useEffect(() => {
    // Named once more, the same language would still have the browser style the whole page anew.
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

/** The language in force and the way to change it. */
export function useLocale(): LocaleChoice {
  const choice = use(LocaleContext);
  if (!choice) throw new Error('useLocale must be used within a LocaleProvider');
  return choice;
}
