import { use } from 'react';
import { loadLegalText, type LegalTextName } from '../i18n/legal/loadLegalText';
import type { LegalText } from '../i18n/legal/types';
import { useTextLocale } from '../i18n/useText';
import { useServices } from '../stores/MarketplaceProvider';
import { loadOnce } from './loads';

/** What this marketplace says of itself in a legal text, in the language in force; suspends until it has arrived. */
export function useLegalText(name: LegalTextName): LegalText {
  const locale = useTextLocale();
  const { traits } = useServices().marketplace;
  return use(
    loadOnce(`legal/${name}.${locale}.${String(traits.takesPayments)}`, () =>
      loadLegalText(name, locale, traits),
    ),
  );
}
