import type { Locale } from '../../locales';
import type { LegalTextName } from '../loadLegalText';
import type { LegalText } from '../types';

const LOADERS: Record<LegalTextName, Record<Locale, () => Promise<LegalText>>> = {
  privacy: {
    hi: async () => (await import('./privacy.hi')).livePrivacyHi,
    en: async () => (await import('./privacy.en')).livePrivacyEn,
  },
  terms: {
    hi: async () => (await import('./terms.hi')).liveTermsHi,
    en: async () => (await import('./terms.en')).liveTermsEn,
  },
};

/** A legal text of a marketplace in business, in a language. */
export function loadLiveText(name: LegalTextName, locale: Locale): Promise<LegalText> {
  return LOADERS[name][locale]();
}
