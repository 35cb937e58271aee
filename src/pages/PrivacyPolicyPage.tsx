import { PrivacyPolicyTemplate } from '../templates/PrivacyPolicyTemplate/PrivacyPolicyTemplate';
import { useLegalText } from './useLegalText';

export function PrivacyPolicyPage() {
  return <PrivacyPolicyTemplate document={useLegalText('privacy')} />;
}
