import { useEffect, useSyncExternalStore } from 'react';
import { useLocale } from '../../src/i18n/LocaleProvider';
import type { Locale } from '../../src/i18n/locales';

let chosen: Locale | null = null;

const listeners = new Set<() => void>();

/** Languages now shown, by provider. */
export const storyLanguages = new Map<object, Locale>();

/** Switches the language of the story on screen, as its language switch would; null ends that. */
export function switchLanguage(locale: Locale | null): void {
  chosen = locale;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSwitchedLanguage(): Locale | null {
  return useSyncExternalStore(subscribe, () => chosen);
}

export function useLanguageReport(locale: Locale): void {
  useEffect(() => {
    const provider = {};
    storyLanguages.set(provider, locale);
    return () => {
      storyLanguages.delete(provider);
    };
  }, [locale]);
}

/** Passes the switch on to the shop’s own provider. */
export function ShopLanguage() {
  const switched = useSwitchedLanguage();
  const { locale, setLocale } = useLocale();
  useLanguageReport(locale);
  useEffect(() => {
    if (switched) void setLocale(switched);
  }, [switched, setLocale]);
  return null;
}
