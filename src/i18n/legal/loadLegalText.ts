import type { Locale } from '../locales';
import type { LegalText } from './types';

export type LegalTextName = 'privacy' | 'terms';

const LOADERS: Record<LegalTextName, Record<Locale, () => Promise<LegalText>>> = {
  privacy: {
    hi: async () => (await import('./privacy.hi')).privacyHi,
    en: async () => (await import('./privacy.en')).privacyEn,
  },
  terms: {
    hi: async () => (await import('./terms.hi')).termsHi,
    en: async () => (await import('./terms.en')).termsEn,
  },
};

/** A legal text in a language. They are long, so each comes over the network when it is asked for. */
export function loadLegalText(name: LegalTextName, locale: Locale): Promise<LegalText> {
  return LOADERS[name][locale]();
}
