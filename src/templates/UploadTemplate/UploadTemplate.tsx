import { Band } from '../../atoms/Band/Band';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import { useText } from '../../i18n/useText';
import {
  LazySignInDialog,
  type LazySignInDialogProps,
} from '../../sections/LazySignInDialog/LazySignInDialog';
import { UploadForm, type UploadFormProps } from '../../sections/UploadForm/UploadForm';
import styles from './UploadTemplate.module.css';

export interface UploadTemplateProps extends UploadFormProps {
  /** Props of the sign-in dialog; null until needed. */
  signIn?: LazySignInDialogProps | null;
}

export function UploadTemplate({ signIn, ...form }: UploadTemplateProps) {
  const t = useText();
  return (
    <Band width="narrow">
      <PageHeading lead={t.rich('upload.lead')}>{t.rich('upload.title')}</PageHeading>
      <div className={styles.sheet}>
        <UploadForm {...form} />
      </div>
      {signIn && <LazySignInDialog {...signIn} />}
    </Band>
  );
}
