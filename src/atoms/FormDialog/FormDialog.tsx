import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, type ReactElement, type ReactNode, type SyntheticEvent } from 'react';
import { DialogFrame } from '../MessageDialog/DialogFrame';
import { DialogHead } from '../MessageDialog/DialogHead';
import styles from './FormDialog.module.css';

export interface FormDialogProps {
  /** Whether the dialog is open. */
  open: boolean;
  /** Heading and accessible name. */
  title: ReactNode;
  /** Shows the brand's mark beside the title. */
  branded?: boolean;
  /** Text between title and fields, which describes the dialog. */
  text?: ReactNode;
  /** The fields; a submit button of the dialog sends them. */
  children: ReactNode;
  /** Error message, announced at once. */
  error?: ReactNode;
  /** Label of the submit button. */
  submitLabel: ReactNode;
  /** Submitting can't be undone. */
  destructive?: boolean;
  /** Submission in progress: can't be resubmitted or closed. */
  busy?: boolean;
  /** Called with all fields, unvalidated. */
  onSubmit: (fields: FormData) => void;
  /** Called with all fields when one of them changes. */
  onChange?: (fields: FormData) => void;
  /** Label of the cancel button. */
  cancelLabel: ReactNode;
  /** Cancel button, Escape or backdrop. */
  onCancel: () => void;
  /** An alternative after the buttons. */
  aside?: ReactElement;
}

const Fields = styled(DialogContent)(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

/** Fields are uncontrolled and keep their values until the dialog closes. */
export function FormDialog({
  open,
  title,
  branded = false,
  text,
  children,
  error,
  submitLabel,
  destructive,
  busy = false,
  onSubmit,
  onChange,
  cancelLabel,
  onCancel,
  aside,
}: FormDialogProps) {
  const id = useId();
  const alert = useRef<HTMLDivElement>(null);
  const hasError = error !== undefined;
  useEffect(() => {
    // The button may be far below it.
    if (hasError) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [hasError]);

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
      fullWidth
      aria-labelledby={ids.title}
      aria-describedby={text === undefined ? undefined : ids.text}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={submit}
        onChange={onChange && ((event) => onChange(new FormData(event.currentTarget)))}
        aria-busy={busy}
      >
        {branded ? (
          <DialogHead id={ids.title} title={title} />
        ) : (
          <DialogTitle id={ids.title} variant="h3">
            {title}
          </DialogTitle>
        )}
        <Fields>
          {text !== undefined && <DialogContentText id={ids.text}>{text}</DialogContentText>}
          {error !== undefined && (
            <Alert severity="error" role="alert" ref={alert}>
              {error}
            </Alert>
          )}
          {children}
        </Fields>
        <DialogActions disableSpacing className={aside === undefined ? undefined : styles.twoRows}>
          <Button
            type="submit"
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            aria-disabled={busy}
          >
            <span>{submitLabel}</span>
          </Button>
          <Button onClick={leave} aria-disabled={busy}>
            <span>{cancelLabel}</span>
          </Button>
          {aside}
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
