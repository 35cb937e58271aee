import type { Operator } from '../../domain/operator';
import type { Locale } from '../locales';
import type { LegalText } from './types';

export type LegalTextName = 'privacy' | 'terms';

/** A legal text, once it is known who runs the marketplace; the demo's name nobody. */
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
 * A legal text in a language. They are long, so each comes over the network when it is asked for. A live marketplace has
 * texts of its own, which name its operator; the code that loads those comes with them, so that a first visit to the demo
 * does not carry it.
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
