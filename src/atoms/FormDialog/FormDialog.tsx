import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { DialogFrame } from '../MessageDialog/dialogFrame';

export interface FormDialogProps {
  /** Whether the dialog is on screen. */
  open: boolean;
  /** The heading, which also names the dialog. */
  title: ReactNode;
  /** What the form is for. */
  text?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** Why what was sent was not taken; read out at once. */
  error?: ReactNode;
  /** The text of the button that submits. */
  submitLabel: ReactNode;
  /** What is sent cannot be taken back. */
  destructive?: boolean;
  /** What was sent is on its way: nothing can be sent again, and the dialog stays. */
  busy?: boolean;
  /** Called with all fields, whatever they hold. */
  onSubmit: (fields: FormData) => void;
  /** The text of the button that closes without submitting. */
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
    <DialogFrame
      open={open}
      onClose={leave}
      scroll="body"
      fullWidth
      aria-labelledby={ids.title}
      aria-describedby={text === undefined ? undefined : ids.text}
    >
      <Form noValidate onSubmit={submit} aria-busy={busy}>
        <DialogTitle id={ids.title} variant="h3">
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
        <DialogActions disableSpacing>
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
    </DialogFrame>
  );
}
