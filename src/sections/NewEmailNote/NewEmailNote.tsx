import Button from '@mui/material/Button';
import { EmailText } from '../../atoms/EmailText/EmailText';
import { useText } from '../../i18n/useText';
import styles from './NewEmailNote.module.css';

export interface NewEmailNoteProps {
  /** The address that waits for its confirmation. */
  email: string;
  /** A request is in progress. */
  busy: boolean;
  /** Asks for the code that was sent. */
  onConfirm: () => void;
  /** Sends another code. */
  onResend: () => void;
  /** The account keeps its address. */
  onCancel: () => void;
}

/** A new e-mail address that hasn't taken effect yet. */
export function NewEmailNote({ email, busy, onConfirm, onResend, onCancel }: NewEmailNoteProps) {
  const t = useText('account');
  const unlessBusy = (act: () => void) => () => {
    if (!busy) act();
  };
  return (
    <div className={styles.root}>
      <p>
        <strong>{t.rich('account.newEmail.title', { email: () => <EmailText email={email} /> })}</strong>
      </p>
      <p>{t.rich('account.newEmail.text')}</p>
      <div className={styles.actions}>
        <Button variant="contained" aria-disabled={busy} onClick={unlessBusy(onConfirm)}>
          <span>{t.rich('account.newEmail.confirm')}</span>
        </Button>
        <Button variant="outlined" aria-disabled={busy} onClick={unlessBusy(onResend)}>
          <span>{t.rich('account.newEmail.resend')}</span>
        </Button>
        <Button variant="outlined" aria-disabled={busy} onClick={unlessBusy(onCancel)}>
          <span>{t.rich('account.newEmail.cancel')}</span>
        </Button>
      </div>
    </div>
  );
}
