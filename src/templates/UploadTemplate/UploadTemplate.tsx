import { useRef } from 'react';
import { Band } from '../../atoms/Band/Band';
import { PageHeading } from '../../atoms/PageHeading/PageHeading';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { useText } from '../../i18n/useText';
import {
  LazySignInDialog,
  type LazySignInDialogProps,
} from '../../sections/LazySignInDialog/LazySignInDialog';
import { UploadedPanel, type UploadedPanelProps } from '../../sections/UploadedPanel/UploadedPanel';
import { UploadForm, type UploadFormProps } from '../../sections/UploadForm/UploadForm';
import styles from './UploadTemplate.module.css';

export interface UploadTemplateProps extends UploadFormProps {
  /** Props of the sign-in dialog; null until needed. */
  signIn?: LazySignInDialogProps | null;
  /** The last upload, shown above the form until the next one starts; null while there is none. */
  uploaded?: UploadedPanelProps | null;
}

export function UploadTemplate({ signIn, uploaded, ...form }: UploadTemplateProps) {
  const t = useText('upload');
  const root = useRef<HTMLDivElement>(null);
  const shown = form.status.kind === 'idle' ? uploaded : null;

  function close() {
    // The pressed button is about to go.
    root.current?.querySelector('h1')?.focus();
    uploaded?.onClose();
  }

  return (
    <div ref={root}>
      <Band>
        <PageHeading lead={t.rich('upload.lead')}>{t.rich('upload.title')}</PageHeading>
        <div className={styles.content}>
          {shown && <UploadedPanel {...shown} onClose={close} />}
          <UploadForm {...form} />
        </div>
        <PoliteStatus>{shown && t.rich('upload.done.news', { title: shown.title })}</PoliteStatus>
        {signIn && <LazySignInDialog {...signIn} />}
      </Band>
    </div>
  );
}
