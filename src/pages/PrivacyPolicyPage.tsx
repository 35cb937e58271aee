import { PrivacyPolicyTemplate } from '../templates/PrivacyPolicyTemplate/PrivacyPolicyTemplate';
import { useLegalText } from './useLegalText';

/** `/privacy-policy` */
export function PrivacyPolicyPage() {
  return <PrivacyPolicyTemplate document={useLegalText('privacy')} />;
}
