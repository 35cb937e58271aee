import { use, useMemo } from 'react';
import type { Operator } from '../domain/operator';
import { loadLegalText, type LegalTextName } from '../i18n/legal/loadLegalText';
import type { LegalText } from '../i18n/legal/types';
import { localeOfPage } from '../i18n/loadMessages';
import { useText, useTextLocale } from '../i18n/useText';
import { useAbout } from '../stores/AboutProvider';
import { useCapabilities } from '../stores/MarketplaceProvider';

function blankOperator(blank: string): Operator {
  return {
    legalName: blank,
    address: blank,
    support: { email: blank, phone: blank },
    grievance: { name: blank, email: blank, phone: blank },
    social: {},
  };
}

const LOADING = blankOperator('…');

/** In the language of the page, so that it doesn't suspend. On servers, it waits for its text. */
export async function loadLegalTextForPage(name: LegalTextName, { live }: { live: boolean }): Promise<void> {
  const locale = localeOfPage();
  if (locale) await loadLegalText(name, locale, { live });
}

/** Suspends while loading, as after a change of language; operator details fill in later. */
export function useLegalText(name: LegalTextName): LegalText {
  const locale = useTextLocale();
  const { payments: live } = useCapabilities();
  const about = useAbout();
  const notGiven = useText('legal')('legal.notGiven');
  const textOf = use(loadLegalText(name, locale, { live }));
  return useMemo(
    () => textOf(about ? (about.operator ?? blankOperator(notGiven)) : LOADING),
    [textOf, about, notGiven],
  );
}
