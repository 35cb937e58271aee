import { hi } from '../i18n/routes/legal.hi';
import { RouteMessages } from '../i18n/routes/RouteMessages';
import { TermsOfServiceTemplate } from '../templates/TermsOfServiceTemplate/TermsOfServiceTemplate';
import { useLegalText } from './useLegalText';

export function TermsOfServicePage() {
  return (
    <RouteMessages hi={hi}>
      <TermsOfServiceTemplate document={useLegalText('terms')} />
    </RouteMessages>
  );
}
