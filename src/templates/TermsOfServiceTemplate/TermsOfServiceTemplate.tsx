import { LegalDocument, type LegalDocumentProps } from '../../sections/LegalDocument/LegalDocument';

export type TermsOfServiceTemplateProps = LegalDocumentProps;

export function TermsOfServiceTemplate({ document }: TermsOfServiceTemplateProps) {
  return <LegalDocument document={document} />;
}
