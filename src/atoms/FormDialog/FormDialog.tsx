import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode, type SyntheticEvent } from 'react';

export interface FormDialogProps {
  open: boolean;
  title: ReactNode;
  /** What the form is for. */
  text?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** Why what was sent was not taken; read out at once. */
  error?: ReactNode;
  submitLabel: ReactNode;
  /** What is sent cannot be taken back. */
  destructive?: boolean;
  /** What was sent is on its way: nothing can be sent again, and the dialog stays. */
  busy?: boolean;
  /** Called with all fields, whatever they hold. */
  onSubmit: (fields: FormData) => void;
  cancelLabel: ReactNode;
  /** Closes the dialog and sends nothing; Escape and the backdrop do the same. */
  onCancel: () => void;
  /** Another way on, below the buttons. */
  aside?: ReactNode;
}

const Form = styled('form')({ display: 'contents' });

const Fields = styled(DialogContent)(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));

/** A short form in a dialog. The fields keep what was typed until the dialog is closed. */
export function FormDialog({
  open,
  title,
  text,
  children,
  error,
  submitLabel,
  destructive,
  busy = false,
  onSubmit,
  cancelLabel,
  onCancel,
  aside,
}: FormDialogProps) {
  const id = useId();
  const ids = { title: `${id}-title`, text: `${id}-text` };
  const leave = () => {
    if (!busy) onCancel();
  };

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onSubmit(new FormData(event.currentTarget));
  }

  return (
    <Dialog
      open={open}
      onClose={leave}
      scroll="body"
      fullWidth
      aria-labelledby={ids.title}
      aria-describedby={text === undefined ? undefined : ids.text}
      slotProps={{
        paper: { sx: { backgroundImage: 'none', m: 2, width: 'calc(100% - 32px)', maxWidth: 480 } },
      }}
    >
      <Form noValidate onSubmit={submit} aria-busy={busy}>
        <DialogTitle id={ids.title} variant="h3" sx={{ pt: 3 }}>
          {title}
        </DialogTitle>
        <Fields>
          {text !== undefined && <DialogContentText id={ids.text}>{text}</DialogContentText>}
          {error !== undefined && (
            <Alert severity="error" role="alert">
              {error}
            </Alert>
          )}
          {children}
        </Fields>
        <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1.5, px: 3, pb: 3 }}>
          <Button onClick={leave} aria-disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            aria-disabled={busy}
          >
            {submitLabel}
          </Button>
          {aside}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
