import { use } from 'react';
import { DEMO_OPERATOR, type Operator } from '../domain/operator';
import { loadLegalText, type LegalTextName } from '../i18n/legal/loadLegalText';
import type { LegalText } from '../i18n/legal/types';
import { useTextLocale } from '../i18n/useText';
import { useServices } from '../stores/MarketplaceProvider';
import { loadOnce } from './loads';

/**
 * Who runs this marketplace; null for the demo.
 *
 * TODO: read the operator from the marketplace once the port has it. This is the only place that changes.
 */
function useOperator(): Operator | null {
  const { traits } = useServices().marketplace;
  return traits.takesPayments ? DEMO_OPERATOR : null;
}

/** What this marketplace says of itself in a legal text, in the language in force; suspends until it has arrived. */
export function useLegalText(name: LegalTextName): LegalText {
  const locale = useTextLocale();
  const operator = useOperator();
  return use(
    loadOnce(`legal/${name}.${locale}.${JSON.stringify(operator)}`, () =>
      loadLegalText(name, locale, { operator }),
    ),
  );
}
