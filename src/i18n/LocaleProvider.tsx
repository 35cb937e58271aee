import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { DEFAULT_LOCALE, isLocale, loadMessages, type Locale } from './locales';
import type { MessageTree } from './messageTypes';
import { hi } from './messages.hi';
import { TextProvider } from './TextProvider';

/** Where the browser remembers the chosen language. */
export const LOCALE_STORAGE_KEY = 'kriti-locale';

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

function remember(locale: Locale) {
  try {
    localStorage.setItem(LOCALE_STORAGE_KEY, locale);
  } catch {
    // As above.
  }
}

/** Chooses the language of the interface: Hindi-first unless another was chosen before. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<{ locale: Locale; messages: MessageTree }>({
    locale: DEFAULT_LOCALE,
    messages: hi,
  });
  const latestWish = useRef<Locale>(DEFAULT_LOCALE);

  const setLocale = useCallback((locale: Locale) => {
    latestWish.current = locale;
    loadMessages(locale).then(
      (messages) => {
        if (latestWish.current !== locale) return;
        setLanguage({ locale, messages });
        remember(locale);
      },
      () => {
        // The words did not arrive (offline): the language in force stays, and the choice can be made again.
      },
    );
  }, []);

  useEffect(() => {
    const remembered = rememberedLocale();
    if (remembered !== DEFAULT_LOCALE) setLocale(remembered);
  }, [setLocale]);

  useEffect(() => {
    document.documentElement.lang = language.locale;
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
