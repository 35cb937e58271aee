import { LegalDocument, type LegalDocumentProps } from '../../sections/LegalDocument/LegalDocument';

export type TermsOfServiceTemplateProps = LegalDocumentProps;

/** /terms-of-service. */
export function TermsOfServiceTemplate({ document }: TermsOfServiceTemplateProps) {
  return <LegalDocument document={document} />;
}
