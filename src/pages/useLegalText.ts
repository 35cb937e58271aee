import { use } from 'react';
import { loadLegalText, type LegalTextName } from '../i18n/legal/loadLegalText';
import type { LegalText } from '../i18n/legal/types';
import { useTextLocale } from '../i18n/useText';
import { loadOnce } from './loads';

/** A legal text in the language in force; suspends until it has arrived. */
export function useLegalText(name: LegalTextName): LegalText {
  const locale = useTextLocale();
  return use(loadOnce(`legal/${name}.${locale}`, () => loadLegalText(name, locale)));
}
