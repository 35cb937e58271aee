import { hi } from '../i18n/parts/legal.hi';
import { PartWords } from '../i18n/parts/PartWords';
import { PrivacyPolicyTemplate } from '../templates/PrivacyPolicyTemplate/PrivacyPolicyTemplate';
import { useLegalText } from './useLegalText';

/** /privacy-policy. */
export function PrivacyPolicyPage() {
  return (
    <PartWords hi={hi}>
      <PrivacyPolicyTemplate document={useLegalText('privacy')} />
    </PartWords>
  );
}
