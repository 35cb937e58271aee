import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Dropzone } from '../../atoms/Dropzone/Dropzone';
import { PoliteStatus } from '../../atoms/PoliteStatus/PoliteStatus';
import { TransferProgress } from '../../atoms/TransferProgress/TransferProgress';
import type { FileProblem } from '../../domain/upload';
import { useText } from '../../i18n/useText';
import styles from './PanelForm.module.css';

export interface VersionFormProps {
  /** Uploading. */
  busy: boolean;
  /** Called with the validated file. */
  onSend: (file: File, options: { signal: AbortSignal; onProgress: (fraction: number) => void }) => void;
  /** Cancelled, also during an upload. */
  onCancel: () => void;
}

export function VersionForm({ busy, onSend, onCancel }: VersionFormProps) {
  const t = useText('file', 'selling', 'transfer', 'upload');
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<FileProblem | 'required' | null>(null);
  const [progress, setProgress] = useState(0);
  const sending = useRef<AbortController>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    chooseButton.current?.focus();
    return () => sending.current?.abort();
  }, []);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!file) {
      setProblem('required');
      chooseButton.current?.focus();
      return;
    }
    setProgress(0);
    sending.current = new AbortController();
    onSend(file, { signal: sending.current.signal, onProgress: setProgress });
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Dropzone
        label={t('selling.newFile')}
        file={file}
        onChoose={(chosen) => {
          setProblem(null);
          setFile(chosen);
        }}
        onRefuse={setProblem}
        onRemove={() => setFile(null)}
        inputRef={chooseButton}
        required
        disabled={busy}
        error={problem ? t.rich(`file.${problem}`) : undefined}
      />
      {busy && <TransferProgress progress={progress} />}
      <div className={styles.choices}>
        <Button type="submit" variant="contained" aria-disabled={busy}>
          <span>{t.rich(busy ? 'selling.sending' : 'selling.sendVersion')}</span>
        </Button>
        <Button
          color="inherit"
          onClick={() => {
            sending.current?.abort();
            onCancel();
          }}
        >
          <span>{t.rich(busy ? 'transfer.cancel' : 'selling.leaveAsIs')}</span>
        </Button>
      </div>
      <PoliteStatus>{busy && t.rich('upload.news.uploading')}</PoliteStatus>
    </form>
  );
}
