import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useId, useState } from 'react';
import { useText } from '../../i18n/useText';

// Few people ever open one, so the dialog's code comes when it is first asked for.
const MessageDialog = lazy(async () => ({
  default: (await import('../../atoms/MessageDialog/MessageDialog')).MessageDialog,
}));

export interface AccountActionsProps {
  /** Save the profile as a file. */
  onDownload: () => void;
  /** Delete the account; called after the person has confirmed it. */
  onDelete: () => void;
}

type Question = 'password' | 'delete';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { display: 'flex', flexWrap: 'wrap' },
}));

/** What one can do with an account besides editing it. Deleting asks first. */
export function AccountActions({ onDownload, onDelete }: AccountActionsProps) {
  const t = useText();
  const headingId = useId();
  // The last question stays mounted while it is closed, so that it can fade and give the focus back.
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
      <Row>
        <Button variant="outlined" startIcon={<KeyOutlined />} onClick={() => ask('password')}>
          {t.rich('account.changePassword')}
        </Button>
        <Button variant="outlined" startIcon={<DownloadOutlined />} onClick={onDownload}>
          {t.rich('account.downloadData')}
        </Button>
        <Button variant="outlined" color="error" startIcon={<DeleteOutlined />} onClick={() => ask('delete')}>
          {t.rich('account.deleteAccount')}
        </Button>
      </Row>
      <Suspense>
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
    </section>
  );
}
