import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState } from 'react';
import { PartBoundary } from '../../atoms/PartBoundary/PartBoundary';
import { lazyWithMessages } from '../../i18n/lazyWithMessages';
import { useText } from '../../i18n/useText';
import type { PasswordDialogProps } from '../PasswordDialog/PasswordDialog';
import styles from './AccountActions.module.css';

const MessageDialog = lazy(async () => ({
  default: (await import('../../atoms/MessageDialog/MessageDialog')).MessageDialog,
}));

const PasswordDialog = lazyWithMessages(
  ['password', 'signIn'],
  async () => (await import('../PasswordDialog/PasswordDialog')).PasswordDialog,
);

export interface AccountActionsProps {
  /** Downloads the profile as a file. */
  onDownload: () => void;
  /** Deletes the account after a confirmation; for accounts that have no password, as in the demo. */
  onDelete: () => void;
  /** Password-protected actions of a real account; omitted for the demo's. */
  password?: {
    onChange: () => void;
    onDelete: () => void;
    dialog: PasswordDialogProps | null;
  };
}

type Question = 'password' | 'delete';

export function AccountActions({ onDownload, onDelete, password }: AccountActionsProps) {
  const t = useText('account');
  const headingId = useId();
  // Keeps the dialog mounted, for its exit transition and focus return.
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);

  function ask(next: Question) {
    setQuestion(next);
    setOpen(true);
  }
  const dismiss = () => setOpen(false);

  return (
    <section aria-labelledby={headingId}>
      <Typography variant="h2" id={headingId}>
        {t.rich('account.actions')}
      </Typography>
      <div className={styles.row}>
        <Button
          variant="outlined"
          startIcon={<KeyOutlined />}
          onClick={password?.onChange ?? (() => ask('password'))}
        >
          <span>{t.rich('account.changePassword')}</span>
        </Button>
        <Button variant="outlined" startIcon={<DownloadOutlined />} onClick={onDownload}>
          <span>{t.rich('account.downloadData')}</span>
        </Button>
        <Button
          variant="outlined"
          color="error"
          startIcon={<DeleteOutlined />}
          onClick={password?.onDelete ?? (() => ask('delete'))}
        >
          <span>{t.rich('account.deleteAccount')}</span>
        </Button>
      </div>
      <PartBoundary asked>
        <Suspense>
          {password?.dialog && <PasswordDialog {...password.dialog} />}
          {question === 'password' && (
            <MessageDialog
              open={open}
              title={t.rich('account.noPasswordTitle')}
              text={t.rich('account.noPasswordText')}
              dismissLabel={t.rich('account.understood')}
              onDismiss={dismiss}
            />
          )}
          {question === 'delete' && (
            <MessageDialog
              open={open}
              title={t.rich('account.deleteTitle')}
              text={t.rich('account.deleteText')}
              dismissLabel={t.rich('account.keepAccount')}
              onDismiss={dismiss}
              confirm={{
                label: t.rich('account.deleteConfirm'),
                onConfirm: () => {
                  dismiss();
                  onDelete();
                },
              }}
            />
          )}
        </Suspense>
      </PartBoundary>
    </section>
  );
}
