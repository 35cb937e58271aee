import { LegalDocument, type LegalDocumentProps } from '../../sections/LegalDocument/LegalDocument';

export type PrivacyPolicyTemplateProps = LegalDocumentProps;

/** /privacy-policy. */
export function PrivacyPolicyTemplate({ document }: PrivacyPolicyTemplateProps) {
  return <LegalDocument document={document} />;
}
