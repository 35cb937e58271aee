import { TermsOfServiceTemplate } from '../templates/TermsOfServiceTemplate/TermsOfServiceTemplate';
import { useLegalText } from './useLegalText';

export function TermsOfServicePage() {
  return <TermsOfServiceTemplate document={useLegalText('terms')} />;
}
