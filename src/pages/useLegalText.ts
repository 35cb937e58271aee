import { use } from 'react';
import { loadLegalText, type LegalTextName } from '../i18n/legal/loadLegalText';
import type { Locale } from '../i18n/locales';
import type { LegalText } from '../i18n/legal/types';
import { useTextLocale } from '../i18n/useText';

const texts = new Map<string, Promise<LegalText>>();

/** Remembered, because React asks for the same promise on every render; a failed one is asked for anew. */
function remembered(name: LegalTextName, locale: Locale): Promise<LegalText> {
  const key = `${name}.${locale}`;
  const known = texts.get(key);
  if (known) return known;
  const text = loadLegalText(name, locale);
  texts.set(key, text);
  text.catch(() => texts.delete(key));
  return text;
}

/** A legal text in the language in force; suspends until it has arrived. */
export function useLegalText(name: LegalTextName): LegalText {
  return use(remembered(name, useTextLocale()));
}
