import { hi } from '../i18n/parts/legal.hi';
import { PartWords } from '../i18n/parts/PartWords';
import { TermsOfServiceTemplate } from '../templates/TermsOfServiceTemplate/TermsOfServiceTemplate';
import { useLegalText } from './useLegalText';

/** /terms-of-service. */
export function TermsOfServicePage() {
  return (
    <PartWords hi={hi}>
      <TermsOfServiceTemplate document={useLegalText('terms')} />
    </PartWords>
  );
}
