import { hi } from '../i18n/routes/legal.hi';
import { RouteMessages } from '../i18n/routes/RouteMessages';
import { PrivacyPolicyTemplate } from '../templates/PrivacyPolicyTemplate/PrivacyPolicyTemplate';
import { useLegalText } from './useLegalText';

export function PrivacyPolicyPage() {
  return (
    <RouteMessages hi={hi}>
      <PrivacyPolicyTemplate document={useLegalText('privacy')} />
    </RouteMessages>
  );
}
