import type { Operator } from '../../../domain/operator';
import type { Locale } from '../../locales';
import type { LegalTextName } from '../loadLegalText';
import type { LegalText } from '../types';

type LiveText = (operator: Operator) => LegalText;

const LOADERS: Record<LegalTextName, Record<Locale, () => Promise<LiveText>>> = {
  privacy: {
    hi: async () => (await import('./privacy.hi')).livePrivacyHi,
    en: async () => (await import('./privacy.en')).livePrivacyEn,
  },
  terms: {
    hi: async () => (await import('./terms.hi')).liveTermsHi,
    en: async () => (await import('./terms.en')).liveTermsEn,
  },
};

/** A legal text of a live marketplace, in a language. */
export async function loadLiveText(
  name: LegalTextName,
  locale: Locale,
  operator: Operator,
): Promise<LegalText> {
  return (await LOADERS[name][locale]())(operator);
}
