import type { Operator } from '../../domain/operator';
import { loadOnce } from '../loadOnce';
import type { Locale } from '../locales';
import type { LegalText } from './types';

export type LegalTextName = 'privacy' | 'terms';

/** The demo's texts ignore the operator. */
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
 * The same promise each time, as `use` needs it. The loader of live texts is code-split too, so that the demo does not
 * include it.
 */
export function loadLegalText(
  name: LegalTextName,
  locale: Locale,
  { live }: { live: boolean },
): Promise<LegalTextOf> {
  return loadOnce(`legal/${name}.${locale}.${String(live)}`, async () => {
    if (live) return (await import('./live/loadLiveText')).loadLiveText(name, locale);
    const text = await DEMO_LOADERS[name][locale]();
    return () => text;
  });
}
