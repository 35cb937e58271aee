import { TermsOfServiceTemplate } from '../templates/TermsOfServiceTemplate/TermsOfServiceTemplate';
import { useLegalText } from './useLegalText';

/** `/terms-of-service` */
export function TermsOfServicePage() {
  return <TermsOfServiceTemplate document={useLegalText('terms')} />;
}
