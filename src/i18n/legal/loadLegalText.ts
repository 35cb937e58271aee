import type { Operator } from '../../domain/operator';
import type { Locale } from '../locales';
import type { LegalText } from './types';

export type LegalTextName = 'privacy' | 'terms';

/** A legal text as a function of the operator; the demo's ignores it. */
export type LegalTextOf = (operator: Operator) => LegalText;

const DEMO_LOADERS: Record<LegalTextName, Record<Locale, () => Promise<LegalText>>> = {
  privacy: {
    hi: async () => (await import('./privacy.hi')).privacyHi,
    en: async () => (await import('./privacy.en')).privacyEn,
  },
  terms: {
    hi: async () => (await import('./terms.hi')).termsHi,
    en: async () => (await import('./terms.en')).termsEn,
  },
};

/**
 * Loads a legal text on demand. Live marketplaces have their own texts, naming the operator; their loader is
 * code-split too, so that the demo does not carry it.
 */
export async function loadLegalText(
  name: LegalTextName,
  locale: Locale,
  { live }: { live: boolean },
): Promise<LegalTextOf> {
  if (live) return (await import('./live/loadLiveText')).loadLiveText(name, locale);
  const text = await DEMO_LOADERS[name][locale]();
  return () => text;
}
