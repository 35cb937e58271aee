import type { Locale } from '../../locales';
import type { LegalTextName, LegalTextOf } from '../loadLegalText';

const LOADERS: Record<LegalTextName, Record<Locale, () => Promise<LegalTextOf>>> = {
  privacy: {
    hi: async () => (await import('./privacy.hi')).livePrivacyHi,
    en: async () => (await import('./privacy.en')).livePrivacyEn,
  },
  terms: {
    hi: async () => (await import('./terms.hi')).liveTermsHi,
    en: async () => (await import('./terms.en')).liveTermsEn,
  },
};

export function loadLiveText(name: LegalTextName, locale: Locale): Promise<LegalTextOf> {
  return LOADERS[name][locale]();
}
