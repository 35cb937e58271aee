import { LegalDocument, type LegalDocumentProps } from '../../sections/LegalDocument/LegalDocument';

export type PrivacyPolicyTemplateProps = LegalDocumentProps;

export function PrivacyPolicyTemplate({ document }: PrivacyPolicyTemplateProps) {
  return <LegalDocument document={document} />;
}
